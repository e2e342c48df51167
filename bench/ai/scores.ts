import type { Sentiment } from '@diary/contract/entries'
import { feedbackOnEntry } from '../../server/src/ai/builtin/read-entry-feedback.ts'
import { defaultFramework } from '../../server/src/ai/frameworks/index.ts'
import {
  type Answer,
  type Half,
  hasRightCompetence,
  isFlip,
  type LabelledEntry,
  labelledEntries,
  missedKeyphrases,
  namesTheSame,
  sameWords,
} from '../labelled-entries.ts'
import { type Aim, line } from '../report.ts'
import { share } from '../share.ts'
import { byGloss, mostFrequentCompetence, mostFrequentTone, vaderTone } from './baselines.ts'

export type Judged = { readonly entry: LabelledEntry; readonly answer: Answer }

export const answerTo = ({ text }: { readonly text: string }) => feedbackOnEntry({ text, framework: defaultFramework })
export const judged = (half: Half): Judged[] => labelledEntries(half).map(entry => ({ entry, answer: answerTo(entry) }))

type Reader = (entry: LabelledEntry) => Sentiment | undefined
type Counted = readonly [hits: number, of: number]

/** The figures of tone: flips, how many are decided, how many of those rightly, and all three classes. */
export const toneFigures = (entries: readonly LabelledEntry[], read: Reader) => {
  const all = entries.map(entry => ({ label: entry.sentiment, given: read(entry) }))
  const decided = all.filter(({ given }) => given === 'positive' || given === 'negative')
  const felt = all.filter(({ label }) => label !== 'neutral')
  const isDecided = ({ given }: { given: Sentiment | undefined }) => given === 'positive' || given === 'negative'
  return {
    flips: [all.filter(({ label, given }) => isFlip(label, given)).length, all.length],
    right: [decided.filter(({ label, given }) => label === given).length, decided.length],
    decided: [decided.length, all.length],
    decidedOfFelt: [felt.filter(isDecided).length, felt.length],
    three: [all.filter(({ label, given }) => label === given).length, all.length],
  } satisfies Record<string, Counted>
}

/** The figures of competences: named where one is right, right where named, and right of all that is named. */
export const competenceFigures = (all: readonly Judged[]) => {
  const labelled = all.filter(({ entry }) => entry.competences.length > 0)
  const named = labelled.filter(({ answer }) => answer.competences.length > 0)
  const tags = all.flatMap(({ entry, answer }) =>
    answer.competences.map(({ code }) => entry.competences.includes(code)),
  )
  const offTopic = all.filter(({ entry }) => entry.competences.length === 0)
  return {
    rightWhereNamed: [named.filter(({ entry, answer }) => hasRightCompetence(entry, answer)).length, named.length],
    precision: [tags.filter(Boolean).length, tags.length],
    named: [named.length, labelled.length],
    noneOffTopic: [offTopic.filter(({ answer }) => answer.competences.length === 0).length, offTopic.length],
  } satisfies Record<string, Counted>
}

const print = (name: string, [hits, of]: Counted, aim?: Aim) => {
  if (of === 0) line(`${name}: none to count`)
  else share(name, hits, of, aim)
}

const tone = (entries: readonly LabelledEntry[]) => {
  const usual = mostFrequentTone(entries)
  const readers: readonly (readonly [string, Reader])[] = [
    ['the analyser', entry => answerTo(entry).sentiment],
    ['VADER', ({ text }) => vaderTone(text)],
    [`always ${usual}`, () => usual as Sentiment],
  ]
  for (const [place, [name, read]] of readers.entries()) {
    const of = (aim: Aim) => (place === 0 ? aim : undefined)
    const { flips, right, decided, decidedOfFelt, three } = toneFigures(entries, read)
    line(`  tone by ${name}`)
    print('    positive and negative mistaken for one another', flips, of({ atMost: 3 }))
    print('    right, of those called positive or negative', right, of({ atLeast: 80 }))
    print('    called positive or negative', decided, of({ atLeast: 55 }))
    print('    the same, of those that feel something', decidedOfFelt)
    print('    right, of three classes', three)
  }
}

const competences = (all: readonly Judged[]) => {
  const usual = mostFrequentCompetence(all.map(({ entry }) => entry))
  const most = 2
  const readers: readonly (readonly [string, readonly Judged[]])[] = [
    ['the analyser', all],
    ['BM25 against the glosses', all.map(({ entry, answer }) => named(entry, answer, byGloss(entry.text, most)))],
    [`always ${usual}`, all.map(({ entry, answer }) => named(entry, answer, [{ code: usual }]))],
  ]
  for (const [place, [name, judgements]] of readers.entries()) {
    const of = (aim: Aim) => (place === 0 ? aim : undefined)
    const { rightWhereNamed, precision, named, noneOffTopic } = competenceFigures(judgements)
    line(`  competences by ${name}`)
    print('    a right one among those named, where any is', rightWhereNamed, of({ atLeast: 88 }))
    print('    right, of all that are named', precision, of({ atLeast: 70 }))
    print('    any named, where one is right', named)
    print('    none named, where none is right', noneOffTopic)
  }
}
const named = (entry: LabelledEntry, answer: Answer, named: readonly { readonly code: string }[]): Judged => ({
  entry,
  answer: { ...answer, competences: named },
})

const keyphrases = (all: readonly Judged[]) => {
  const sum = (of: (one: Judged) => number) => all.reduce((total, one) => total + of(one), 0)
  const labelled = sum(({ entry }) => entry.keyphrases.length)
  const found = (counts: (a: string, b: string) => boolean) =>
    labelled - sum(({ entry, answer }) => missedKeyphrases(entry, answer, counts).length)
  if (labelled === 0) return
  share('  key phrases among the first five', found(namesTheSame), labelled, { atLeast: 65 })
  share('  the same, word for word but for the plural', found(sameWords), labelled)
}

const titles: Readonly<Record<Half, string>> = {
  tuning: 'The tuning half',
  validating: 'The validating set, by the hand of the newest part of the tuning half',
  judging: 'The judging half',
}

/** Every figure of a half, with its aim, and beside it what published or no rules at all would give. */
export const scores = (half: Half) => {
  const all = judged(half)
  line(`${titles[half]}, ${all.length} entries`)
  tone(all.map(({ entry }) => entry))
  competences(all)
  keyphrases(all)
}
