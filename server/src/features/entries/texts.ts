import { writers } from '@diary/contract/ai'
import { mapResearchTexts, type ResearchTexts, screenedEntryText } from '@diary/contract/entry-fields'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { type Sealer, type Sealing, unlessDamaged } from '../../platform/encryption/index.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import { type EntryRow, openAnalysis, openFeedback, openWords, summaryText } from './entry-row.ts'
import { answerIsShown } from './shown-answers.ts'
import { writerText } from './writer-text.ts'

/** The free texts of an entry that others may read once masked, with its revision. Damaged words are null. */
export type EntryTexts = ResearchTexts<string | null> & {
  readonly id: string
  readonly revision: number
  /** Whether others than the owner may learn that AI has answered. */
  readonly answerIsShown: boolean
  /**
   * AI's feedback, or its analysis of a stored conversation. Absent for an answer with `care`, and where earlier entries
   * were read for it: it may hold words of an entry that nobody else may read. Null where names were restored in it and
   * the version with placeholders is not stored.
   */
  readonly aiSummary?: string | null
  /** The writer's own text, which decides the meeting of the entry. */
  readonly writerText: string
}

/** The writer's own text of an entry, with its revision. */
export type OwnWordsOfEntry = {
  readonly id: string
  readonly createdAt: string
  readonly content: string
  /** All of the writer's words, which decide how the entry is met. */
  readonly screened: string
  readonly revision: number
}

type Row = Pick<EntryRow, 'id' | 'type' | 'revision' | 'words' | 'feedback' | 'analysis' | 'feedback_by'> &
  RowOf<'study.entries', 'holds_earlier'> & { readonly shown: boolean }
type WordsRow = Pick<EntryRow, 'id' | 'type' | 'created_at' | 'words' | 'words_revision'>

/** Maps rows in time slices, so that many of them do not block other requests. */
const inSlices = async <Row, T>(rows: readonly Row[], map: (row: Row) => T): Promise<T[]> => {
  const mapped: T[] = []
  const slices = createTimeSlicer()
  for (const row of rows) {
    mapped.push(map(row))
    if (slices.isOver()) await slices.next()
  }
  return mapped
}

/** AI's text; a model's with its placeholders, so that masking need not detect the restored names. */
const summaryOf = (sealer: Sealer, row: Row): string | null | undefined => {
  const feedback = openFeedback(sealer, row)
  const conversation = openAnalysis(sealer, row)
  const shown = feedback?.text ?? (conversation && summaryText(conversation.analysis))
  if ((feedback ?? conversation)?.readBeside) return undefined
  if (shown === undefined || (row.feedback_by && !writers[row.feedback_by].remote)) return shown
  return (feedback ?? conversation)?.masked ?? null
}

/** Reads some entries of a diary, for masking and background jobs. */
export const createEntryTexts = ({
  database,
  sealing,
}: {
  readonly database: Database
  readonly sealing: Sealing
}) => ({
  /** The texts of these entries that still exist. */
  readTexts: async (owner: ParticipantId, ids: readonly string[]): Promise<EntryTexts[]> => {
    const { rows } = await database.$client.query<Row>({
      name: 'read-texts',
      text: `select id, type, revision, words, feedback_by, holds_earlier, ${answerIsShown('e')} as shown,
          case when ${answerIsShown('e')} then feedback end as feedback,
          case when ${answerIsShown('e')} then analysis end as analysis
        from study.entries e where participant_id = $1 and id = any($2::uuid[])`,
      values: [owner, ids],
    })
    const sealer = await sealing.forOwner(owner)
    return inSlices(rows, row => {
      const words = unlessDamaged(() => openWords(sealer, row))
      const texts = words === 'damaged' ? { content: null } : mapResearchTexts(words, text => text)
      const own = words === 'damaged' ? undefined : { ...words, content: writerText(row.type, words.content) }
      const summary = unlessDamaged(() => summaryOf(sealer, row))
      const aiSummary = summary === 'damaged' ? undefined : summary
      return {
        id: row.id,
        revision: row.revision,
        ...texts,
        // The coach's turns in a hard conversation reveal its meeting, and may hold words of earlier entries.
        ...((row.shown && !row.holds_earlier) || !own ? {} : { content: own.content }),
        writerText: own ? screenedEntryText(own) : '',
        answerIsShown: row.shown,
        ...(aiSummary === undefined ? {} : { aiSummary }),
      }
    })
  },

  /** The writer's own texts of these entries that still exist and can be unsealed, in any order. */
  readOwnWords: async (owner: ParticipantId, ids: readonly string[]): Promise<OwnWordsOfEntry[]> => {
    const { rows } = await database.$client.query<WordsRow>({
      name: 'read-own-words',
      text: `select id, type, created_at, words, words_revision from study.entries
        where participant_id = $1 and id = any($2::uuid[])`,
      values: [owner, ids],
    })
    const sealer = await sealing.forOwner(owner)
    const read = await inSlices(rows, row => {
      const words = unlessDamaged(() => openWords(sealer, row))
      if (words === 'damaged') return undefined
      const content = writerText(row.type, words.content)
      return {
        id: row.id,
        createdAt: row.created_at.toISOString(),
        content,
        screened: screenedEntryText({ ...words, content }),
        revision: row.words_revision,
      }
    })
    return read.filter(each => each !== undefined)
  },
})
