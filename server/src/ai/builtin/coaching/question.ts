import { namesNeedOfHelp } from '@diary/contract/help'
import { hashOf, pick } from '../chat/hash.ts'
import { gentleQuestions } from '../chat/questions.ts'
import { questionFor } from '../question.ts'
import { readEntry } from '../reading.ts'
import { sentenceSentiments } from '../sentiment.ts'
import { summarise } from '../summary.ts'
import { isFirstImpression } from '../themes/overall.ts'
import type { EntryToRead, Place, Survey } from '../themes/survey.ts'
import { dated, datedWords, wordsAt } from '../themes/wording.ts'
import type { Line } from './lines.ts'
import { ofOneself } from './oneself.ts'
import type { Open } from './open.ts'
import type { Change } from './turned.ts'

const ofTwoLines: readonly string[] = [
  'What lies between these two lines?',
  'How do these two lines look to you, side by side?',
  'What do you know now that you did not know when you wrote the first?',
  'What would the person who wrote the first line make of the second?',
]
const ofWhatStaysHeavy: readonly string[] = [
  'What would have to be otherwise for a lighter line to stand here?',
  'Which part of this is yours to change?',
  'What does this ask of you each time?',
  'What have you not written about it yet?',
]
const ofAPattern: readonly string[] = [
  'Where else do you meet this?',
  'When was it otherwise?',
  'Where does this begin, as you see it?',
  'What would you call this, if it had a name?',
]
const ofTheWhole: readonly string[] = [
  'What do you see in these entries taken together that no single one of them says?',
  'What would somebody who read all of these ask you first?',
  'What would you like the next of these entries to be about?',
  'What runs beneath all of this?',
]
const ofWhatCannotBeRead: readonly string[] = [
  'What comes back most often when you read your entries one after another?',
  'Which of your entries would you read to somebody whom you trust?',
]

/** The newest entries, in which a phrase of need calls for a gentler question. */
const newest = 20
const longest = 1_000

const withOneMark = (words: string, question: string): string | null =>
  words.includes('?') || words.length + question.length > longest ? null : `${words} ${question}`

/** Of few entries the newest says the most. */
const ofOneEntry = (entry: EntryToRead): string => {
  const reading = readEntry(entry.text)
  const tones = reading.english ? sentenceSentiments(reading) : []
  const { quote, text } = questionFor(reading, tones, summarise(reading, tones).line, false)
  return (quote === null ? null : withOneMark(`You wrote ${datedWords(entry, quote)}.`, text)) ?? text
}

type Found = { readonly changes: readonly Change[]; readonly open: readonly Open[] }

/** One open question, about what the whole of it shows first of all; the same diary always meets the same. */
export const questionOn = (entries: readonly EntryToRead[], survey: Survey, { changes, open }: Found): string => {
  const last = entries[survey.english.at(-1) ?? -1]
  const hash = hashOf(`${entries.length} ${last?.text ?? ''}`)
  const one = (questions: readonly string[]) => pick(questions, hash) ?? ''
  if (entries.slice(-newest).some(({ text }) => namesNeedOfHelp(text))) return one(gentleQuestions)
  if (last === undefined) return one(ofWhatCannotBeRead)
  const asTwo = ([before, after]: readonly [Line, Line]) =>
    withOneMark(`You wrote ${before.shown}, and later ${after.shown}.`, one(ofTwoLines))
  const asOne = (line: Line) => withOneMark(`You wrote ${line.shown}.`, one(ofWhatStaysHeavy))
  const asPattern = (place: Place) =>
    wordsAt(entries, place) === '' ? null : withOneMark(`You wrote ${dated(entries, place)}.`, one(ofAPattern))
  const candidates = [
    ...changes.map(({ lines }) => (lines === null ? null : asTwo(lines))),
    ...open.map(({ line }) => (line === null ? null : asOne(line))),
    ...ofOneself(entries, survey.patterns).slice(-1).map(asPattern),
  ]
  const found = candidates.find(candidate => candidate !== null)
  if (found !== undefined && found !== null) return found
  return isFirstImpression(survey) ? ofOneEntry(last) : one(ofTheWhole)
}
