import { type Framework, type FrameworkId, frameworks } from '../frameworks/index.ts'
import { createRanker, type Ranker } from './bm25.ts'
import { quoteAround } from './clauses.ts'
import { type Concept, concepts, sharesOf } from './concepts.ts'
import { type PhraseBook, phraseBook, phrasesAt, phrasesIn } from './phrase-book.ts'
import { everyday } from './phrases/everyday.ts'
import { plainWord, stem } from './stem.ts'
import type { Reading, Sentence } from './text-parts.ts'
import { functionWords } from './word-lists.ts'
import { workWords } from './work-words.ts'

export type SuggestedCompetence = { code: string; confidence: number; evidence: string }

type Pointer = { readonly code: string; readonly weight: number; readonly phrase: string; readonly clear: boolean }
type Compiled = { readonly book: PhraseBook<readonly Pointer[]>; readonly rank: Ranker }
type Sign = {
  weight: number
  readonly clear: boolean
  count: number
  readonly sentence: Sentence
  readonly first: number
  readonly after: number
}
/** By competence, then by phrase: the same words said twice count for little more. */
type Signs = Map<string, Map<string, Sign>>

const clearPhrase = 1.5
const clearWord = 1
const hint = 0.35
/** A title names the subject outright. */
const titleFactor = 1.2
/** The BM25 score against gloss and phrases that counts as much as one clear word. */
const glossUnit = 10
/** Concepts that are only a part of a competence would blur it. */
const leastShareInGloss = 0.6
/** Strength at which confidence reaches 1 - 1/e. */
const confidenceScale = 2.2
/** Below this strength nothing is suggested: an empty list is an honest answer. */
const leastStrength = 0.6
/** A word or two show nothing. */
const fewestWordsOfEvidence = 3
/** So many are shown: a third name more often misses than hits. */
const mostShown = 2
/** A competence rests on a clear sign and on another one. */
const fewestSigns = 2
/** Those far behind the surest are left out. */
const leastShareOfTop = 0.5
/** An entry that speaks of home this strongly, and hardly less of it than of work, names no competence. */
const leastOfHome = 0.8
const homeShareOfTop = 0.8
const homeHint = 0.25

/** Several words that mean one thing together, or a word of the trade: 'board' or 'class' may mean anything. */
const isClear = (phrase: string): boolean => /[ -]/.test(phrase) || workWords.has(phrase)

const weighPhrases = (framework: FrameworkId): Map<string, Pointer[]> => {
  const byPhrase = new Map<string, Pointer[]>()
  const point = (phrase: string, code: string, weight: number, clear: boolean) => {
    const pointers = byPhrase.get(phrase) ?? []
    const known = pointers.findIndex(pointer => pointer.code === code)
    if (known < 0) pointers.push({ code, weight, phrase, clear })
    else if ((pointers[known]?.weight ?? 0) < weight) pointers[known] = { code, weight, phrase, clear }
    byPhrase.set(phrase, pointers)
  }
  for (const [code, shares] of Object.entries(sharesOf[framework])) {
    for (const [concept, share] of Object.entries(shares) as [Concept, number][]) {
      for (const phrase of phrasesIn(concepts[concept].clear)) {
        const clear = isClear(phrase)
        point(phrase, code, share * (clear ? (/[ -]/.test(phrase) ? clearPhrase : clearWord) : hint), clear)
      }
      for (const phrase of phrasesIn(concepts[concept].hint)) point(phrase, code, share * hint, false)
    }
  }
  // What points in several directions says less about each.
  for (const [phrase, pointers] of byPhrase)
    byPhrase.set(
      phrase,
      pointers.map(pointer => ({ ...pointer, weight: pointer.weight / (1 + 0.25 * (pointers.length - 1)) })),
    )
  return byPhrase
}

const stemsOfGloss = (text: string): string[] => {
  const words = text.split(/[^\p{L}'’]+/u).map(plainWord)
  return words.filter(word => word !== '' && !functionWords.has(word)).map(stem)
}

/** All that is said about a competence: its name, its gloss, and the words of the phrases that speak for it. */
const stemsAbout = (framework: Framework & { readonly id: FrameworkId }): Map<string, string[]> =>
  new Map(
    framework.competences.map(({ code, name, gloss }) => {
      const shares = Object.entries(sharesOf[framework.id][code] ?? {}) as [Concept, number][]
      const phrases = shares
        .filter(([, share]) => share >= leastShareInGloss)
        .flatMap(([concept]) => [...phrasesIn(concepts[concept].clear), ...phrasesIn(concepts[concept].hint)])
      return [code, stemsOfGloss([name, name, gloss, ...phrases].join(' '))]
    }),
  )

const compile = (framework: Framework & { readonly id: FrameworkId }): Compiled => ({
  book: phraseBook(weighPhrases(framework.id)),
  rank: createRanker(stemsAbout(framework)),
})

const homeBook = phraseBook<{ readonly phrase: string; readonly weight: number }>([
  ...phrasesIn(everyday.clear).map(phrase => [phrase, { phrase, weight: clearWord }] as const),
  ...phrasesIn(everyday.hint).map(phrase => [phrase, { phrase, weight: homeHint }] as const),
])

/** How strongly an entry speaks of garden, family and errands; each phrase counts once. */
const homeStrength = (reading: Reading): number => {
  const found = new Map<string, number>()
  for (const { words } of reading.sentences)
    for (let at = 0; at < words.length; ) {
      const first = phrasesAt(homeBook, words, at)[0]
      if (first !== undefined) found.set(first.value.phrase, first.value.weight)
      at = first?.after ?? at + 1
    }
  return [...found.values()].reduce((sum, weight) => sum + weight, 0)
}

/** Where a word of the trade stands in a turn of phrase it says nothing of the trade. */
const idioms = phraseBook(
  phrasesIn(`of course; in due course; course of action; course of events; off course; main course; golf course;
    people turn up; people turned up; people come along; people came along; people came; in other words; by no means`).map(
    phrase => [phrase, phrase] as const,
  ),
)

const compiled = new Map<FrameworkId, Compiled>(frameworks.map(framework => [framework.id, compile(framework)]))

const collect = (signs: Signs, book: PhraseBook<readonly Pointer[]>, sentence: Sentence): void => {
  const coveredUntil = new Map<string, number>()
  const inIdiom = new Set<number>()
  for (let at = 0; at < sentence.words.length; at++)
    for (const { first, after } of phrasesAt(idioms, sentence.words, at))
      for (let word = first; word < after; word++) inIdiom.add(word)
  for (let at = 0; at < sentence.words.length; at++) {
    for (const { value, after } of phrasesAt(book, sentence.words, at)) {
      if (inIdiom.has(at) || inIdiom.has(after - 1)) continue
      for (const { code, weight, phrase, clear } of value) {
        if ((coveredUntil.get(code) ?? 0) > at) continue
        coveredUntil.set(code, after)
        const ofCode = signs.get(code) ?? new Map<string, Sign>()
        const known = ofCode.get(phrase)
        if (known === undefined) ofCode.set(phrase, { weight, clear, count: 1, sentence, first: at, after })
        else known.count++
        signs.set(code, ofCode)
      }
    }
  }
}

const strengthOf = (signs: ReadonlyMap<string, Sign> | undefined): number => {
  let strength = 0
  for (const { weight, count } of signs?.values() ?? []) strength += weight * (1 + 0.4 * Math.log(count))
  return strength
}

/** The clause behind the strongest sign that can be quoted whole; null where there is none: a bare word is no evidence. */
const evidenceFor = (reading: Reading, signs: ReadonlyMap<string, Sign>): string | null => {
  for (const { sentence, first } of [...signs.values()].toSorted((a, b) => b.weight - a.weight)) {
    const quote = quoteAround(reading, sentence, first)
    if (quote !== null && quote.split(/\s+/).length >= fewestWordsOfEvidence) return quote
  }
  return null
}

/** At least two signs, one of them clear; a title's count. Without a word of the trade, two have to be clear. */
const isBorneOut = (signs: ReadonlyMap<string, Sign>, title: ReadonlyMap<string, Sign> | undefined, work: boolean) => {
  const all = [...signs, ...(title ?? [])].map(([phrase, { clear }]) => ({ phrase, clear }))
  const clear = new Set(all.filter(one => one.clear).map(({ phrase }) => phrase)).size
  return new Set(all.map(({ phrase }) => phrase)).size >= fewestSigns && clear >= (work ? 1 : fewestSigns)
}

const isOfWork = ({ sentences }: Reading): boolean =>
  sentences.some(({ words }) => words.some(({ plain }) => workWords.has(plain)))

/**
 * The competences an entry speaks of, the surest first. Phrases find them, the framework's glosses weigh in, a CPD
 * title strengthens them; only what words of the entry itself can be quoted for is suggested.
 */
export const suggestCompetences = (reading: Reading, title: Reading, framework: FrameworkId): SuggestedCompetence[] => {
  const own = compiled.get(framework)
  if (own === undefined || !reading.english) return []
  const signs: Signs = new Map()
  const titleSigns: Signs = new Map()
  const words = new Set<string>()
  for (const sentence of reading.sentences) {
    collect(signs, own.book, sentence)
    for (const word of sentence.words) if (!functionWords.has(word.plain)) words.add(word.stem)
  }
  for (const sentence of title.sentences) collect(titleSigns, own.book, sentence)
  const glosses = own.rank(words)
  const ranked = [...signs].map(([code, ofCode]) => {
    const gloss = (glosses.get(code) ?? 0) / glossUnit
    return { code, ofCode, strength: strengthOf(ofCode) + titleFactor * strengthOf(titleSigns.get(code)) + gloss }
  })
  ranked.sort((a, b) => b.strength - a.strength || a.code.localeCompare(b.code, 'en', { numeric: true }))
  const top = ranked[0]?.strength ?? 0
  const home = homeStrength(reading)
  if (home >= leastOfHome && home > homeShareOfTop * top) return []
  const work = isOfWork(reading) || isOfWork(title)
  return ranked
    .filter(
      ({ code, ofCode, strength }) =>
        strength >= leastStrength &&
        strength >= leastShareOfTop * top &&
        isBorneOut(ofCode, titleSigns.get(code), work),
    )
    .flatMap(({ code, ofCode, strength }) => {
      const evidence = evidenceFor(reading, ofCode)
      return evidence === null ? [] : [{ code, confidence: confidenceOf(strength), evidence }]
    })
    .slice(0, mostShown)
}

const confidenceOf = (strength: number): number =>
  Math.min(0.95, Math.round((1 - Math.exp(-strength / confidenceScale)) * 100) / 100)
