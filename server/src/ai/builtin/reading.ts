import { clauseStarts } from './clauses.ts'
import { addWords, countWords, looksEnglish, noWords } from './english.ts'
import { contraction, plainWord, stem } from './stem.ts'
import type { Reading, Sentence, Word } from './text-parts.ts'

/** A sentence longer than this, as dictation without punctuation yields, is read clause by clause. */
const longestSentence = 400
/** As many words are read at once, so that a text without any punctuation still comes in slices. */
const mostWords = 400
/** A text in two languages is read where this share of its words stands in English sentences. */
const shareOfEnglish = 0.6
/** Longer 'words' are addresses, keys or noise. */
const longestWord = 40

const sentenceBreaks = new Intl.Segmenter('en-GB', { granularity: 'sentence' })
const wordBreaks = new Intl.Segmenter('en-GB', { granularity: 'word' })

const abbreviations = new Set('mr mrs ms dr prof eg ie etc vs approx no fig ref st e.g i.e'.split(' '))
/** Where a sentence begins with a small letter. */
const smallStart = /(?<=[.!?…]["”’')]*\s+)(?=\p{Ll})/u
const faces = /\p{Extended_Pictographic}/u
const letters = /\p{L}/u

const endsWithAbbreviation = (piece: string): boolean => {
  const trimmed = piece.trimEnd()
  if (!trimmed.endsWith('.')) return false
  const word = trimmed.slice(trimmed.lastIndexOf(' ') + 1, -1)
  return abbreviations.has(word.toLowerCase()) || /^\p{Lu}$/u.test(word)
}

/** A full stop without a space after it, or a line that simply goes on in the next: no closing mark, a small letter. */
const goesOn = (piece: string, next: string): boolean =>
  (piece.endsWith('.') && /^[\p{L}\p{N}]/u.test(next.slice(0, 2))) ||
  (piece.endsWith('\n') &&
    /[\p{L}\p{N},]$/u.test(piece.slice(-4).trimEnd()) &&
    /^\s{0,8}\p{Ll}/u.test(next.slice(0, 10)))

/** Where the sentence's own words start: after list marks, heading marks and quotation marks of Markdown. */
const afterMarks = (text: string, start: number, end: number): number => {
  let at = start
  while (at < end && ' \t\r\n-*•#>–—|'.includes(text.charAt(at))) at++
  return at
}

const beforeSpace = (text: string, start: number, end: number): number => {
  let at = end
  while (at > start && text.charAt(at - 1).trim() === '') at--
  return at
}

type Piece = { readonly start: number; readonly end: number }

function* sentencesOf(text: string, isChat: boolean): Generator<Piece> {
  let start = 0
  let previous = ''
  let index = 0
  for (const { segment } of sentenceBreaks.segment(text))
    for (const piece of isChat ? segment.split(smallStart) : [segment]) {
      const joined = previous !== '' && (endsWithAbbreviation(previous) || goesOn(previous, piece))
      if (!joined) {
        if (index > start) yield { start, end: index }
        start = index
      }
      previous = piece
      index += piece.length
    }
  if (text.length > start) yield { start, end: text.length }
}

const wordsIn = (piece: string, start: number): Word[] => {
  const plain = plainWord(piece)
  const end = start + piece.length
  const apart = contraction(plain)
  if (apart === null) return [{ start, end, plain, stem: stem(plain) }]
  const [first, second] = apart.words
  const between = start + apart.at
  return [
    { start, end: between, plain: first, stem: stem(first) },
    { start: between, end, plain: second, stem: stem(second) },
  ]
}

/**
 * Gives the words between two places, asked for in the order of the text. One segmenter runs along the whole text:
 * one for each sentence costs a native iterator each, and their collection held the event loop for 90 ms.
 */
const wordReader = (text: string) => {
  const segments = wordBreaks.segment(text)[Symbol.iterator]()
  let segment = segments.next()
  return (start: number, end: number): Word[] => {
    const words: Word[] = []
    for (; segment.done !== true && segment.value.index < end; segment = segments.next()) {
      const { segment: piece, index, isWordLike } = segment.value
      const after = index + piece.length
      if (index < start || after > end || piece.length > longestWord) continue
      if (isWordLike !== true && !faces.test(piece)) continue
      words.push(...wordsIn(piece, index))
    }
    return words
  }
}

/** A sentence stays whole when it is of ordinary length; a longer one becomes its clauses. */
const readable = (text: string, piece: Piece, all: readonly Word[], from: number): Sentence[] => {
  const words = from === 0 && all.length <= mostWords ? all : all.slice(from, from + mostWords)
  if (words === all && piece.end - piece.start <= longestSentence) return [{ ...piece, words, whole: true }]
  const clauses = clauseStarts(text, words)
  const endsHere = from + words.length === all.length
  return clauses.map((first, index) => {
    const own = words.slice(first, clauses[index + 1])
    const [start, end] = [own[0]?.start ?? piece.start, own.at(-1)?.end ?? piece.end]
    const complete = (index > 0 || from === 0) && (index < clauses.length - 1 || endsHere)
    return { start, end, words: own, whole: complete && end - start <= longestSentence }
  })
}

const read = (text: string, isChat: boolean): Reading => {
  const readWords = wordReader(text)
  const sentences: Sentence[] = []
  const count = noWords()
  let english = 0
  for (const piece of sentencesOf(text, isChat)) {
    const start = afterMarks(text, piece.start, piece.end)
    const end = beforeSpace(text, start, piece.end)
    if (start === end) continue
    const words = readWords(start, end)
    // A list's number or a row of dashes is no sentence; a face is.
    if (!words.some(word => letters.test(word.plain) || faces.test(word.plain))) continue
    const own = noWords()
    countWords(own, words)
    addWords(count, own)
    if (looksEnglish(text.slice(start, end), own)) english += words.length
    for (let from = 0; from < words.length; from += mostWords) {
      sentences.push(...readable(text, { start, end }, words, from))
    }
  }
  const isEnglish = looksEnglish(text, count) || english >= shareOfEnglish * Math.max(1, count.words)
  return { text, sentences, wordCount: count.words, english: isEnglish }
}

/** Splits an entry into sentences and words. Takes time in proportion to its length, whatever it holds. */
export const readEntry = (text: string): Reading => read(text, false)
/** The same for what is said in a chat, where many begin a sentence with a small letter. */
export const readTurn = (text: string): Reading => read(text, true)
