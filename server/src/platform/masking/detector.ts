import { namedByCapitals } from './capitalised-names.ts'
import { endsSentence } from './capitalised-runs.ts'
import { type Detection, type EntityType, merged, type Named } from './detection.ts'
import { streetHeads } from './head-nouns.ts'
import { type Identity, learnProjects } from './identity.ts'
import { type FoundNames, KnownNames } from './known-names.ts'
import { ownNameFinder } from './own-names.ts'
import { partFinder } from './parts.ts'
import { namedByNeighbours } from './person-rules.ts'
import { PhraseBook } from './phrases.ts'
import { isInitial } from './sentence-context.ts'
import { type Word, wordsOf } from './split-words.ts'
import { type Tokens, tokenise } from './tokens.ts'
import { namedInAnyCase } from './uncapitalised-names.ts'
import { likeUserNames } from './user-names.ts'
import { allowedLines, organisationLines, placeLines } from './word-lists.ts'

let listed: PhraseBook<EntityType | 'allowed'> | undefined

/** Well-known phrases: places and organisations, and phrases that are allowed although they contain names. */
const listedPhrases = (): PhraseBook<EntityType | 'allowed'> => {
  if (listed) return listed
  listed = new PhraseBook()
  for (const line of allowedLines()) listed.add(line, 'allowed')
  for (const line of organisationLines()) listed.add(line, 'organisation')
  for (const line of placeLines()) listed.add(line, 'place')
  return listed
}

const maxInitials = 3

/** 'r dhaliwal', 'J. Hill': the initial before a name belongs to it. */
const withInitials = (words: readonly Word[], { from, to, kind }: Named): Named => {
  if (kind !== 'person' && kind !== 'name') return { from, to, kind }
  let first = from
  while (from - first < maxInitials) {
    const initial = words[first - 1]
    const gap = words[first]?.gap ?? ''
    if (initial?.text.length !== 1 || !/^\p{L}$/u.test(initial.text)) break
    const dotted = gap === '. ' || gap === '.'
    if (endsSentence(words, first - 1)) break
    if (!dotted && (gap !== ' ' || initial.key === 'a' || initial.key === 'i')) break
    if (dotted && !isInitial(initial) && (initial.key === 'a' || initial.key === 'i')) break
    first--
  }
  return { from: first, to, kind }
}

/** '14 Alder Road': the house number is masked with the street. */
const withHouse = (words: readonly Word[], { from, to, kind }: Named): Named => {
  const number = words[from - 1]
  const isStreet = kind === 'place' && streetHeads.has(words[to]?.key ?? '') && words[from]?.gap === ' '
  return { from: isStreet && number && /^\d{1,4}[a-z]?$/u.test(number.key) ? from - 1 : from, to, kind }
}

/** 'Kwabena Ofori' is one name, not two. */
const joined = (words: readonly Word[], named: readonly Named[]): readonly Named[] => {
  const result: Named[] = []
  for (const name of named.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = result.at(-1)
    const gap = words[name.from]?.gap
    const continues = last && name.from === last.to + 1 && last.kind === name.kind && (gap === ' ' || gap === '-')
    const own = name.kind === 'name' || name.kind === 'person'
    if (last && continues && own && words[last.to]?.after === words[last.to]?.end)
      result[result.length - 1] = { from: last.from, to: name.to, kind: last.kind }
    else result.push(name)
  }
  return result
}

const isPersonal = (kind: EntityType): boolean => kind === 'person' || kind === 'name' || kind === 'hidden'

/** 'terka_uci99' as a whole, where its first word is a person's name. */
const withUserNames = (text: string, finds: readonly Detection[]): readonly Detection[] => {
  const personal = finds.filter(({ kind }) => isPersonal(kind))
  const wholes: Detection[] = []
  let at = 0
  for (const whole of likeUserNames(text)) {
    while ((personal[at]?.end ?? text.length) <= whole.start && at < personal.length) at++
    if ((personal[at]?.start ?? text.length) < whole.end) wholes.push(whole)
  }
  return wholes.length > 0 ? merged([...finds, ...wholes]) : finds
}

/** The index of the first word that does not begin before an offset. */
const firstFrom = (words: readonly Word[], offset: number): number => {
  let low = 0
  for (let high = words.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((words[middle]?.start ?? offset) < offset) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Finds identifiers in the texts of one person; names found in one text are known in later ones, and so is
 * `foundBefore`.
 */
export const createDetector = (identity: Identity, foundBefore?: FoundNames) => {
  const known = new KnownNames()
  learnProjects(known, identity.projects)
  if (foundBefore) known.recall(foundBefore)
  const ownWords = new PhraseBook<EntityType>()
  for (const word of identity.words) ownWords.add(word, 'hidden')
  const ownNames = ownNameFinder(identity.names)
  const parts = partFinder(
    identity.names.flatMap(name => wordsOf(name).map(word => word.key)),
    identity.words,
  )

  /** What the rules find in this text, and what is known from other texts. */
  const foundIn = (
    reading: Tokens,
  ): { readonly ruled: readonly Named[]; readonly recalled: () => readonly Named[] } => {
    const listed: Named[] = []
    const allowed = new Set<Word>()
    for (const { from, to, value } of listedPhrases().matches(reading.words)) {
      if (value === 'allowed') for (const word of reading.words.slice(from, to + 1)) allowed.add(word)
      else listed.push({ from, to, kind: value })
    }
    const isAllowed = ({ from, to }: Named) => reading.words.slice(from, to + 1).every(word => allowed.has(word))
    const rules = [...namedByCapitals(reading), ...namedByNeighbours(reading), ...namedInAnyCase(reading)]
    return {
      ruled: [...listed, ...rules.filter(name => !isAllowed(name))],
      recalled: () => [...known.in(reading)].filter(name => !isAllowed(name)),
    }
  }

  const spanOf = (reading: Tokens, { from, to, kind }: Named): Detection => {
    const first = reading.words[from]
    const last = reading.words[to]
    const end = last?.end ?? 0
    // The full stop of a last initial is masked too, unless it may end the sentence: 'S.B. came'.
    const dotted = from < to && isInitial(last) && /^\.(?!\s*$|\s+\p{Lu}|\n)/u.test(reading.text.slice(end, end + 9))
    return { start: first?.start ?? 0, end: dotted ? end + 1 : end, kind }
  }

  return {
    /** All names that are known by now. */
    names: (): FoundNames => known.all(),

    /** The words that distinguish an identifier from others, misspellings corrected. */
    wordsOf: ({ words }: Tokens, { start, end, kind }: Detection): readonly string[] => {
      // Each number and address is its own identifier, whatever digits they share.
      if (kind === 'contact' || kind === 'date') return []
      const keys: string[] = []
      for (let at = firstFrom(words, start); (words[at]?.end ?? Number.POSITIVE_INFINITY) <= end; at++) {
        const word = words[at]
        // 'Sarah12' is Sarah, but 'HS2' is not 'HS3'.
        const isDistinctive =
          word && word.key.length > 1 && !(word.glued && isPersonal(kind) && /^\p{N}/u.test(word.text))
        if (isDistinctive) keys.push(known.meant(word))
      }
      return keys
    },

    /** Learns from a text and finds its identifiers. */
    find: (text: string): { readonly reading: Tokens; readonly finds: readonly Detection[] } => {
      const reading = tokenise(text)
      const { words } = reading
      const own = ownNames(reading)
      const { ruled, recalled } = foundIn(reading)
      const isOwn = new Set(own.map(name => name.from))
      for (const name of ruled) if (!isOwn.has(name.from) || name.to > name.from) known.learn(words, name)
      const hidden = Array.from(ownWords.matches(words), ({ from, to, value }): Named => ({ from, to, kind: value }))
      const named = joined(
        words,
        [...own, ...ruled, ...recalled(), ...hidden].map(name => withHouse(words, withInitials(words, name))),
      )
      return {
        reading,
        finds: withUserNames(
          text,
          merged([...reading.formed, ...named.map(name => spanOf(reading, name)), ...parts(text)]),
        ),
      }
    },
  }
}

export type Detector = ReturnType<typeof createDetector>
