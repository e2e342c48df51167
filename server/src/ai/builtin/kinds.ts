import { once } from '../../platform/once.ts'
import { readTable } from '../read-table.ts'
import { domainWordsIn } from './domain.ts'
import type { Reading, Sentence } from './text-parts.ts'
import { functionWords, generalWords, irregularForms } from './word-lists.ts'

/** Why something is said: the rule, and the place in the text (UTF-16 offsets) that it rests on. */
export type Because = {
  readonly part: 'question' | 'line' | 'tone' | 'competence' | 'readability' | 'meeting'
  readonly rule: string
  readonly from: number
  readonly to: number
  readonly weight: number
}

type Rule = {
  readonly id: string
  /** What many kinds have in common, such as `action`; empty where a kind only keeps questions away. */
  readonly family: string
  readonly kind: string
  /** What it matches may weigh on the writer, and not much. */
  readonly mild: boolean
  readonly pattern: RegExp
  readonly unless: RegExp | undefined
}

export type FoundKind = {
  readonly rule: string
  readonly family: string
  readonly mild: boolean
  /** The place in the text. */
  readonly from: number
  readonly to: number
  /** Somebody by the words that the sentence has for them, such as 'the planner'. */
  readonly who?: string | undefined
}

/** What a sentence does, by rules over its words. */
export type Told = {
  readonly sentence: Sentence
  readonly written: string
  readonly kinds: ReadonlyMap<string, FoundKind>
  /** From -1 to 1. */
  readonly tone: number
  /** How many words of projects it has. */
  readonly workWords: number
}

const rules = once((): readonly Rule[] => {
  const sets = new Map(
    readTable<'set' | 'pattern'>('builtin', 'kind-sets.tsv').map(({ set, pattern }) => [set, pattern]),
  )
  // A set may name another.
  const spelledOut = (pattern: string): string =>
    /\{[A-Z]+\}/.test(pattern)
      ? spelledOut(pattern.replace(/\{([A-Z]+)\}/g, (_, set: string) => sets.get(set) ?? ''))
      : pattern
  return readTable<'id' | 'family' | 'kind' | 'mild' | 'pattern' | 'unless'>('builtin', 'kinds.tsv').map(
    ({ id, family, kind, mild, pattern, unless }) => ({
      id,
      family,
      kind,
      mild: mild !== '',
      pattern: new RegExp(spelledOut(pattern)),
      unless: unless === '' ? undefined : new RegExp(spelledOut(unless)),
    }),
  )
})

/** Words that begin a sentence, and are neither grammar nor too general for a name. */
const openers = new Set('either neither during despite except unlike besides'.split(' '))

/** A capital letter tells a name, unless the word is one that any sentence may begin with. */
const isName = (reading: Reading, { start, plain, stem }: Sentence['words'][number]): boolean =>
  /^\p{Lu}\p{Ll}/u.test(reading.text.slice(start, start + 2)) &&
  plain.length > 1 &&
  !openers.has(plain) &&
  !functionWords.has(plain) &&
  !irregularForms.has(plain) &&
  !generalWords.has(plain) &&
  !generalWords.has(stem) &&
  !/(?:ing|ed|ly|day|tion|ment)$/.test(plain)

/** The words as the rules read them: small letters, contractions apart, commas by themselves, '@' before a name. */
const plainly = (reading: Reading, { words, end }: Sentence) => {
  const places: number[] = []
  let text = ''
  words.forEach((word, at) => {
    const before = words[at - 1]
    const gap = before === undefined ? '' : reading.text.slice(before.end, Math.min(word.start, before.end + 8))
    if (at > 0) text += /[,;:—–]/.test(gap) ? ' , ' : ' '
    places.push(text.length)
    text += isName(reading, word) ? `@${word.plain}` : word.plain
  })
  return { text: reading.text.charAt(end - 1) === '?' ? `${text}?` : text, places }
}

const wordAt = (places: readonly number[], at: number): number =>
  Math.max(
    0,
    places.findLastIndex(place => place <= at),
  )

const kindsOf = (reading: Reading, sentence: Sentence): Map<string, FoundKind> => {
  const { text, places } = plainly(reading, sentence)
  const found = new Map<string, FoundKind>()
  for (const { id, family, kind, mild, pattern, unless } of rules()) {
    const match = pattern.exec(text)
    if (match === null || unless?.test(text) === true) continue
    const startOf = (at: number) => sentence.words[wordAt(places, at)]?.start ?? sentence.start
    const endOf = (at: number) => sentence.words[wordAt(places, at - 1)]?.end ?? sentence.end
    const who = match.groups?.who
    const whoAt = who === undefined ? -1 : text.indexOf(who, match.index)
    found.set(kind, {
      rule: id,
      family,
      mild,
      from: startOf(match.index),
      to: endOf(match.index + match[0].length),
      ...(who === undefined ? {} : { who: reading.text.slice(startOf(whoAt), endOf(whoAt + who.length)) }),
    })
  }
  return found
}

const noKinds: ReadonlyMap<string, FoundKind> = new Map()

/** What each sentence does; nothing, where it is not to be read. `tones` are those of the sentences. */
export const kindsIn = (
  reading: Reading,
  tones: readonly number[],
  isRead: (sentence: Sentence) => boolean = () => true,
): Told[] =>
  reading.sentences.map((sentence, index) => ({
    sentence,
    written: reading.text.slice(sentence.start, sentence.end),
    kinds: isRead(sentence) ? kindsOf(reading, sentence) : noKinds,
    tone: tones[index] ?? 0,
    workWords: domainWordsIn(sentence.words).length,
  }))
