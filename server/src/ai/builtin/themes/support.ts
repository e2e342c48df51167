import { questionOnDiary } from '../bank.ts'
import { quoted } from '../own-words.ts'
import { stretchOf } from './overall.ts'
import type { Theme } from './quotes.ts'
import type { EntryToRead, Survey } from './survey.ts'
import { wordsAt } from './wording.ts'

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
  const { read, sentiments } = survey
  const both =
    read.some(entry => sentiments[entry] === 'positive') && read.some(entry => sentiments[entry] === 'negative')
  const oneDay = new Set(entries.map(({ date }) => date)).size === 1
  const first =
    entries.length === 1 || oneDay
      ? `You put ${entries.length === 1 ? 'something' : 'more than one thing'} into words ${stretchOf(entries)}${both ? ', heavier ones as well as lighter ones' : ''}.`
      : `You wrote ${entries.length === 2 ? 'twice' : `${entries.length} times`} ${stretchOf(entries)}${both ? ', in heavier moments as well as in lighter ones' : ''}.`
  return `${first} ${second(entries, survey, themes)} ${questionOnDiary(entries)}`
}
