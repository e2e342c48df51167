import { coachingOf } from '../server/src/ai/builtin/read-coaching.ts'
import { feedbackOnEntry } from '../server/src/ai/builtin/read-entry-feedback.ts'
import { defaultFramework } from '../server/src/ai/frameworks/index.ts'
import {
  type Answer,
  hasRightCompetence,
  isFlip,
  type LabelledEntry,
  labelledEntries,
  missedKeyphrases,
  namesTheSame,
  sameWords,
} from './labelled-entries.ts'
import { figure, heading, line, say } from './report.ts'
import { share } from './share.ts'

type Judged = { readonly entry: LabelledEntry; readonly answer: Answer }

const answerTo = (entry: LabelledEntry) => feedbackOnEntry({ text: entry.text, framework: defaultFramework })
const judged = (half: 'tuning' | 'judging'): Judged[] =>
  labelledEntries(half).map(entry => ({ entry, answer: answerTo(entry) }))

const count = (all: readonly Judged[], holds: (one: Judged) => boolean) => all.filter(holds).length
const sum = (all: readonly Judged[], of: (one: Judged) => number) => all.reduce((total, one) => total + of(one), 0)

const scores = (half: 'tuning' | 'judging') => {
  const all = judged(half)
  line(`The ${half} half, ${all.length} entries`)
  share(
    '  sentiment right, of three classes',
    count(all, ({ entry, answer }) => entry.sentiment === answer.sentiment),
    all.length,
    { atLeast: 75 },
  )
  share(
    '  positive and negative mistaken for one another',
    count(all, ({ entry, answer }) => isFlip(entry.sentiment, answer.sentiment)),
    all.length,
    { atMost: 5 },
  )
  const labelled = all.filter(({ entry }) => entry.competences.length > 0)
  const offTopic = all.filter(({ entry }) => entry.competences.length === 0)
  share(
    '  a right competence among the first three',
    count(labelled, ({ entry, answer }) => hasRightCompetence(entry, answer)),
    labelled.length,
    { atLeast: 90 },
  )
  share(
    '  no competence named where none is right',
    count(offTopic, ({ answer }) => answer.competences.length === 0),
    offTopic.length,
  )
  const phrases = sum(all, ({ entry }) => entry.keyphrases.length)
  const recalled = (counts: (a: string, b: string) => boolean) =>
    phrases - sum(all, ({ entry, answer }) => missedKeyphrases(entry, answer, counts).length)
  share('  key phrases among the first five', recalled(namesTheSame), phrases, { atLeast: 65 })
  share('  the same, word for word but for the plural', recalled(sameWords), phrases)
}

const minSeconds = 3

/** CPU seconds of this process, all threads: the machine may be busy with others. */
const processorSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const speed = () => {
  const texts = [...labelledEntries('tuning'), ...labelledEntries('judging')]
  const once = () => texts.forEach(answerTo)
  for (let warm = 0; warm < 10; warm++) once()
  let rounds = 0
  const began = processorSeconds()
  while (processorSeconds() - began < minSeconds) {
    once()
    rounds++
  }
  const perSecond = (rounds * texts.length) / (processorSeconds() - began)
  const characters = texts.reduce((total, { text }) => total + text.length, 0) / texts.length
  figure(`entries a second of processor time, ${say(characters)} characters each`, perSecond, '', { atLeast: 1_000 })
  const textOf = (day: number) => texts[day % texts.length]?.text ?? ''
  const entries = Array.from({ length: 10_000 }, (_, day) => ({ ref: day + 1, date: '2026-01-05', text: textOf(day) }))
  const beganDiary = processorSeconds()
  coachingOf({ entries })
  figure('processor time for coaching on as many as 10,000 of them', processorSeconds() - beganDiary, 's')
}

const misses = () => {
  line('Misses of the tuning half')
  for (const { entry, answer } of judged('tuning')) {
    const given: string[] = []
    if (entry.sentiment !== answer.sentiment) given.push(`${answer.sentiment} for ${entry.sentiment}`)
    if (entry.competences.length > 0 ? !hasRightCompetence(entry, answer) : answer.competences.length > 0) {
      const codes = answer.competences.map(({ code }) => code).join(', ')
      given.push(`competences ${codes || 'none'} for ${entry.competences.join(', ') || 'none'}`)
    }
    const missed = missedKeyphrases(entry, answer, namesTheSame)
    if (missed.length > 0) given.push(`key phrases without ${missed.join(', ')}: ${answer.keyphrases.join(', ')}`)
    if (given.length > 0) line(`  ${entry.id} ${entry.kind}: ${given.join('; ')}`)
  }
}

/** How right the built-in analyser is, on the half it was tuned on and on the half it has never seen; and how fast. */
export const ai = async () => {
  heading(
    'The built-in analyser on labelled entries',
    'By the labels and rules in bench/labelled/entries. A labelled key phrase counts as found when one of the first five found equals it, or one of the two contains the other’s head word, whatever the case and the number.',
  )
  scores('tuning')
  scores('judging')
  speed()
  // Only of this half: reading one miss of the judging half spoils it.
  if (process.argv.includes('--misses')) misses()
}
