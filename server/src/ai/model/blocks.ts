import { activityLines } from '../activity.ts'
import type { Earlier } from '../earlier.ts'
import type { EntryToRead } from '../entry-feedback.ts'
import type { Inputs } from '../levels.ts'
import type { RunOptions } from '../provider.ts'
import { delimited } from './delimiters.ts'

/** The parts of a request that are joined, with empty lines between them. */
export const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(part => part !== undefined && part !== '').join('\n\n')

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const dated = (date: string) => `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${date}`

type About = { readonly date?: string | undefined; readonly type?: string; readonly meeting?: RunOptions['meeting'] }

/** What a model should know of the words: when and what they were written as, and how they are to be met. */
export const aboutBlock = (mark: string, { date, type, meeting }: About): string | undefined => {
  const lines = [
    ...(date === undefined ? [] : [`written on ${dated(date)}`]),
    ...(type === undefined ? [] : [`written as ${type}`]),
    ...(meeting === undefined || meeting === 'ordinary' ? [] : [`meeting="${meeting}"`]),
  ]
  return lines.length === 0 ? undefined : delimited('about', mark, lines.join('\n'))
}

/** The projects that the person chose to have known; nothing where there are none. */
export const projectBlocks = (mark: string, projects: readonly string[]): string | undefined =>
  projects.length === 0
    ? undefined
    : joined('Projects of theirs, as background:', ...projects.map(text => delimited('project', mark, text)))

/** Characters of a related entry that go along. */
const maxEarlierLength = 600

const beginning = (text: string) => {
  if (text.length <= maxEarlierLength) return text
  const head = text.slice(0, maxEarlierLength)
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), 1))} …`
}

/** What the person wrote before, as far as it goes along: the same texts may be quoted. */
export const earlierTexts = (earlier: Earlier | undefined): readonly { date: string; text: string }[] => [
  ...(earlier?.related ?? []).map(({ date, text }) => ({ date, text: beginning(text) })),
  ...(earlier?.intentions ?? []).map(({ date, text }) => ({ date, text })),
]

/** The same as blocks, each with its date; nothing where there is none. */
export const earlierBlocks = (mark: string, earlier: Earlier | undefined): string | undefined => {
  if (!earlier || earlier.related.length + earlier.intentions.length === 0) return undefined
  return joined(
    'What they wrote before:',
    ...earlier.related.map(({ date, text }) =>
      delimited('earlier', mark, beginning(text), ` kind="entry" date="${date}"`),
    ),
    ...earlier.intentions.map(({ date, text, state }) =>
      delimited('earlier', mark, text, ` kind="intention" date="${date}" state="${state}"`),
    ),
  )
}

export const entryBlocks = (mark: string, entries: Inputs['themes']['entries']): string =>
  joined(
    'The entries, oldest first:',
    ...entries.map(({ ref, date, text }) => delimited('entry', mark, text, ` number="${ref}" date="${date}"`)),
  )

/** An entry, with what it answers and the activity that it is about. */
export const entryBlock = (mark: string, { prompt, cpd }: EntryToRead, text: string): string => {
  const activity = activityLines(cpd).join('\n')
  return joined(
    prompt === undefined ? undefined : `What the entry answers:\n${delimited('prompt', mark, prompt)}`,
    activity === '' ? undefined : `The activity that it is about:\n${delimited('activity', mark, activity)}`,
    `The entry:\n${delimited('entry', mark, text)}`,
  )
}
