import { minPeopleQuoted } from '@diary/contract/thematic-analysis'
import {
  maxReadThemes,
  maxStudyThemes,
  type StudyReading,
  type StudyThemes,
  shortQuote,
  type ThemesToJoin,
} from '../study-themes.ts'
import type { EntriesToRead } from '../themes.ts'
import { countDiary, entriesOf } from './diary/diary-counts.ts'
import { createQuoting, fewestEntries, quotesFor } from './diary/diary-quotes.ts'
import { listed } from './diary/diary-wording.ts'
import { subjects } from './diary/subjects.ts'

/** Of a person who has written little, whatever comes up counts. */
const fewEntries = 8

/**
 * What one participant of a study writes about: subjects of the fixed list alone, whose names others can share and which
 * hold nothing of the writer's.
 */
export const studyReadingOf = ({ entries }: EntriesToRead): StudyReading => {
  const { read, threads, touched } = countDiary(entries)
  const isFew = read.length < fewEntries
  const found = (isFew ? touched : threads.filter(({ kind }) => kind === 'subject'))
    .map(thread => ({ ...thread, entries: entriesOf(thread) }))
    .filter(thread => isFew || thread.entries.length >= fewestEntries(read.length))
    .toSorted((a, b) => b.entries.length - a.entries.length || a.name.localeCompare(b.name, 'en'))
  const quoting = createQuoting(entries)
  const themes: StudyReading['themes'] = []
  for (const theme of found) {
    if (themes.length === maxReadThemes) break
    const quotes = quotesFor(theme, entries, quoting)
    if (quotes.length > 0)
      themes.push({
        name: theme.name,
        entries: quotes.map(({ line, words }) => ({ ref: entries[line.entry]?.ref ?? 0, quote: shortQuote(words) })),
      })
  }
  return { themes }
}

const descriptions = new Map(subjects.map(({ name, about }) => [name.toLowerCase(), `Entries about ${about}.`]))
const keyOf = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase()
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

type Joined = StudyThemes['themes'][number] & { readonly people: number; readonly entries: number }

/** Counts, and the names of what many share: what is borne by few could point at one of them. */
const summaryOf = (themes: readonly Joined[]): string => {
  const shared = themes.filter(({ people }) => people >= minPeopleQuoted)
  const rest = themes.length - shared.length
  const told = shared.map(({ name, people }) => `${inSentence(name)} (${people})`)
  return [
    themes.length === 1 ? 'There is one theme.' : `There are ${themes.length} themes.`,
    shared.length === 0
      ? `None is shared by ${minPeopleQuoted} participants or more.`
      : `Shared by ${minPeopleQuoted} participants or more, with how many: ${listed(told)}.`,
    ...(shared.length === 0 || rest === 0 ? [] : [`${rest === 1 ? 'One is' : `${rest} are`} shared by fewer.`]),
  ].join(' ')
}

/** Joins themes of the same name. The summary names only what many share, each description is fixed. */
export const studyThemesOf = ({ themes }: ThemesToJoin): StudyThemes => {
  const joined = [...Map.groupBy(themes, ({ name }) => keyOf(name))]
    .map(([key, same]) => ({
      name: same[0]?.name ?? '',
      description: descriptions.get(key) ?? '',
      members: same.map(({ number }) => number),
      people: same.reduce((sum, { people }) => sum + people, 0),
      entries: same.reduce((sum, { entries }) => sum + entries, 0),
    }))
    .toSorted((a, b) => b.people - a.people || b.entries - a.entries || a.name.localeCompare(b.name, 'en'))
    .slice(0, maxStudyThemes)
  return {
    summary: summaryOf(joined),
    themes: joined.map(({ name, description, members }) => ({ name, description, members })),
  }
}
