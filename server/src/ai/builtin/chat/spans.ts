import { standingAlone } from '../standing-alone.ts'
import type { Reading, Sentence } from '../text-parts.ts'
import type { Kind } from './clause-kind.ts'
import { kindOf, namesOthers } from './kinds.ts'

/** Some whole clauses of the person's, word for word from the message. */
export type Span = {
  readonly text: string
  readonly kind: Kind
  /** Whether somebody else is spoken of. */
  readonly others: boolean
  /** From -1 to 1. */
  readonly tone: number
  readonly words: number
  /** Where it stands in the message, from 0 to 1. */
  readonly place: number
}

/** A sentence up to this length is quoted whole, a longer one by its clauses. */
const longestSentence = 110
const longestSpan = 150
/** A clause this short leans on the next one. */
const fewestWords = 4

/** In front of a clause these tie it to the one before; they are left out of the quote. */
const linking = new Set(['and', 'but', 'or'])
/** So do these inside a sentence; at its start they govern all of it. */
const subordinating = new Set(['because', 'although', 'though', 'whereas'])
/** And these in front of a subject: 'so I left', not 'so many left'. */
const adverbs = new Set(['so', 'then', 'yet', 'anyway', 'still', 'well', 'ok', 'okay', 'um', 'hmm'])
const subjects = new Set(
  "i we he she it they you there i'm i've i'd we're we've he's she's it's they're my our the".split(' '),
)

const trailing = /[\s.!?…,;:–—-]+$/u
/** A mark inside a span would end our own sentence; a stop inside a sentence is an abbreviation's, and does not. */
const innerStops = /[?]|[!…]\s/u

const pairs = [
  ['“', '”'],
  ['(', ')'],
  ['[', ']'],
] as const
const count = (text: string, mark: string) => text.split(mark).length - 1

/** Quotation marks and brackets that close what they open; a straight quote must come in pairs. */
const isBalanced = (text: string) =>
  pairs.every(([open, close]) => count(text, open) === count(text, close)) && count(text, '"') % 2 === 0

type Piece = { readonly first: number; readonly after: number }

/** Whether the word at `at` only ties its clause to what came before. */
const isOpening = (text: string, { words }: Sentence, at: number): boolean => {
  const [word, next] = [words[at], words[at + 1]]
  if (word === undefined || next === undefined) return false
  if (text.slice(word.end, next.start).startsWith(',') && word.plain.length < 9) return at === 0
  if (linking.has(word.plain)) return true
  if (subordinating.has(word.plain)) return at > 0 && next.plain !== 'of'
  return adverbs.has(word.plain) && (subjects.has(next.plain) || (at === 0 && adverbs.has(next.plain)))
}

const pieceText = (text: string, sentence: Sentence, { first, after }: Piece): string => {
  const { words } = sentence
  let lead = first
  while (lead < after - 1 && isOpening(text, sentence, lead)) lead++
  const from = lead === 0 ? sentence.start : (words[lead]?.start ?? sentence.start)
  const end = after === words.length ? sentence.end : (words[after]?.start ?? sentence.end)
  const open = text.slice(from, end)
  const bare = open.replace(trailing, '')
  // A mark that closes something between two clauses belongs to the first.
  return isBalanced(bare) ? bare : open.replace(/["“(]?\s*$/u, '').replace(trailing, '')
}

const lengthOf = ({ words }: Sentence, { first, after }: Piece) =>
  (words[after - 1]?.end ?? 0) - (words[first]?.start ?? 0)

/** Whole clauses, each long enough to say something by itself where its neighbour allows it. */
const piecesOf = (sentence: Sentence): Piece[] => {
  const { words, clauses, start, end } = sentence
  if (end - start <= longestSentence) return [{ first: 0, after: words.length }]
  const pieces: Piece[] = []
  for (const [index, first] of clauses.entries()) {
    const piece = { first, after: clauses[index + 1] ?? words.length }
    const before = pieces.at(-1)
    const joined = before && { first: before.first, after: piece.after }
    const short = piece.after - piece.first < fewestWords || (before && before.after - before.first < fewestWords)
    if (joined && short && lengthOf(sentence, joined) <= longestSpan) pieces[pieces.length - 1] = joined
    else pieces.push(piece)
  }
  return pieces
}

/** Whether a sentence asks something. */
export const asks = (text: string, { start, end }: Sentence): boolean => /\?[\s"”’')*_]*$/u.test(text.slice(start, end))

const canBeQuoted = (text: string): boolean =>
  text !== '' &&
  text.length <= longestSpan &&
  !innerStops.test(text) &&
  !/\s\s|[\n\r\t]/u.test(text) &&
  isBalanced(text)

/** What of a message can be quoted, in its order; its questions apart from what it says. */
export const spansOf = (
  reading: Reading,
  tones: readonly number[],
): { readonly said: Span[]; readonly asked: Span[] } => {
  const said: Span[] = []
  const asked: Span[] = []
  for (const [index, sentence] of reading.sentences.entries()) {
    if (!sentence.whole) continue
    const isQuestion = asks(reading.text, sentence)
    const tone = tones[index] ?? 0
    for (const piece of isQuestion ? [{ first: 0, after: sentence.words.length }] : piecesOf(sentence)) {
      const whole = pieceText(reading.text, sentence, piece)
      const text = isQuestion ? whole : standingAlone(whole)
      if (text === null || !canBeQuoted(text)) continue
      const { first, after } = piece
      const span = {
        text,
        kind: kindOf(sentence.words, first, after, tone),
        others: namesOthers(sentence.words, first, after),
        tone,
        words: after - first,
        place: sentence.start / Math.max(1, reading.text.length),
      }
      if (isQuestion) asked.push(span)
      else said.push(span)
    }
  }
  return { said, asked }
}
