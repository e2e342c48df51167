import { readFileSync, writeFileSync } from 'node:fs'
import { decideMeeting, plainSentences } from '../server/src/ai/meeting/decide-meeting.ts'
import { meetings } from '../server/src/ai/meeting/decision.ts'
import { classFeatureName, featuresOf, wordsFrom } from '../server/src/ai/meeting/features.ts'
import { windowsOf } from '../server/src/ai/meeting/score.ts'
import { labelledMeetings, meetingWriters } from './labelled-meeting.ts'
import { type Example, type Fitted, fitLogistic } from './logistic.ts'
import { heading, line } from './report.ts'

/** A text to fit by. `passage` is ordinary prose without a label, `entry` a labelled entry that frames find ordinary. */
type Text = {
  readonly writer: string
  readonly as: (typeof meetings)[number] | 'entry' | 'passage'
  readonly kind: string
  readonly windows: readonly (readonly number[])[]
  readonly frames: (typeof meetings)[number]
}
type State = 'danger' | 'grave'

const penalty = 0.003
/** Words are drawn to nothing more strongly than classes: they say less of what another writer will write. */
const pull = (place: number) => (place < wordsFrom ? 1.5 : 3)
/** Weights smaller than this are left out of the table. */
const least = 0.03
/** At most so many of ordinary texts, by each writer left out of the fit, may be raised so far. */
const mostAlarms = 0.025
const mostSoft = 0.07

const places = new Map<string, number>()
const placeOf = (word: string) => {
  const place = places.get(word) ?? wordsFrom + places.size
  places.set(word, place)
  return place
}

const readText = (writer: string, as: Text['as'], kind: string, text: string): Text => {
  const { meeting, trace } = decideMeeting(text)
  return {
    writer,
    as,
    kind,
    windows: windowsOf(plainSentences(text).map(one => featuresOf(one, { word: placeOf, classes: () => true }))).map(
      features => [...features],
    ),
    frames: trace.some(({ rule }) => rule.startsWith('score')) ? 'ordinary' : meeting,
  }
}

const entryFiles = ['entries/tuning', 'entries/tuning-more', 'masking/tuning']
const read = (passages: string | undefined): Text[] => [
  ...meetingWriters.flatMap(writer =>
    meetings.flatMap(meeting =>
      labelledMeetings(writer, meeting).map(({ kind, text }) => readText(writer, meeting, kind, text)),
    ),
  ),
  ...entryFiles.flatMap(file => {
    const entries = JSON.parse(readFileSync(new URL(`labelled/${file}.json`, import.meta.url), 'utf8')) as {
      text: string
    }[]
    return entries.map(({ text }) => readText('entries', 'entry', '', text)).filter(({ frames }) => frames !== 'grave')
  }),
  ...(passages === undefined ? [] : readFileSync(passages, 'utf8').trimEnd().split('\n').slice(1)).map(row =>
    readText('passages', 'passage', '', row.split('\t')[0] ?? ''),
  ),
]

/** How much a text counts for a state, and against it. */
const counts: Readonly<Record<State, (text: Text) => readonly [number, number]>> = {
  danger: ({ as, kind }) => {
    if (as === 'danger') return [kind === 'oblique' ? 0.5 : 1, 0]
    return [0, { ordinary: 1, tender: 0.5, grave: 0.3, entry: 0.7, passage: 0.7 }[as]]
  },
  grave: ({ as, kind }) => {
    if (as === 'danger') return [kind === 'oblique' ? 0.25 : 0.5, 0]
    return as === 'grave' ? [1, 0] : [0, { ordinary: 1, tender: 0.3, entry: 0.7, passage: 0.7 }[as]]
  },
}

const sum = ({ weights, bias }: Fitted, window: readonly number[]) =>
  window.reduce((all, place) => all + (weights[place] ?? 0), bias)
const worst = (fitted: Fitted, { windows }: Text) => Math.max(...windows.map(window => sum(fitted, window)))

/** Only what two of the texts made up for this hold is weighed: no word comes from a passage. */
const common = (texts: readonly Text[]): ReadonlySet<number> => {
  const held = new Map<number, number>()
  for (const { writer, windows } of texts)
    if (writer !== 'passages') for (const place of new Set(windows.flat())) held.set(place, (held.get(place) ?? 0) + 1)
  return new Set([...held].filter(([, times]) => times > 1).map(([place]) => place))
}

/** Every few sentences of a text that is not of the state are examples; of one that is, those that weigh most. */
const fit = (texts: readonly Text[], state: State): Fitted => {
  const kept = common(texts)
  const of = texts.map(text => text.windows.map(window => window.filter(place => kept.has(place))))
  let fitted: Fitted | undefined
  for (let round = 0; round < 3; round++) {
    const before = fitted
    const examples = texts.flatMap((text, at): Example[] => {
      const [is, isNot] = counts[state](text)
      const windows = of[at] ?? []
      if (is === 0) return windows.map(features => ({ features, is: false, counts: isNot }))
      if (!before) return windows.map(features => ({ features, is: true, counts: is / windows.length }))
      const most = windows.toSorted((a, b) => sum(before, b) - sum(before, a))[0] ?? []
      return [{ features: most, is: true, counts: is }]
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
/** Each text, weighed by what was fitted to the other writers' texts; of passages, to every second one. */
const leavingOneOut = (texts: readonly Text[]): Scored[] =>
  meetingWriters.flatMap((writer, round) => {
    let passage = 0
    const isLeft = (text: Text) =>
      text.as === 'passage' ? passage++ % meetingWriters.length === round : text.writer === writer
    const [left, rest] = [[] as Text[], [] as Text[]]
    for (const text of texts) (isLeft(text) ? left : rest).push(text)
    const [danger, grave] = [fit(rest, 'danger'), fit(rest, 'grave')]
    return left.map(text => ({ ...text, danger: worst(danger, text), grave: worst(grave, text) }))
  })

/** The sum above which no more than a share of texts is raised, beside those that `already` are. */
const threshold = (texts: readonly Scored[], state: State, most: number, already: (text: Scored) => boolean) => {
  const sums = texts
    .filter(text => !already(text))
    .map(text => text[state])
    .toSorted((a, b) => b - a)
  return sums[Math.max(0, Math.floor(most * texts.length) - texts.filter(already).length)] ?? 0
}

const share = (texts: readonly Scored[], is: (text: Scored) => boolean) =>
  `${((100 * texts.filter(is).length) / Math.max(1, texts.length)).toFixed(1)} % of ${texts.length}`

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
  const above = (state: State, most: number, already: (text: Scored) => boolean) =>
    Math.max(
      threshold(ordinary, state, most, already),
      passages.length > 0 ? threshold(passages, state, most, already) : 0,
    )
  const danger = above('danger', mostAlarms, ({ frames }) => frames === 'danger')
  const isDanger = (text: Scored) => text.frames === 'danger' || text.danger > danger
  const grave = above('grave', mostSoft, text => isDanger(text) || text.frames === 'grave')
  const isHard = (text: Scored) => isDanger(text) || text.frames === 'grave' || text.grave > grave
  for (const writer of [...meetingWriters, 'passages']) {
    const of = (as: Text['as'], kind?: string) =>
      scored.filter(one => one.writer === writer && one.as === as && (kind === undefined || one.kind === kind))
    if (writer === 'passages')
      line(`  passages: danger ${share(of('passage'), isDanger)}, grave or danger ${share(of('passage'), isHard)}`)
    else
      line(
        `  ${writer}: plain ${share(of('danger', 'plain'), isDanger)}, euphemism ${share(of('danger', 'euphemism'), isDanger)}, oblique ${share(of('danger', 'oblique'), isDanger)}, grave ${share(of('grave'), isHard)}; ordinary as danger ${share(of('ordinary'), isDanger)}, as grave or danger ${share(of('ordinary'), isHard)}`,
      )
  }
  const [forDanger, forGrave] = [fit(texts, 'danger'), fit(texts, 'grave')]
  const words = new Map([...places].map(([word, place]) => [place, `'${word}'`]))
  const rows = Array.from({ length: wordsFrom + places.size }, (_, place) => place)
    .filter(place => Math.max(Math.abs(forDanger.weights[place] ?? 0), Math.abs(forGrave.weights[place] ?? 0)) >= least)
    .map(place => {
      const name = place < wordsFrom ? classFeatureName(place) : (words.get(place) ?? '')
      return [name, ...[forDanger, forGrave].map(({ weights }) => (weights[place] ?? 0).toFixed(2))].join('\t')
    })
  const start = ['(start)', (forDanger.bias - danger).toFixed(2), (forGrave.bias - grave).toFixed(2)].join('\t')
  const file = new URL('../server/src/ai/meeting/data/weights.tsv', import.meta.url)
  writeFileSync(file, `${['feature\tdanger\tgrave', start, ...rows].join('\n')}\n`)
  line(
    `  ${rows.length} weights written; raised above ${danger.toFixed(2)} to danger, above ${grave.toFixed(2)} to grave`,
  )
}
