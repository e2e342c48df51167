/** A person's words in the report on the study, sealed under that person's key within what is sealed under the month's. */
export type SealedQuote = { readonly entry: string; readonly sealed: string }

type Quoting = { readonly themes: readonly { readonly quotes: readonly SealedQuote[] }[] }

/** The seal context of a quotation, by the report's id. */
export const quoteContext = (report: string) => ({ table: 'study.study_reports', column: 'quote', row: report })

/** The quotations of a report that was opened, with the entries that they are from. */
export const quotesIn = (report: string): readonly SealedQuote[] =>
  (JSON.parse(report) as Quoting).themes.flatMap(({ quotes }) => quotes)

/** The report with other sealed bytes in place of its quotations'; everything else as it was. */
export const withQuotes = (report: string, seal: (quote: SealedQuote) => string): string => {
  const opened = JSON.parse(report) as Quoting
  const themes = opened.themes.map(theme => ({
    ...theme,
    quotes: theme.quotes.map(quote => ({ ...quote, sealed: seal(quote) })),
  }))
  return JSON.stringify({ ...opened, themes })
}
