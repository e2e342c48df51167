/** One fact of a record, for people. */
export type DetailLine = { readonly name: string; readonly value: string }

/** 'entriesFound' as 'entries found'. */
const inWords = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const spoken = (value: unknown): string => {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === '') return 'none'
  if (Array.isArray(value)) return value.length > 0 ? value.map(spoken).join(', ') : 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The details of a record, a line each; what is nested is named by both of its names. */
export const detailLines = (details: Readonly<Record<string, unknown>>): DetailLine[] =>
  Object.entries(details).flatMap(([name, value]) => {
    if (!isNested(value)) return [{ name: inWords(name), value: spoken(value) }]
    const nested = Object.entries(value)
    if (nested.length === 0) return [{ name: inWords(name), value: 'none' }]
    return nested.map(([inner, one]) => ({ name: `${inWords(name)}, ${inWords(inner)}`, value: spoken(one) }))
  })
