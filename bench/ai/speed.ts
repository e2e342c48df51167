import { coachingOf } from '../../server/src/ai/builtin/read-coaching.ts'
import { labelledEntries } from '../labelled-entries.ts'
import { figure, say } from '../report.ts'
import { answerTo } from './scores.ts'

const minSeconds = 3

/** CPU seconds of this process, all threads: the machine may be busy with others. */
const processorSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** How fast entries are answered, and a whole diary. */
export const speed = () => {
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
