import { TZDate } from '@date-fns/tz'
import { writers } from '@diary/contract/ai'
import type { Entry, EntryType } from '@diary/contract/entries'
import { entryFacts } from '@diary/contract/entry-fields'
import { format } from 'date-fns/format'

const kinds: Readonly<Record<EntryType, string>> = {
  reflection: 'Reflection',
  cpd: 'CPD log',
  chat: 'Conversation with the critical friend',
}

/** A time in words, in the study's time zone. */
export const inWords = (at: string | Date, timeZone: string) =>
  format(new TZDate(at instanceof Date ? at.getTime() : Date.parse(at), timeZone), 'd MMMM yyyy, HH:mm')

const cpdLine = (entry: Entry) => {
  const facts = entryFacts(entry)
  return facts.length === 0 ? [] : [`CPD: ${facts.join(' · ')}`]
}

const answer = (title: string, text: string | undefined, stamp: Entry['analysis'] | Entry['feedback']) => {
  if (text === undefined) return []
  const by = stamp ? `*Written by ${writers[stamp.writtenBy].archiveLabel} (${stamp.model}).*` : undefined
  return [`### ${title}`, text, ...(by ? [by] : [])]
}

const entryText = (entry: Entry, timeZone: string) =>
  [
    `## ${inWords(entry.createdAt, timeZone)} · ${kinds[entry.entryType]}`,
    ...(entry.prompt ? [`*${entry.prompt}*`] : []),
    ...cpdLine(entry),
    entry.content,
    ...answer('Feedback from AI', entry.aiSummary, entry.feedback),
    ...answer('What AI made of the conversation', entry.analysisSummary, entry.analysis),
    ...(entry.aiTags?.length ? [`Competences: ${entry.aiTags.join(', ')}`] : []),
  ].join('\n\n')

/** A diary as one Markdown text, newest entry first. */
export async function* diaryAsText(entries: AsyncIterable<Entry>, timeZone: string): AsyncGenerator<string> {
  yield '# My Reflective Diary\n'
  for await (const entry of entries) yield `\n${entryText(entry, timeZone)}\n`
}
