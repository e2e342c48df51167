import { createMasker } from '../server/src/platform/masking/index.ts'
import { diaryProse } from './diary-prose.ts'
import {
  identityOf,
  kinds,
  type LabelledKind,
  labelledTexts,
  type MaskedText,
  maskLabelled,
} from './labelled-masking.ts'
import { figure, heading, line } from './report.ts'
import { share } from './share.ts'

const aims: Readonly<Record<LabelledKind, number>> = {
  contact: 99.5,
  'own-name': 100,
  person: 97,
  organisation: 95,
  place: 90,
  project: 90,
}

const sum = (all: readonly MaskedText[], of: (one: MaskedText) => number) =>
  all.reduce((total, one) => total + of(one), 0)
const count = (all: readonly MaskedText[], holds: (one: MaskedText) => boolean) => all.filter(holds).length

const reasons = ['no-capitals', 'not-english', 'too-much', 'second-look'] as const

const scores = (half: 'tuning' | 'judging') => {
  const all = labelledTexts(half).map(maskLabelled)
  line(`The ${half} half, ${all.length} entries`)
  for (const kind of kinds) {
    const labels = sum(all, ({ entry }) => entry.identifiers.filter(label => label.kind === kind).length)
    const leaks = sum(all, ({ leaked }) => leaked.filter(label => label.kind === kind).length)
    share(`  ${kind} found`, labels - leaks, labels, { atLeast: aims[kind] })
  }
  share(
    '  entries with no direct identifier left',
    count(all, ({ leaked }) => leaked.length === 0),
    all.length,
    { atLeast: 90 },
  )
  const others = sum(all, ({ otherWords }) => otherWords)
  share(
    '  other words masked',
    sum(all, ({ masked }) => masked.length),
    others,
    { atMost: 5 },
  )
  share(
    '  entries that come back as they were written',
    count(all, ({ cameBack }) => cameBack),
    all.length,
    { atLeast: 100 },
  )

  const shown = all.filter(({ research }) => 'text' in research)
  share('  entries withheld from researchers', all.length - shown.length, all.length)
  for (const reason of reasons)
    line(`    ${reason}: ${count(all, ({ research }) => 'withheld' in research && research.withheld === reason)}`)
  share(
    '  of those shown to researchers, with no direct identifier left',
    count(shown, ({ leaked }) => leaked.length === 0),
    shown.length,
    { atLeast: 90 },
  )
}

const minSeconds = 3

const speed = () => {
  const entries = [...labelledTexts('tuning'), ...labelledTexts('judging')]
  const once = () => {
    for (const entry of entries) createMasker(identityOf(entry)).mask(entry.text)
  }
  for (let warm = 0; warm < 5; warm++) once()
  let rounds = 0
  const began = performance.now()
  while (performance.now() - began < 1000 * minSeconds) {
    once()
    rounds++
  }
  const seconds = (performance.now() - began) / 1000
  const characters = entries.reduce((total, { text }) => total + text.length, 0)
  figure('characters a second on one core', (rounds * characters) / seconds, '')
  const long = entries
    .map(({ text }) => text)
    .join('\n\n')
    .padEnd(100_000, ' And so on, with nobody named.')
    .slice(0, 100_000)
  const longBegan = performance.now()
  createMasker({ names: ['Ada', 'Brook'], projects: [], words: [] }).mask(long)
  figure('one entry of 100,000 characters', performance.now() - longBegan, 'ms', { atMost: 1_000 })
}

const diariesOption = '--diaries='

const misses = () => {
  line('Misses of the tuning half')
  for (const { entry, leaked, masked } of labelledTexts('tuning').map(maskLabelled)) {
    if (leaked.length === 0 && masked.length === 0) continue
    const left = leaked.map(({ kind, text }) => `${kind} ${text}`).join(', ')
    line(`  ${entry.id} ${entry.style}: left ${left || 'nothing'}; masked too much: ${masked.join(', ') || 'nothing'}`)
  }
}

/** How many identifiers are found, on the half used for tuning and on the unseen half. */
export const masking = async () => {
  heading(
    'Masking of labelled entries',
    'By the labels and rules in bench/labelled/masking, each entry by itself. An identifier counts as found when none of its words is left wherever it stands.',
  )
  scores('tuning')
  scores('judging')
  speed()
  // Only of this half: reading one miss of the judging half spoils it.
  if (process.argv.includes('--misses')) misses()
  const diaries = process.argv.find(argument => argument.startsWith(diariesOption))
  if (diaries) diaryProse(diaries.slice(diariesOption.length))
}
