import { decideMeeting } from '../../meeting/index.ts'
import { invitations } from '../bank.ts'
import { chooseQuestion } from '../choose-question.ts'
import { isLow } from '../low.ts'
import { readEntry } from '../reading.ts'
import { isDue, recallIntention } from '../recall.ts'
import { sentenceSentiments } from '../sentiment.ts'
import type { Calendar } from './calendar.ts'
import type { EntryToRead } from './diary-counts.ts'
import type { Intended } from './what-became.ts'

/** One of so many of the newest entries is asked about; where any is grave or near it, nothing but what fits any text. */
const newest = 10

const isNearHurt = ({ text }: EntryToRead): boolean => {
  const { meeting, isNear } = decideMeeting(text)
  return meeting === 'grave' || meeting === 'danger' || isNear
}
/** Whether an entry may be asked about: ordinary, without a delicate word, and nowhere low. */
const isPlain = ({ text }: EntryToRead): boolean => decideMeeting(text).isClear && !isLow(readEntry(text))

/** An own question is not repeated in a question, and an intention is asked about while it is new, or as one that is open. */
const ownQuestions = new Set(['Q1', 'Q2'])
const notAfterwards = new Set([...ownQuestions, 'I1', 'I2', 'I3'])

/** About the newest of some entries that a question of the bank fits; own questions are not repeated in a question. */
const aboutAnEntry = (entries: readonly EntryToRead[], calendar: Calendar): string | undefined => {
  for (let entry = entries.length - 1; entry >= Math.max(0, entries.length - newest); entry--) {
    const one = entries[entry]
    if (one === undefined || !isPlain(one)) continue
    const reading = readEntry(one.text)
    if (!reading.english) continue
    const tones = sentenceSentiments(reading)
    const found = chooseQuestion(reading, { tones, not: entry === entries.length - 1 ? ownQuestions : notAfterwards })
    if (found) return found.text.replace(/^You wrote/, calendar.on(entry, 'you wrote'))
  }
  return undefined
}

/** The one question about a diary: on what is open, on one of the newest entries, or an invitation. */
export const questionOnDiary = (
  entries: readonly EntryToRead[],
  calendar: Calendar,
  open: readonly Intended[] = [],
): string => {
  const last = entries.at(-1)
  if (last === undefined || !isPlain(last) || entries.slice(-newest).some(isNearHurt)) return invitations.more
  const intentions = open
    .map(({ line, sentence }) => ({ date: entries[line.entry]?.date ?? '', text: sentence, state: 'open' as const }))
    .filter(({ date }) => isDue(date, last.date))
  const recalled = recallIntention({ related: [], intentions }, last.date)
  return (
    recalled?.text ?? aboutAnEntry(entries, calendar) ?? (entries.length === 1 ? invitations.more : invitations.part)
  )
}
