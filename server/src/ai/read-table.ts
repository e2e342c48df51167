import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, type dataFolders } from '../platform/paths.ts'

/** The lines of a file of rules or words. */
export const readLines = (folder: keyof typeof dataFolders, file: string): string[] =>
  readFileSync(join(dataFolder(folder), file), 'utf8')
    .replace(/\n+$/, '')
    .split('\n')

/** The rows of a table whose first line names its columns, as cells by column. */
export const readTable = <Column extends string>(
  folder: keyof typeof dataFolders,
  file: string,
): Readonly<Record<Column, string>>[] => {
  const [head = '', ...lines] = readLines(folder, file)
  const columns = head.split('\t')
  return lines.map(line => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw new Error(`${file}: '${line.slice(0, 40)}' has ${cells.length} cells`)
    return Object.fromEntries(columns.map((column, place) => [column, cells[place]])) as Record<Column, string>
  })
}
