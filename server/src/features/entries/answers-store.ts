import type { ChatAnalysis } from '@diary/contract/chat'
import { type Entry, entryMessages, type Sentiment, type SentText, type TagCorrection } from '@diary/contract/entries'
import { v7 as newId } from 'uuid'
import type { Sent, Stamp } from '../../ai/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open.ts'
import { canBeRowId } from '../../platform/database/row-id.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Sealer, Sealing } from '../../platform/encryption/index.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import {
  analysisPlace,
  type ConversationAnalysis,
  counted,
  type EntryFeedback,
  type EntryRow,
  entryColumns,
  feedbackPlace,
  openAnalysis,
  openEntry,
  ownTagsPlace,
  type Suggested,
  wordsPlace,
} from './row.ts'

/** What the database may know of an answer, and who gave it. */
export type Classified = {
  readonly sentiment: Sentiment
  readonly competences: readonly Suggested[]
  readonly framework: string
  readonly stamp: Stamp
}
export type FeedbackToKeep = {
  readonly feedback: EntryFeedback
  readonly classified: Classified
  /** The revision of the words that were read. */
  readonly of: number
}
export type ConversationToKeep = {
  readonly content: string
  /** The client's own id of the conversation. */
  readonly conversation?: string | undefined
  readonly classified: Classified
  readonly analysis: ChatAnalysis
  readonly sent: readonly Sent[]
}
type Stored = { readonly analysis: ChatAnalysis; readonly entry: Entry }

export const sentPlace = (row: string) => ({ table: 'study.sent_texts', column: 'sent', row })
const codesOf = (suggested: readonly Suggested[]) => suggested.map(({ code }) => code)

type House = { readonly database: Database; readonly sealing: Sealing; readonly clock: Clock }

/** What AI made of entries, and what their writers made of that: kept beside the words, sealed like them. */
export const createAnswersStore = ({ database, sealing, clock }: House) => {
  const pool = database.$client
  const one = (sealer: Sealer, rows: readonly EntryRow[]) => (rows[0] ? openEntry(sealer, rows[0]) : undefined)
  const insertSent = {
    name: 'keep-sent',
    // The entry may have been deleted meanwhile: then there is nothing to keep this with.
    text: `insert into study.sent_texts (id, participant_id, entry_id, sent, sent_at)
      select $1, $2, $3, $4, $5 from study.entries where id = $3 and participant_id = $2`,
  }
  const sentValues = (owner: ConsentingId, entry: string, sealer: Sealer, sent: Sent) => {
    const id = newId()
    return [id, owner, entry, sealer.seal(sentPlace(id), JSON.stringify(sent)), sent.sentAt]
  }

  const readConversation = async (owner: ConsentingId, conversation: string): Promise<Stored | undefined> => {
    const { rows } = await pool.query<EntryRow>({
      name: 'find-conversation',
      text: `select ${entryColumns} from study.entries where participant_id = $1 and conversation = $2`,
      values: [owner, conversation],
    })
    const [row] = rows
    if (!row) return undefined
    const sealer = await sealing.forOwner(owner)
    const kept = openAnalysis(sealer, row)
    return (
      kept && { analysis: { sentiment: row.sentiment ?? 'neutral', ...kept.analysis }, entry: openEntry(sealer, row) }
    )
  }

  return {
    readConversation,

    /**
     * Keeps what AI wrote; undefined when the entry has been deleted meanwhile: nothing comes back to life. A
     * classification by another framework than before leaves the earlier one beside it, corrections included; a rating
     * of the text that is replaced goes with it.
     */
    keepFeedback: async (owner: ConsentingId, id: string, { feedback, classified, of }: FeedbackToKeep) => {
      const sealer = await sealing.forOwner(owner)
      const { sentiment, competences, framework, stamp } = classified
      const { rows } = await pool.query<EntryRow>({
        name: 'keep-feedback',
        text: `${counted}, earlier as (
            insert into study.earlier_classifications
                (id, entry_id, framework, competences, confirmed, removed, added, classified_by, model, classified_at)
              select $13, id, framework, coalesce(competences, '{}'), coalesce(confirmed, '{}'), coalesce(removed, '{}'),
                  coalesce(added, '{}'), feedback_by, feedback_model, feedback_at
                from study.entries where participant_id = $1 and id = $2 and framework <> $6),
          unrated as (
            delete from study.ratings
              where participant_id = $1 and feedback_type = 'individual_entry' and target_id = $2)
          update study.entries set revision = diary_revision, feedback = $3, sentiment = $4,
            competences = $5, framework = $6, feedback_by = $7, feedback_model = $8, feedback_prompt_version = $9,
            feedback_settings = $10, feedback_at = $11, feedback_of = $12,
            confirmed = case when framework = $6 then confirmed end,
            removed = case when framework = $6 then removed end,
            added = case when framework = $6 then added end
          from counted where participant_id = $1 and id = $2 returning ${entryColumns}`,
        values: [
          owner,
          id,
          sealer.seal(feedbackPlace(id), JSON.stringify(feedback)),
          sentiment,
          codesOf(competences),
          framework,
          stamp.writtenBy,
          stamp.model,
          stamp.promptVersion,
          stamp.settings,
          stamp.writtenAt,
          of,
          newId(),
        ],
      })
      return one(sealer, rows)
    },

    /** Stores a conversation as an entry, whole: words, analysis, and what was sent for it. Sent twice, stored once. */
    saveConversation: async (owner: ConsentingId, kept: ConversationToKeep): Promise<Stored> => {
      const { content, conversation, classified, sent } = kept
      const { sentiment, ...analysis } = kept.analysis
      const { competences, framework, stamp } = classified
      const id = newId()
      const sealer = await sealing.forOwner(owner)
      const { writtenBy, model, writtenAt } = stamp
      const sealed: ConversationAnalysis = {
        analysis,
        competences,
        stamp: { writtenBy, model, writtenAt: writtenAt.toISOString() },
      }
      const entry = await inTransaction(database, async tx => {
        const { rows } = await tx.$client.query<EntryRow>({
          name: 'save-conversation',
          text: `${counted} insert into study.entries
              (participant_id, id, type, created_at, updated_at, words, revision, words_revision, analysis, conversation,
               sentiment, competences, framework, feedback_by, feedback_model, feedback_prompt_version,
               feedback_settings, feedback_at, feedback_of)
            select $1, $2, 'chat', $3, $3, $4, diary_revision, diary_revision, $5, $6, $7, $8, $9, $10, $11, $12, $13,
                $14, diary_revision
              from counted on conflict (participant_id, conversation) do nothing returning ${entryColumns}`,
          values: [
            owner,
            id,
            clock(),
            sealer.seal(wordsPlace(id), JSON.stringify({ content })),
            sealer.seal(analysisPlace(id), JSON.stringify(sealed)),
            conversation ?? null,
            sentiment,
            codesOf(competences),
            framework,
            writtenBy,
            model,
            stamp.promptVersion,
            stamp.settings,
            writtenAt,
          ],
        })
        const saved = one(sealer, rows)
        if (saved) for (const text of sent) await tx.$client.query(insertSent, sentValues(owner, id, sealer, text))
        return saved
      })
      if (entry) return { analysis: kept.analysis, entry }
      // Another request for the same conversation was first: its entry is the answer to both.
      const first = conversation ? await readConversation(owner, conversation) : undefined
      if (!first) throw new Error('a conversation was not stored: its participant is gone')
      return first
    },

    /**
     * Keeps a request word for word before it leaves, so that the entry's owner can always see what was sent. Throws 404
     * when the entry has been deleted meanwhile: then it does not leave.
     */
    keepSent: async (owner: ConsentingId, entry: string, sent: Sent): Promise<void> => {
      const sealer = await sealing.forOwner(owner)
      const { rowCount } = await pool.query(insertSent, sentValues(owner, entry, sealer, sent))
      if (rowCount === 0) throw problem(404, entryMessages.notFound)
    },

    /** What was sent for an entry, newest first. */
    listSent: async (owner: ConsentingId, entry: string): Promise<SentText[]> => {
      if (!canBeRowId(entry)) return []
      const { rows } = await pool.query<{ id: string; sent: Buffer }>(
        `select id, sent from study.sent_texts where participant_id = $1 and entry_id = $2 order by sent_at desc, id desc`,
        [owner, entry],
      )
      const sealer = await sealing.forOwner(owner)
      return rows.map(({ id, sent }) => JSON.parse(sealer.open(sentPlace(id), sent)) as SentText)
    },

    /** Undefined when the entry has been deleted meanwhile. */
    correctTags: async (owner: ConsentingId, id: string, { confirmed, removed, added, ownTags }: TagCorrection) => {
      const sealer = await sealing.forOwner(owner)
      const { rows } = await pool.query<EntryRow>({
        name: 'correct-tags',
        text: `${counted} update study.entries set revision = diary_revision, confirmed = $3, removed = $4, added = $5,
            own_tags = $6
          from counted where participant_id = $1 and id = $2 returning ${entryColumns}`,
        values: [
          owner,
          id,
          confirmed,
          removed,
          added,
          ownTags.length === 0 ? null : sealer.seal(ownTagsPlace(id), JSON.stringify(ownTags)),
        ],
      })
      return one(sealer, rows)
    },
  }
}
