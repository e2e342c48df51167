import { hashOf, pick } from '../chat/hash.ts'
import { quoted } from '../own-words.ts'
import { stretchOf } from './overall.ts'
import type { Theme } from './quotes.ts'
import type { EntryToRead, Survey } from './survey.ts'
import { wordsAt } from './wording.ts'

const questions: readonly string[] = [
  'What do you see in these entries that you did not see while you wrote them?',
  'Which of these threads would you like to follow further?',
  'What has changed since the first of these entries?',
  'What mattered to you in this time and hardly appears here?',
  'Which of your own sentences would you underline today?',
  'What would somebody who knows you well notice first?',
  'What would you like to be writing about three months from now?',
  'Which question runs beneath all of this?',
]
const questionsToOne: readonly string[] = [
  'What would you like to come back to when there is more to read?',
  'What would you want to compare this with in a month?',
  'What happened next?',
]

const withoutStop = (words: string) => words.trim().replace(/[.!…]+$/, '')
const isPlain = (words: string) => !words.includes('?')

const second = (entries: readonly EntryToRead[], { lessons }: Survey, themes: readonly Theme[]): string => {
  for (const { name, entries: among, quotes } of themes) {
    const quote = quotes.findLast(({ quote: words }) => isPlain(words))?.quote
    if (quote !== undefined)
      return `${name} comes up in ${among.length === entries.length && among.length === 2 ? 'both' : `${among.length}`} of them, and one of your lines on it is ${quoted(withoutStop(quote))}.`
  }
  const lesson = lessons.at(-1)
  if (lesson !== undefined)
    return `One line that you drew from it yourself is ${quoted(withoutStop(wordsAt(entries, lesson)))}.`
  return entries.length === 1
    ? 'It stands by itself until there is another one beside it.'
    : 'No thread runs through several of them yet, and that is a finding, too.'
}

/** Two sentences, each of them counted or quoted, and one open question; no praise. */
export const supportiveReflection = (
  entries: readonly EntryToRead[],
  survey: Survey,
  themes: readonly Theme[],
): string => {
  const { english, sentiments } = survey
  const both =
    english.some(entry => sentiments[entry] === 'positive') && english.some(entry => sentiments[entry] === 'negative')
  const oneDay = new Set(entries.map(({ date }) => date)).size === 1
  const first =
    entries.length === 1 || oneDay
      ? `You put ${entries.length === 1 ? 'something' : 'more than one thing'} into words ${stretchOf(entries)}${both ? ', heavier ones as well as lighter ones' : ''}.`
      : `You wrote ${entries.length === 2 ? 'twice' : `${entries.length} times`} ${stretchOf(entries)}${both ? ', in heavier moments as well as in lighter ones' : ''}.`
  const hash = hashOf(`${entries.length} ${themes.map(({ name }) => name).join(' ')} ${entries.at(-1)?.date}`)
  const question = pick(entries.length === 1 ? questionsToOne : questions, hash)
  return `${first} ${second(entries, survey, themes)} ${question}`
}
