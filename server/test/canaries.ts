import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Begins every canary, so that one pass over a file finds them all. */
const prefix = 'qzxw'
const letters = 'abcdefghijklmnopqrstuvwxyz'
const length = 12

/** Words that occur only where a test puts them; each knows its place. */
export class Canaries {
  readonly #meanings = new Map<string, string>()

  /** A new word for this field. */
  word(field: string): string {
    const tail = Array.from({ length: length - prefix.length }, () => letters[randomInt(letters.length)]).join('')
    this.#meanings.set(prefix + tail, field)
    return prefix + tail
  }

  /** Several new words for this field, as a text. */
  words(field: string, count: number): string {
    return Array.from({ length: count }, (_, index) => this.word(`${field}, word ${index + 1}`)).join(' ')
  }

  get count(): number {
    return this.#meanings.size
  }

  /** The fields whose words these bytes hold, in UTF-8 or UTF-16, in capitals or not. */
  fieldsIn(bytes: Buffer): string[] {
    const found = new Set<string>()
    const text = bytes.toString('latin1').toLowerCase()
    for (const [pattern, step] of [
      [prefix, 1],
      // In UTF-16 a letter has a zero byte beside it, whichever comes first.
      [[...prefix].join('\0'), 2],
    ] as const) {
      for (let at = text.indexOf(pattern); at !== -1; at = text.indexOf(pattern, at + 1)) {
        let word = ''
        for (let index = 0; index < length; index++) word += text[at + index * step] ?? ''
        const field = this.#meanings.get(word)
        if (field) found.add(field)
      }
    }
    return [...found].sort()
  }
}

export type FoundWord = { readonly file: string; readonly field: string }

/** Which of these words lie readable in the files of a folder and of the folders below. */
export const searchFolder = (folder: string, canaries: Canaries): FoundWord[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .flatMap(entry => {
      const file = join(entry.parentPath, entry.name)
      return canaries.fieldsIn(readFileSync(file)).map(field => ({ file: file.slice(folder.length + 1), field }))
    })
