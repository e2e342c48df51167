import type { Source } from './quote-match.ts'

/** Longer than anything that is quoted: emphasis that is still open by then is none. */
const maxQuotationLength = 400

const isSpace = (letter: string | undefined) => letter === undefined || letter.trim() === ''
const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter)

/** Where emphasis that `rest` opens with ends: an index, or null where it doesn't, or undefined where more must come. */
const closingOf = (rest: string, ended: boolean): number | null | undefined => {
  const mark = rest.charAt(0)
  for (let index = 1; index < Math.min(rest.length, maxQuotationLength); index++) {
    const letter = rest.charAt(index)
    if (letter === '\\') index++
    else if (letter === '\n' && /^\n[^\S\n]*\n/.test(rest.slice(index, index + 80))) return null
    else if (letter === mark) {
      const next = rest[index + 1]
      if (next === undefined && !ended) return undefined
      if (next === mark) index++
      else if (!isSpace(rest[index - 1]) && (mark === '*' || !isWord(next))) return index
    }
  }
  return ended || rest.length >= maxQuotationLength ? null : undefined
}

/**
 * Takes the emphasis from words in Markdown that the person did not write: screens show emphasised words as the
 * person's own, which they must be. Takes the text in pieces; only a possible emphasis is held.
 */
export const createEmphasisFilter = (source: Source, onText: (text: string) => void) => {
  let held = ''
  let before: string | undefined
  const pass = (text: string) => {
    if (text === '') return
    before = text.at(-1)
    onText(text)
  }

  /** Processes the mark at the start of `held`. False: needs more text. */
  const passMark = (ended: boolean): boolean => {
    const mark = held.charAt(0)
    const run = (mark === '\\' ? /^\\[\s\S]?/ : mark === '*' ? /^\*+/ : /^_+/).exec(held)?.[0] ?? mark
    const next = held[run.length]
    if (next === undefined && !ended) return false
    const take = (length: number, text: string) => {
      held = held.slice(length)
      pass(text)
      return true
    }
    if (mark === '\\' || run.length === 2) return take(run.length, run)
    // Strong and emphasised at once: strong is enough.
    if (run.length > 2) return take(run.length, mark.repeat(2))
    if (isSpace(next) || (mark === '_' && isWord(before))) return take(1, mark)
    const end = closingOf(held, ended)
    if (end === undefined) return false
    if (end === null) return take(1, `\\${mark}`)
    const words = held.slice(1, end)
    const said = words.replace(/\\(.)/g, '$1').replaceAll(mark.repeat(2), '')
    return take(end + 1, source.find(said) === undefined ? words : held.slice(0, end + 1))
  }

  const advance = (ended: boolean) => {
    for (;;) {
      const index = held.search(/[\\*_]/)
      pass(index === -1 ? held : held.slice(0, index))
      held = index === -1 ? '' : held.slice(index)
      if (held === '' || !passMark(ended)) return
    }
  }

  return {
    piece: (text: string) => {
      held += text
      advance(false)
    },
    end: () => advance(true),
  }
}

/** The same for a text that is there as a whole. */
export const stripForeignEmphasis = (markdown: string, source: Source): string => {
  let text = ''
  const ownWords = createEmphasisFilter(source, piece => {
    text += piece
  })
  ownWords.piece(markdown)
  ownWords.end()
  return text
}
