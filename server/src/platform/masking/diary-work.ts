import { createDetector } from './detector.ts'
import { type ForResearch, identifiesBy, maskBy } from './for-research.ts'
import type { Identity } from './identity.ts'
import { type FoundNames, KnownNames } from './known-names.ts'
import { tokenise } from './tokens.ts'

/** Some texts of one person, with the names known so far. */
export type SomeTexts = {
  readonly identity: Identity
  readonly names: FoundNames
  readonly texts: readonly string[]
}

/** Work on a diary that can run in a worker thread: inputs and results are plain values. */
export const diaryWork = {
  /** The names known after these texts. */
  learn: ({ identity, names, texts }: SomeTexts): FoundNames => {
    const finder = createDetector(identity, names)
    for (const text of texts) finder.find(text)
    return finder.names()
  },

  /** The texts as researchers read them. */
  mask: ({ identity, names, texts }: SomeTexts): ForResearch[] => {
    const finder = createDetector(identity, names)
    return texts.map(text => maskBy(finder, text))
  },

  /** Which of these short texts may identify a person. */
  identifying: ({ identity, names, texts }: SomeTexts): boolean[] => {
    const finder = createDetector(identity, names)
    return texts.map(text => identifiesBy(finder, text))
  },

  /** Which of these texts hold one of the names, in any of the forms in which it would be found. */
  holding: ({ names, texts }: SomeTexts): boolean[] => {
    const known = new KnownNames()
    known.recall(names)
    return texts.map(text => !known.in(tokenise(text)).next().done)
  },
} as const

export const noNames: FoundNames = { words: [], inCapitals: [], phrases: [], meant: [] }

export const isNone = ({ words, inCapitals, phrases }: FoundNames): boolean =>
  words.length + inCapitals.length + phrases.length === 0

const newIn = (before: FoundNames, after: FoundNames) => (list: Exclude<keyof FoundNames, 'meant'>) => {
  const known = new Map(before[list])
  return after[list].filter(([name, kind]) => known.get(name) !== kind)
}

/** Names known after but not before, or with another type. */
export const namesSince = (before: FoundNames, after: FoundNames): FoundNames => {
  const added = newIn(before, after)
  return { words: added('words'), inCapitals: added('inCapitals'), phrases: added('phrases'), meant: [] }
}
