import { once } from '../../platform/once.ts'
import type { DangerClass, GraveClass } from './decision.ts'
import { type Counted, classes, classFeatureName, classFeaturePlace, featuresOf } from './features.ts'
import type { Sentence } from './frame.ts'
import { weightRows } from './lists.ts'

/** The fitted weights, by feature index; read with the first text. */
const fitted = once(() => {
  const { wordsFrom } = classes()
  const wordPlaces = new Map<string, number>()
  const names = new Map<number, string>()
  const weights = { danger: new Map<number, number>(), grave: new Map<number, number>() }
  /** The intercept: negative, by as much as signs must weigh before they raise. */
  const start = { danger: 0, grave: 0 }
  /** By so much less than enough does a sum count as near. */
  const nearly = { danger: 0, grave: 0 }
  const settings: Readonly<Record<string, { danger: number; grave: number }>> = { '(start)': start, '(nearly)': nearly }
  for (const { feature, danger, grave } of weightRows()) {
    const setting = settings[feature]
    if (setting) {
      setting.danger = Number(danger)
      setting.grave = Number(grave)
      continue
    }
    let place = classFeaturePlace(feature)
    if (place === undefined) {
      place = wordsFrom + wordPlaces.size
      wordPlaces.set(feature.slice("'".length, -"'".length), place)
    }
    names.set(place, feature)
    weights.danger.set(place, Number(danger))
    weights.grave.set(place, Number(grave))
  }
  const counted: Counted = { word: feature => wordPlaces.get(feature), classes: place => names.has(place) }
  return { names, weights, start, nearly, counted }
})
/** By how much less than enough a sum counts as near. */
export const nearly = (state: State): number => fitted().nearly[state]

/**
 * A text is clear of danger and of what is grave where every sum falls short by so much: 99 % of the real diaries that are
 * met as ordinary are, and a quarter of the danger that the rules miss is not.
 */
export const clearBy = 0.85

/** Sentences per window: more would mix subjects, and a long entry must not add up to danger. */
const together = 3
/** Above a frame's 'grave', danger needs so much more: a loss is not the wish to die. */
export const moreThanGrave = 1.5
/** Maximum number of features in a trace. */
const named = 4

type State = 'danger' | 'grave'

/** A window that weighs enough: its features, and the index of its heaviest sentence. */
export type Weighed = { readonly features: readonly string[]; readonly at: number; readonly sum: number }

const sumOf = (state: State, features: Iterable<number>) => {
  const weights = fitted().weights[state]
  let sum = 0
  for (const feature of features) sum += weights.get(feature) ?? 0
  return sum
}

/** The features of some sentences, and how many words they have. */
export type Window = { readonly features: ReadonlySet<number>; readonly words: number }

const windowCount = (each: readonly Window[]): number => Math.max(1, each.length - together + 1)
const windowAt = (each: readonly Window[], at: number): Window => {
  const features = new Set<number>()
  let words = 0
  for (const one of each.slice(at, at + together)) {
    for (const feature of one.features) features.add(feature)
    words += one.words
  }
  return { features, words }
}
/** Sliding windows of a few sentences, in the order of the text. */
export const windowsOf = (each: readonly Window[]): Window[] =>
  Array.from({ length: windowCount(each) }, (_, at) => windowAt(each, at))

/** Sums are measured by this many words: long sentences hold more of everything. A few words are not stretched far. */
const perWords = 20
const minWords = 15
/** The factor of each weight among so many words. */
export const worthAmong = (words: number): number => perWords / Math.max(minWords, words)

/**
 * The sentences of a text that weigh enough for a state by the fitted weights of their words, or undefined; with
 * `less`, also those that fall short by no more. `plain` are its sentences without idioms; time is linear in their
 * number.
 */
export const weigher = (plain: readonly Sentence[]) => {
  const { counted, names, start, weights } = fitted()
  const each = plain.map(one => ({ features: featuresOf(one, counted), words: one.words.length }))
  const heaviest = (state: State): Weighed | undefined => {
    const signs = each.map(({ features }) => holdsSign(state, features, place => weights[state].get(place) ?? 0))
    let worst: { at: number; sum: number; window: Window } | undefined
    for (let at = 0; at < windowCount(each); at++) {
      if (!signs.slice(at, at + together).includes(true)) continue
      const window = windowAt(each, at)
      const sum = start[state] + sumOf(state, window.features) * worthAmong(window.words)
      if (sum > (worst?.sum ?? -Infinity)) worst = { at, sum, window }
    }
    if (!worst) return
    const { at: from, sum, window } = worst
    const sums = each.slice(from, from + together).map(({ features }) => sumOf(state, features))
    const features = [...window.features]
      .toSorted((a, b) => (weights[state].get(b) ?? 0) - (weights[state].get(a) ?? 0))
      .map(place => names.get(place) ?? classFeatureName(place))
    return { features, at: from + sums.indexOf(Math.max(...sums)), sum }
  }
  const found = { danger: once(() => heaviest('danger')), grave: once(() => heaviest('grave')) }
  return (state: State, less = 0): Weighed | undefined => {
    const one = found[state]()
    return one && one.sum > -less ? one : undefined
  }
}

const dangerSigns: readonly (readonly [DangerClass, RegExp])[] = [
  ['taken', /\bDONE\b|TABLETS[&>]ACT|ACT[&>]TABLETS|INGESTED|BLEEDING/],
  ['child', /CHILDHARM|CHILDHURT|CHILD[&>](?:FORCE|HARM|FEAR)|(?:FORCE|HARM|FEAR)[&>]CHILD/],
  [
    'other-life',
    /TOLDME|FRIENDRISK|(?:FRIEND|KIN|MAN)[&>](?:SUICIDE|END|FAREWELL)|(?:SUICIDE|END|FAREWELL)[&>](?:FRIEND|KIN|MAN)/,
  ],
  ['violence', /FORCE|CONTROL|HURTMARK|PARTNER|HITME|COVERUP|DREADHOME|STALKED/],
  ['harm', /\bHARM\b|HARMOTHER/],
  [
    'own-life',
    /\b(?:SUICIDE|END|LIFE|BURDEN|POINTLESS|MEANS|INJURY|FAREWELL|TABLETS|NOFUTURE|NOTJOB|SWITCHOFF|SHORTLIFE|BETTERWITHOUT|ESTATE|GIVEAWAY|LASTWORDS|DATESET|DOIT|PLACELOOK|WISHACCIDENT|TAKEME|SELFCUT|VOICES)\b/,
  ],
]
const graveSigns: readonly (readonly [GraveClass, RegExp])[] = [
  ['long-past', /PAST|LONGAGO/],
  ['work-death', /WORKDEATH|SITEDEATH/],
  ['loss', /\bDEATH|PREGNANCY|WENT/],
  ['illness', /\bILL\b|MEDBAD/],
  ['harm-done', /ASSAULT|DISCRIM|FORCE|ABUSED|CRIMES/],
  ['upheaval', /JOBLOSS|HOMELOSS|SEPARATE|JOBEND|HOMEEND|SPLIT/],
  ['addiction', /ADDICT|BREAKDOWN|RELAPSE/],
]

/** Whether a feature's name is one of a state's signs; computed once for each. */
const signsOf = (signs: readonly (readonly [unknown, RegExp])[]) => {
  const known = new Map<number, boolean>()
  return (place: number): boolean => {
    const is =
      known.get(place) ?? (place < classes().wordsFrom && signs.some(([, one]) => one.test(classFeatureName(place))))
    known.set(place, is)
    return is
  }
}
const isSign: Readonly<Record<State, (place: number) => boolean>> = {
  danger: signsOf(dangerSigns),
  grave: signsOf(graveSigns),
}

/** So much must the signs of a state weigh by themselves. */
const minSigns = 0.4
/** Whether a class or cue supports a state: function words, as in 'It will not be me', never raise one. */
export const holdsSign = (state: State, features: Iterable<number>, weightOf: (place: number) => number): boolean => {
  let signs = 0
  for (const place of features) if (isSign[state](place)) signs += Math.max(0, weightOf(place))
  return signs >= minSigns
}

/** The class whose words weigh most among the features found. */
const strongest = <C>(
  signs: readonly (readonly [C, RegExp])[],
  state: State,
  features: readonly string[],
  otherwise: C,
) => {
  const weights = fitted().weights[state]
  let best: { of: C; sum: number } = { of: otherwise, sum: 0 }
  for (const [of, pattern] of signs) {
    const sum = features.reduce((all, name) => {
      const place = pattern.test(name) ? classFeaturePlace(name) : undefined
      return all + Math.max(0, place === undefined ? 0 : (weights.get(place) ?? 0))
    }, 0)
    if (sum > best.sum) best = { of, sum }
  }
  return best.of
}
export const dangerClassOf = ({ features }: Weighed): DangerClass =>
  strongest(dangerSigns, 'danger', features, 'own-life')
export const graveClassOf = ({ features }: Weighed): GraveClass => strongest(graveSigns, 'grave', features, 'loss')

/** The features that weigh most, as a trace gives them: 'score: SELF>END, BURDEN'. */
export const namesOf = ({ features }: Weighed): string => `score: ${features.slice(0, named).join(', ')}`
