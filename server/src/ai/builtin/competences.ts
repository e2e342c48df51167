import { once } from '../../platform/once.ts'
import { type FrameworkId, frameworks } from '../frameworks/index.ts'
import { sharesOf } from './concepts.ts'
import { domainWordsIn } from './domain.ts'
import { isOn } from './families.ts'
import { speaksIllOfSelf } from './low.ts'
import { competencePatterns, isOfSeveralWords, type Pattern } from './patterns.ts'
import { type PhraseBook, phraseBook, phrasesAt } from './phrase-book.ts'
import type { Reading, Sentence } from './text-parts.ts'
import { wordList } from './word-lists.ts'

export type SuggestedCompetence = { code: string; confidence: number; evidence: string }

/** A pattern where it stands in an entry. */
export type Sign = { readonly pattern: Pattern; readonly sentence: Sentence; readonly first: number }

/** So many are shown: a third name more often misses than hits. */
const mostShown = 2
/** A competence rests on a clear sign and on another one. */
const fewestSigns = 2
/** A word or two show nothing. */
const fewestWordsOfEvidence = 3
/** From these chances on a suggestion is called clear or likely; what is less sure is not shown. */
const clearFrom = 0.85
const likelyFrom = 0.65
/** Where somebody speaks ill of themselves, more has to speak for it. */
const surerFrom = 0.75
/** Who writes of these may be writing of more than work. */
const kin = wordList('home')

const book = once((): PhraseBook<Pattern> => phraseBook(competencePatterns().map(one => [one.pattern, one] as const)))

/** What speaks for a concept in some sentences; of patterns inside one another the longest, and each pattern once. */
export const signsIn = (sentences: readonly Sentence[]): Sign[] => {
  const signs = new Map<Pattern, Sign>()
  for (const sentence of sentences) {
    const coveredUntil = new Map<string, number>()
    for (let at = 0; at < sentence.words.length; at++)
      for (const { value: pattern, after } of phrasesAt(book(), sentence.words, at)) {
        if ((coveredUntil.get(pattern.sense) ?? 0) > at) continue
        coveredUntil.set(pattern.sense, after)
        if (!signs.has(pattern)) signs.set(pattern, { pattern, sentence, first: at })
      }
  }
  return [...signs.values()]
}

/** Which competences of a framework a concept speaks for, and how strongly. */
const codesByConcept = once(
  () =>
    new Map(
      frameworks.map(({ id }) => {
        const codes = new Map<string, (readonly [string, number])[]>()
        for (const [code, shares] of sharesOf(id))
          for (const [concept, share] of shares) codes.set(concept, [...(codes.get(concept) ?? []), [code, share]])
        return [id, codes] as const
      }),
    ),
)

const isClear = ({ pattern }: Sign): boolean => isOfSeveralWords(pattern.pattern) || pattern.weight >= 0.5

/** A clear sign, and another one in other words. */
const isBorneOut = (signs: readonly Sign[]): boolean =>
  signs.some(isClear) && new Set(signs.map(({ pattern }) => pattern.pattern)).size >= fewestSigns

const longestEvidence = 240
/** The sentence of the strongest sign that can be quoted whole; null where there is none: a bare word is no evidence. */
const evidenceFor = (reading: Reading, signs: readonly Sign[]): string | null => {
  for (const { sentence } of signs.toSorted((a, b) => b.pattern.weight - a.pattern.weight)) {
    const quote = reading.text.slice(sentence.start, sentence.end)
    const isOfUse = quote.length <= longestEvidence && sentence.words.length >= fewestWordsOfEvidence
    if (sentence.whole && isOfUse && reading.sentences.includes(sentence)) return quote
  }
  return null
}

export type Ranked = { readonly code: string; readonly chance: number; readonly signs: readonly Sign[] }

/** What signs speak for, with the chance that any of them is right; the surest first. */
export const rankCompetences = (reading: Reading, title: Reading, framework: FrameworkId): Ranked[] => {
  const codesOf = codesByConcept().get(framework)
  const byCode = new Map<string, { missed: number; signs: Sign[] }>()
  for (const sign of signsIn([...title.sentences, ...reading.sentences]))
    for (const [code, share] of codesOf?.get(sign.pattern.sense) ?? []) {
      const known = byCode.get(code) ?? { missed: 1, signs: [] }
      byCode.set(code, { missed: known.missed * (1 - share * sign.pattern.weight), signs: [...known.signs, sign] })
    }
  return [...byCode]
    .map(([code, { missed, signs }]) => ({ code, signs, chance: 1 - missed }))
    .sort((a, b) => b.chance - a.chance || a.code.localeCompare(b.code, 'en', { numeric: true }))
}

/**
 * The competences an entry speaks of, the surest first: each by a clear sign and another one, with words of the entry
 * itself that can be quoted for it. A CPD title counts as a sentence of the entry.
 */
export const suggestCompetences = (reading: Reading, title: Reading, framework: FrameworkId): SuggestedCompetence[] => {
  const sentences = [...title.sentences, ...reading.sentences]
  // Without a word of projects an entry is about something else.
  if (!reading.english) return []
  if (isOn('words of work') && !sentences.some(({ words }) => domainWordsIn(words).length > 0)) return []
  if (isOn('family') && sentences.some(({ words }) => words.some(({ plain }) => kin.has(plain)))) return []
  const borneOut = rankCompetences(reading, title, framework).filter(
    ({ chance, signs }) => chance >= likelyFrom && (!isOn('two signs') || isBorneOut(signs)),
  )
  const sure = borneOut.filter(({ chance }) => chance >= surerFrom)
  const isUnsure = sure.length < borneOut.length
  const shown = isUnsure && isOn('speaking ill of oneself') && speaksIllOfSelf(reading) ? sure : borneOut
  return shown
    .flatMap(({ code, chance, signs }) => {
      const evidence = evidenceFor(reading, signs)
      return evidence === null ? [] : [{ code, confidence: chance >= clearFrom ? 0.9 : 0.7, evidence }]
    })
    .slice(0, mostShown)
}
