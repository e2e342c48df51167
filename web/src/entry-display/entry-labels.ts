import { type AnswerStamp, writers } from '@diary/contract/ai'
import { turnsOf } from '@diary/contract/conversation'
import type { Entry, EntryType, Sentiment } from '@diary/contract/entries'
import { entryFacts } from '@diary/contract/entry-fields'
import { previewLength, truncateAtWord } from './truncate.ts'

/** Labels of entry types. */
export const typeLabels: Record<EntryType, string> = {
  reflection: 'Reflection',
  cpd: 'CPD Log',
  chat: 'Quick Chat',
}

const sentimentWords: Record<Sentiment, string> = { positive: 'Positive', neutral: 'Neutral', negative: 'Negative' }

/**
 * The sentiment of an entry as it is shown; undefined where it is not analysed, and where the built-in analyser says
 * neutral: it counts words, and says so of all that is mixed or unclear.
 */
export const sentimentOf = ({ aiSentiment, analysisSentiment, feedback }: Entry): Sentiment | undefined =>
  aiSentiment === 'neutral' && feedback?.writtenBy === 'builtin' ? undefined : (aiSentiment ?? analysisSentiment)

export const sentimentWord = (sentiment: Sentiment): string => sentimentWords[sentiment]

/** The preview of an entry for its card; for a conversation, of the person's text. */
export const previewOf = ({ entryType, content }: Pick<Entry, 'entryType' | 'content'>): string => {
  const own = entryType === 'chat' ? turnsOf(content)?.filter(({ role }) => role === 'user') : undefined
  return truncateAtWord(own ? own.map(({ content: text }) => text).join('\n\n') : content, previewLength)
}

/** Whether coaching can be requested: there is text, and no feedback on its present version. */
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

/** Category, provider and hours, where given; the title is a heading. */
export const cpdFacts = (entry: Entry): readonly string[] =>
  entryFacts({ ...entry, cpdTitle: undefined, cpdHours: entry.cpdHours || undefined })

/** The attribution of an AI answer. */
export const writtenBy = ({ writtenBy: who, model }: AnswerStamp): string => writers[who].label ?? `Written by ${model}`
