import { type AnswerStamp, writers } from '@diary/contract/ai'
import { turnsOf } from '@diary/contract/conversation'
import type { Entry, EntryType, Sentiment } from '@diary/contract/entries'
import { entryFacts } from '@diary/contract/entry-fields'
import { previewLength, truncateAtWord } from './truncate.ts'

/** The words that cards and the open entry use for what an entry is. */
export const typeLabels: Record<EntryType, string> = {
  reflection: 'Reflection',
  cpd: 'CPD Log',
  chat: 'Quick Chat',
}

const sentimentWords: Record<Sentiment, string> = { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' }

/** What AI made of the mood of an entry; undefined where it has not read it. */
export const sentimentOf = ({ aiSentiment, analysisSentiment }: Entry): Sentiment | undefined =>
  aiSentiment ?? analysisSentiment

export const sentimentWord = (sentiment: Sentiment): string => sentimentWords[sentiment]

/** The beginning of an entry's words for its card; of a conversation, of what the person said. */
export const previewOf = ({ entryType, content }: Pick<Entry, 'entryType' | 'content'>): string => {
  const own = entryType === 'chat' ? turnsOf(content)?.filter(({ role }) => role === 'user') : undefined
  return truncateAtWord(own ? own.map(({ content: said }) => said).join('\n\n') : content, previewLength)
}

/** Whether coaching can be asked for: there is text, and no feedback on what it says now. */
export const wantsCoaching = ({ content, aiSummary, feedback, damaged }: Entry): boolean =>
  content.trim() !== '' && !damaged?.includes('words') && (!aiSummary || feedback?.forEarlierVersion === true)

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** 'Reflection, 19 November 2026': an entry's name, in the reader's time zone. */
export const nameOf = ({ entryType, createdAt }: Entry): string =>
  `${typeLabels[entryType]}, ${day.format(new Date(createdAt))}`

export const timeOf = ({ createdAt }: Entry): string => time.format(new Date(createdAt))

/** '19 November 2026, 17:22', in the reader's time zone. */
export const timeAndDay = (at: string): string => `${day.format(new Date(at))}, ${time.format(new Date(at))}`

/** What was learnt where and for how long, as far as it was written down: all but the title, which is a heading. */
export const cpdFacts = (entry: Entry): readonly string[] =>
  entryFacts({ ...entry, cpdTitle: undefined, cpdHours: entry.cpdHours || undefined })

/** Who signs an answer of AI. */
export const writtenBy = ({ writtenBy: who, model }: AnswerStamp): string => writers[who].label ?? `Written by ${model}`
