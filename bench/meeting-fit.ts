import { readFileSync, writeFileSync } from 'node:fs'
import { sampleInsight, sampleMargin } from '@diary/contract/sample-insights'
import { beforeWeights } from '../server/src/ai/meeting/decide-meeting.ts'
import { meetings } from '../server/src/ai/meeting/decision.ts'
import { classes, classFeatureName, featuresOf } from '../server/src/ai/meeting/features.ts'
import { holdsSign, moreThanGrave, windowsOf, worthAmong } from '../server/src/ai/meeting/score.ts'
import { labelledDiary } from '../server/test/labelled-diaries.ts'
import { labelledMeetings, meetingWriters } from './labelled-meeting.ts'
import { type Example, type Fitted, fitLogistic } from './logistic.ts'
import { heading, line } from './report.ts'

/** The features of a few sentences, and the value of each. */
type Held = { readonly features: readonly number[]; readonly worth: number }
/**
 * A text to fit by. `passage` is ordinary prose without a label, `entry` a labelled entry that frames find ordinary,
 * and `sentence` one of its sentences by itself: people write short plain texts most, and none are labelled.
 */
type Text = {
  readonly writer: string
  readonly as: (typeof meetings)[number] | 'entry' | 'sentence' | 'passage'
  readonly kind: string
  readonly text: string
  readonly windows: readonly Held[]
  readonly frames: (typeof meetings)[number]
}
type State = 'danger' | 'grave'

const penalty = 0.005
/** Pairs of classes are drawn to nothing more strongly: of most there are few, and another writer has others. */
const { names, wordsFrom } = classes()
const pull = (place: number) => (place < names.length || place >= wordsFrom ? 1 : 10)
/** Weights smaller than this are left out of the table. */
const least = 0.05
type Limits = Readonly<Record<'ordinary' | 'entries' | 'sentences' | 'passages', Readonly<Record<State, number>>>>
/**
 * At most such a share may be raised: of ordinary texts, by each writer left out of the fit; of entries written for
 * other measurements, of which a few are grave; of single sentences of these; and of passages of real diaries.
 */
const maxRaised: Limits = {
  ordinary: { danger: 0.07, grave: 0.125 },
  entries: { danger: 0.022, grave: 0.045 },
  sentences: { danger: 0.017, grave: 0.027 },
  passages: { danger: 0.007, grave: 0.018 },
}
/** As much of each may come near: such an entry loses its competences, and is asked one question. */
const maxNear: Limits = {
  ordinary: { danger: 0.18, grave: 0.25 },
  entries: { danger: 0.06, grave: 0.095 },
  sentences: { danger: 0.035, grave: 0.05 },
  passages: { danger: 0.03, grave: 0.05 },
}

const places = new Map<string, number>()
const placeOf = (word: string) => {
  const place = places.get(word) ?? wordsFrom + places.size
  places.set(word, place)
  return place
}

const readText = (writer: string, as: Text['as'], kind: string, text: string): Text => {
  const { meeting: frames, weighed } = beforeWeights(text)
  const each = weighed.map(one => ({
    features: featuresOf(one, { word: placeOf, classes: () => true }),
    words: one.words.length,
  }))
  const windows = windowsOf(each).map(({ features, words }) => ({ features: [...features], worth: worthAmong(words) }))
  return { writer, as, kind, text, windows, frames }
}

const entryFiles = ['entries/tuning', 'entries/tuning-first', 'entries/tuning-more', 'masking/tuning']
/** Entries made up for other measurements, for examples and for the landing page: a diary's prose, nearly all ordinary. */
const ownEntries = (): string[] => [
  ...entryFiles.flatMap(file => {
    const entries = JSON.parse(readFileSync(new URL(`labelled/${file}.json`, import.meta.url), 'utf8')) as {
      text: string
    }[]
    return entries.map(({ text }) => text)
  }),
  ...labelledDiary('half-year').map(({ text }) => text),
  ...[sampleMargin, sampleInsight].map(({ paragraphs }) => paragraphs.join('\n\n')),
]
const singleSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter(one => one.split(' ').length > 4)
const read = (passages: string | undefined): Text[] => [
  ...meetingWriters.flatMap(writer =>
    meetings.flatMap(meeting =>
      labelledMeetings(writer, meeting).map(({ kind, text }) => readText(writer, meeting, kind, text)),
    ),
  ),
  ...ownEntries().flatMap(text => {
    const entry = readText('entries', 'entry', '', text)
    if (entry.frames !== 'ordinary' && entry.frames !== 'tender') return []
    return [entry, ...singleSentences(text).map(one => readText('entries', 'sentence', '', one))]
  }),
  ...(passages === undefined ? [] : readFileSync(passages, 'utf8').trimEnd().split('\n').slice(1)).map(row =>
    readText('passages', 'passage', '', row.split('\t')[0] ?? ''),
  ),
]

/** How much a text counts for a state, and against it. */
const counts: Readonly<Record<State, (text: Text) => readonly [number, number]>> = {
  danger: ({ as, kind }) => {
    if (as === 'danger') return [kind === 'oblique' ? 0.5 : 1, 0]
    return [0, { ordinary: 1, tender: 0.5, grave: 0.3, entry: 2, sentence: 0.5, passage: 0.4 }[as]]
  },
  grave: ({ as, kind }) => {
    if (as === 'danger') return [kind === 'oblique' ? 0.25 : 0.5, 0]
    return as === 'grave' ? [1, 0] : [0, { ordinary: 1, tender: 0.3, entry: 2, sentence: 0.5, passage: 0.4 }[as]]
  },
}

const sum = ({ weights, bias }: Fitted, { features, worth }: Held) =>
  bias + worth * features.reduce((all, place) => all + (weights[place] ?? 0), 0)
/** A text's weight: the highest of its windows with a sign. */
const worst = (state: State, fitted: Fitted, { windows }: Text) =>
  Math.max(
    ...windows
      .filter(window => holdsSign(state, window.features, place => fitted.weights[place] ?? 0))
      .map(window => sum(fitted, window)),
    -100,
  )

/** Only features in at least two of the texts written for this get a weight: no word comes from a passage. */
const common = (texts: readonly Text[]): ReadonlySet<number> => {
  const held = new Map<number, number>()
  for (const { writer, windows } of texts)
    if (writer !== 'passages')
      for (const place of new Set(windows.flatMap(({ features }) => features)))
        held.set(place, (held.get(place) ?? 0) + 1)
  return new Set([...held].filter(([, times]) => times > 1).map(([place]) => place))
}

/** Every few sentences of a text that is not of the state are examples; of one that is, those that weigh most. */
const fit = (texts: readonly Text[], state: State): Fitted => {
  const kept = common(texts)
  const of = texts.map(text =>
    text.windows.map(window => ({ ...window, features: window.features.filter(place => kept.has(place)) })),
  )
  let fitted: Fitted | undefined
  for (let round = 0; round < 3; round++) {
    const before = fitted
    const examples = texts.flatMap((text, at): Example[] => {
      const [is, isNot] = counts[state](text)
      const windows = of[at] ?? []
      if (is === 0) return windows.map(one => ({ ...one, is: false, counts: isNot }))
      if (!before) return windows.map(one => ({ ...one, is: true, counts: is / windows.length }))
      const most = windows.toSorted((a, b) => sum(before, b) - sum(before, a))[0]
      return most ? [{ ...most, is: true, counts: is }] : []
    })
    const total = (is: boolean) => examples.reduce((all, one) => all + (one.is === is ? one.counts : 0), 0)
    const balance = total(false) / total(true)
    fitted = fitLogistic(
      examples.map(one => (one.is ? { ...one, counts: one.counts * balance } : one)),
      wordsFrom + places.size,
      pull,
      penalty,
    )
  }
  if (!fitted) throw new Error('nothing was fitted')
  return fitted
}

type Scored = Text & { readonly danger: number; readonly grave: number }
/** Each text, weighed by a fit to the other writers' texts; of passages and entries, a share at a time. */
const leavingOneOut = (texts: readonly Text[]): Scored[] =>
  meetingWriters.flatMap((writer, round) => {
    let prose = 0
    const isLeft = (text: Text) =>
      text.as === 'passage' || text.as === 'entry' || text.as === 'sentence'
        ? prose++ % meetingWriters.length === round
        : text.writer === writer
    const [left, rest] = [[] as Text[], [] as Text[]]
    for (const text of texts) (isLeft(text) ? left : rest).push(text)
    const [danger, grave] = [fit(rest, 'danger'), fit(rest, 'grave')]
    return left.map(text => ({ ...text, danger: worst('danger', danger, text), grave: worst('grave', grave, text) }))
  })

/** The threshold above which at most a share of texts is raised, beside those that `already` are. */
const threshold = (texts: readonly Scored[], state: State, most: number, already: (text: Scored) => boolean) => {
  const sums = texts
    .filter(text => !already(text))
    .map(text => text[state] - (state === 'danger' && text.frames === 'grave' ? moreThanGrave : 0))
    .toSorted((a, b) => b - a)
  return sums[Math.max(0, Math.floor(most * texts.length) - texts.filter(already).length)] ?? 0
}

const share = (texts: readonly Scored[], is: (text: Scored) => boolean) =>
  `${((100 * texts.filter(is).length) / Math.max(1, texts.length)).toFixed(1)} % of ${texts.length}`

/** Texts of the evaluated writers, as met by weights fitted to the others; of passages, those that are raised. */
const misses = (scored: readonly Scored[], isDanger: (text: Scored) => boolean, isHard: (text: Scored) => boolean) => {
  for (const text of scored) {
    const asItShould = text.as === 'danger' ? isDanger(text) : text.as === 'grave' ? isHard(text) : !isHard(text)
    if (!asItShould && text.kind !== 'oblique')
      line(
        `  ${text.writer} ${text.as} ${text.kind}: ${isDanger(text) ? 'danger' : isHard(text) ? 'grave' : 'ordinary'} (${text.danger.toFixed(1)}, ${text.grave.toFixed(1)}): ${text.text}`,
      )
  }
}

/** Fits the weights of `server/src/ai/meeting/data/weights.tsv`; prints what they do for writers they were not fitted to. */
export const meetingFit = async () => {
  heading(
    'Weights of how a text is met',
    'Fitted to every writer but the judging half. The figures are for each writer by weights fitted to the others; --passages=FILE adds ordinary prose, one passage a line.',
  )
  const texts = read(process.argv.find(one => one.startsWith('--passages='))?.slice('--passages='.length))
  const scored = leavingOneOut(texts)
  const ordinary = scored.filter(({ as }) => as === 'ordinary')
  const passages = scored.filter(({ as }) => as === 'passage')
  const entries = scored.filter(({ as }) => as === 'entry')
  const sentences = scored.filter(({ as }) => as === 'sentence')
  const above = (state: State, most: Limits, already: (text: Scored) => boolean) =>
    Math.max(
      ...Object.entries({ ordinary, entries, sentences, passages }).map(([of, prose]) =>
        prose.length > 0 ? threshold(prose, state, most[of as keyof Limits][state], already) : -Infinity,
      ),
    )
  const danger = above('danger', maxRaised, ({ frames }) => frames === 'danger')
  const isDanger = (text: Scored) =>
    text.frames === 'danger' || text.danger > danger + (text.frames === 'grave' ? moreThanGrave : 0)
  const grave = above('grave', maxRaised, text => isDanger(text) || text.frames === 'grave')
  const isHard = (text: Scored) => isDanger(text) || text.frames === 'grave' || text.grave > grave
  const nearDanger = Math.min(danger, above('danger', maxNear, isHard))
  const comesNear = (text: Scored) => isHard(text) || text.danger > nearDanger
  const nearGrave = Math.min(grave, above('grave', maxNear, comesNear))
  const isNear = (text: Scored) => comesNear(text) || text.grave > nearGrave
  for (const writer of [...meetingWriters, 'entries', 'passages'] as const) {
    const of = (as: Text['as'], kind?: string) =>
      scored.filter(one => one.writer === writer && one.as === as && (kind === undefined || one.kind === kind))
    if (writer === 'passages' || writer === 'entries') {
      const prose = of(writer === 'passages' ? 'passage' : 'entry')
      line(
        `  ${writer}: danger ${share(prose, isDanger)}, grave or danger ${share(prose, isHard)}, or near ${share(prose, isNear)}`,
      )
      if (writer === 'entries')
        line(
          `  sentences: danger ${share(sentences, isDanger)}, grave or danger ${share(sentences, isHard)}, or near ${share(sentences, isNear)}`,
        )
    } else
      line(
        `  ${writer}: plain ${share(of('danger', 'plain'), isDanger)}, euphemism ${share(of('danger', 'euphemism'), isDanger)}, oblique ${share(of('danger', 'oblique'), isDanger)}, grave ${share(of('grave'), isHard)}; ordinary as danger ${share(of('ordinary'), isDanger)}, as grave or danger ${share(of('ordinary'), isHard)}; or near: danger ${share(of('danger'), isNear)}, grave ${share(of('grave'), isNear)}, ordinary ${share(of('ordinary'), isNear)}`,
      )
  }
  if (process.argv.includes('--misses')) misses(scored, isDanger, isHard)
  const [forDanger, forGrave] = [fit(texts, 'danger'), fit(texts, 'grave')]
  const words = new Map([...places].map(([word, place]) => [place, `'${word}'`]))
  const rows = Array.from({ length: wordsFrom + places.size }, (_, place) => place)
    .filter(place => Math.max(Math.abs(forDanger.weights[place] ?? 0), Math.abs(forGrave.weights[place] ?? 0)) >= least)
    .map(place => {
      const name = place < wordsFrom ? classFeatureName(place) : (words.get(place) ?? '')
      return [name, ...[forDanger, forGrave].map(({ weights }) => (weights[place] ?? 0).toFixed(2))].join('\t')
    })
  const start = ['(start)', (forDanger.bias - danger).toFixed(2), (forGrave.bias - grave).toFixed(2)].join('\t')
  const less = ['(nearly)', (danger - nearDanger).toFixed(2), (grave - nearGrave).toFixed(2)].join('\t')
  const file = new URL('../server/src/ai/meeting/data/weights.tsv', import.meta.url)
  writeFileSync(file, `${['feature\tdanger\tgrave', start, less, ...rows].join('\n')}\n`)
  line(
    `  ${rows.length} weights written; raised above ${danger.toFixed(2)} to danger, above ${grave.toFixed(2)} to grave`,
  )
}
