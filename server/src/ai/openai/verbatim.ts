/** What models change when they copy: white space, case, and the shapes of quotation marks, dashes and dots. */
const plain: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
}

type Flat = { readonly letters: string; readonly at: readonly number[] }

/** A text without white space and typography, with the place in the original of each letter that is left. */
const flatten = (text: string): Flat => {
  let letters = ''
  const at: number[] = []
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    if (/\s/.test(letter)) continue
    // Lower case can be longer than upper case, as in İ; then the letter stays as it is.
    const lower = letter.toLowerCase()
    for (const one of plain[letter] ?? (lower.length === 1 ? lower : letter)) {
      letters += one
      at.push(index)
    }
  }
  return { letters, at }
}

/** What stands around a quotation that is not part of it. */
const around = /^[\s"'‘’“”*.…]+|[\s"'‘’“”*.,;:…]+$/g

const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

export type Source = { readonly find: (words: string) => string | undefined }

/** Looks up in a text what is said to be quoted from it: whole words only. Returns the text's own form of them. */
export const sourceOf = (text: string): Source => {
  const { letters, at } = flatten(text)
  const passage = (words: string) => {
    const wanted = flatten(words).letters
    if (wanted === '') return undefined
    for (let start = letters.indexOf(wanted); start !== -1; start = letters.indexOf(wanted, start + 1)) {
      const from = at[start] ?? 0
      const to = (at[start + wanted.length - 1] ?? 0) + 1
      const cutsBefore = isWord(text[from - 1]) && isWord(text[from])
      const cutsAfter = isWord(text[to - 1]) && isWord(text[to])
      if (!cutsBefore && !cutsAfter) return text.slice(from, to)
    }
    return undefined
  }
  return { find: words => passage(words) ?? passage(words.replace(around, '')) }
}
