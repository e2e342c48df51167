import type { Entry, EntryType, Sentiment } from '@diary/contract/entries'
import type { Sealer } from '../../platform/encryption/index.ts'
import { nameOfCompetence, titleOfFramework } from './framework-names.ts'

/** What the person wrote, sealed as one value. */
export type EntryWords = {
  readonly content: string
  readonly prompt?: string
  readonly cpdTitle?: string
  readonly cpdCategory?: string
  readonly cpdProvider?: string
  readonly cpdHours?: number
}
/** What AI wrote about it, sealed as one value: the text as shown, and the evidence it rests on. */
export type EntryFeedback = {
  readonly text: string
  readonly competences: readonly { readonly code: string; readonly confidence: number; readonly evidence: string }[]
  readonly keyphrases: readonly string[]
}

/** An entry as the database holds it. */
export type EntryRow = {
  readonly id: string
  readonly type: EntryType
  readonly created_at: Date
  readonly updated_at: Date
  readonly revision: number
  readonly words: Buffer
  readonly words_revision: number
  readonly feedback: Buffer | null
  readonly sentiment: Sentiment | null
  readonly competences: string[] | null
  readonly framework: string | null
  readonly feedback_by: 'builtin' | 'openai' | null
  readonly feedback_model: string | null
  readonly feedback_at: Date | null
  readonly feedback_of: number | null
}

export const wordsPlace = (row: string) => ({ table: 'study.entries', column: 'words', row })
export const feedbackPlace = (row: string) => ({ table: 'study.entries', column: 'feedback', row })

export const openWords = (sealer: Sealer, row: Pick<EntryRow, 'id' | 'words'>) =>
  JSON.parse(sealer.open(wordsPlace(row.id), row.words)) as EntryWords

const openFeedback = (sealer: Sealer, row: EntryRow): Partial<Entry> => {
  if (!row.feedback || !row.feedback_by || !row.feedback_at || !row.framework) return {}
  const feedback = JSON.parse(sealer.open(feedbackPlace(row.id), row.feedback)) as EntryFeedback
  const { framework } = row
  return {
    aiSummary: feedback.text,
    aiSentiment: row.sentiment ?? 'neutral',
    aiTags: (row.competences ?? []).map(code => nameOfCompetence(framework, code)),
    feedback: {
      writtenBy: row.feedback_by,
      model: row.feedback_model ?? '',
      writtenAt: row.feedback_at.toISOString(),
      framework: titleOfFramework(framework),
      forEarlierVersion: row.feedback_of !== row.words_revision,
    },
  }
}

/** The entry as its owner reads it. */
export const openEntry = (sealer: Sealer, row: EntryRow): Entry => ({
  id: row.id,
  entryType: row.type,
  ...openWords(sealer, row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  revision: row.revision,
  ...openFeedback(sealer, row),
})
