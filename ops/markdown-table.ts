const cell = (text: string | number) => String(text).replaceAll('|', '\\|')

/** A table of Markdown; bars within cells are escaped. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.map(cell).join(' | ')} |`).join('\n')
