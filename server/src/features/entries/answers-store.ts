import type { AnswerCare } from '@diary/contract/answer-care'
import type { ChatAnalysis } from '@diary/contract/chat'
import {
  type EarlierEntry,
  type Entry,
  entryMessages,
  type Sentiment,
  SentText,
  type TagCorrection,
} from '@diary/contract/entries'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { type Attribution, maxQuestionsRemembered, type OutboundRecord } from '../../ai/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { type Sealer, type Sealing, sealedCodec, unlessDamaged } from '../../platform/encryption/index.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'
import { problem } from '../../platform/http/problem.ts'
import { intentionsOf, storeIntentions } from '../intentions/index.ts'
import {
  bumpRevisionCte,
  type ConversationAnalysis,
  type EntryFeedback,
  type EntryRow,
  entryColumns,
  type OwnersOnly,
  openAnalysis,
  openEntry,
  openFeedback,
  type Suggested,
  sealedAnalysis,
  sealedFeedback,
  sealedOwnTags,
  sealedWords,
} from './entry-row.ts'
import { ownTextsOf } from './writer-text.ts'

/** The classification in an answer, and its attribution. */
export type Classified = {
  /** Absent where there is no tone; then there are no competences either. */
  readonly sentiment?: Sentiment | undefined
  readonly competences: readonly Suggested[]
  readonly framework: string
  readonly stamp: Attribution
  /** The entry could not be classified: nothing is known of tone and competences. */
  readonly unclassified?: true | undefined
  /** Where present, none of this is stored in clear. */
  readonly care?: AnswerCare | undefined
}
export type FeedbackToKeep = {
  readonly feedback: EntryFeedback
  readonly classified: Classified
  /** The revision of the words that the feedback is about. */
  readonly of: number
  /** The text is as it was: its rating stays. */
  readonly isSameText?: boolean
}
export type ConversationToKeep = {
  readonly content: string
  /** The client's own id of the conversation. */
  readonly conversation?: string | undefined
  /** Earlier entries that replies in it were based on; present where it was let read them, even without any. */
  readonly readBeside?: readonly EarlierEntry[] | undefined
  readonly classified: Classified
  readonly analysis: ChatAnalysis
  /** Where names were masked: the analysis with placeholders, in Markdown. */
  readonly masked?: string | undefined
  readonly sent: readonly OutboundRecord[]
}
type Stored = { readonly analysis: ChatAnalysis; readonly entry: Entry }

export const sealedSent = sealedCodec('study.sent_texts', 'sent', SentText)
/** Empty where it cannot be unsealed: that is logged, and the other sent texts are shown. */
export const openSent = (sealer: Sealer, id: string, sent: Buffer): SentText[] => {
  const opened = unlessDamaged(() => sealedSent.unseal(sealer, id, sent))
  return opened === 'damaged' ? [] : [opened]
}
const codesOf = (suggested: readonly Suggested[]) => suggested.map(({ code }) => code)

/** The columns of an answer, in the order of `answerColumns`; all null for one with `care`. */
const answerColumns = `sentiment, competences, framework, feedback_by, feedback_model, feedback_prompt_version,
  feedback_settings, feedback_at`
const inClear = ({ sentiment, competences, framework, stamp, care, unclassified }: Classified) =>
  care
    ? [null, null, null, null, null, null, null, null]
    : [
        // Neutral wherever there is no tone.
        unclassified ? null : (sentiment ?? 'neutral'),
        unclassified ? null : codesOf(competences),
        framework,
        stamp.writtenBy,
        stamp.model,
        stamp.promptVersion,
        stamp.settings,
        stamp.writtenAt,
      ]

const ownersOnlyOf = (
  { sentiment, competences, framework, stamp, care }: Classified,
  of: number | null,
): OwnersOnly => ({
  care,
  classified: {
    sentiment: sentiment ?? null,
    competences: codesOf(competences),
    confirmed: null,
    removed: null,
    added: null,
    framework,
    feedback_by: stamp.writtenBy,
    feedback_model: stamp.model,
    feedback_of: of,
    feedback_at: stamp.writtenAt.toISOString(),
  },
  promptVersion: stamp.promptVersion,
  settings: stamp.settings,
})

/** As stored with an answer. */
const StampSettings = z.record(z.string(), z.string())

type Dependencies = { readonly database: Database; readonly sealing: Sealing; readonly clock: Clock }

/** AI answers and their writers' corrections: stored beside the words, sealed like them. */
export const createAnswersStore = ({ database, sealing, clock }: Dependencies) => {
  const pool = database.$client
  const one = (sealer: Sealer, rows: readonly EntryRow[]) => (rows[0] ? openEntry(sealer, rows[0]) : undefined)
  const insertSent = {
    name: 'keep-sent',
    // Stores nothing where the entry has been deleted meanwhile.
    text: `insert into study.sent_texts (id, participant_id, entry_id, sent, sent_at)
      select $1, $2, $3, $4, $5 from study.entries where id = $3 and participant_id = $2`,
  }
  const sentValues = (
    owner: ConsentingId,
    entry: string,
    sealer: Sealer,
    { sentAt, to, model, instructions, input }: OutboundRecord,
    readBeside: readonly EarlierEntry[] = [],
  ) => {
    const id = newId()
    const beside = readBeside.length > 0 ? { readBeside: [...readBeside] } : {}
    const record = { sentAt: sentAt.toISOString(), to, model, instructions, input, ...beside }
    return [id, owner, entry, sealedSent.seal(sealer, id, record), sentAt]
  }

  /** Seals an answer again with its classification, and clears that from the columns. */
  const storeSealed = async (
    sealer: Sealer,
    owner: ParticipantId,
    { id, revision }: EntryRow,
    answer: EntryFeedback | ConversationAnalysis,
  ): Promise<void> => {
    const [column, sealed] =
      'text' in answer
        ? ['feedback', sealedFeedback.seal(sealer, id, answer)]
        : ['analysis', sealedAnalysis.seal(sealer, id, answer)]
    await pool.query(
      `update study.entries set ${column} = $4, (${answerColumns}) = row(null::text, null::text[], null::text, null::text,
          null::text, null::int, null::jsonb, null::timestamptz),
          confirmed = null, removed = null, added = null, feedback_of = null
        where participant_id = $1 and id = $2 and revision = $3`,
      [owner, id, revision, sealed],
    )
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
    const stored = unlessDamaged(() => openAnalysis(sealer, row))
    if (stored === 'damaged') throw problem(409, entryMessages.damagedAnalysis)
    const entry = openEntry(sealer, row)
    return (
      stored && {
        analysis: { ...(entry.analysisSentiment ? { sentiment: entry.analysisSentiment } : {}), ...stored.analysis },
        entry,
      }
    )
  }

  return {
    readConversation,

    /**
     * Stores feedback; undefined where the entry has been deleted meanwhile. A classification by another framework is
     * stored beside the earlier one with its corrections, unless that one failed; the rating of the replaced text is deleted.
     */
    storeFeedback: async (owner: ConsentingId, id: string, toKeep: FeedbackToKeep) => {
      const { feedback, classified, of, isSameText = false } = toKeep
      const sealer = await sealing.forOwner(owner)
      const sealed = classified.care ? { ...feedback, ownersOnly: ownersOnlyOf(classified, of) } : feedback
      const { rows } = await pool.query<EntryRow>({
        name: 'keep-feedback',
        text: `${bumpRevisionCte}, earlier as (
            insert into study.earlier_classifications
                (id, entry_id, framework, competences, confirmed, removed, added, classified_by, model, classified_at)
              select $13, id, framework, coalesce(competences, '{}'), coalesce(confirmed, '{}'), coalesce(removed, '{}'),
                  coalesce(added, '{}'), feedback_by, feedback_model, feedback_at
                from study.entries where participant_id = $1 and id = $2 and framework <> $7
                  and coalesce(competences, confirmed, removed, added) is not null),
          unrated as (
            delete from study.ratings
              where participant_id = $1 and feedback_type = 'individual_entry' and target_id = $2 and not $14::boolean)
          update study.entries set revision = diary_revision, feedback = $3, feedback_of = $4,
            (${answerColumns}) = row($5::text, $6::text[], $7::text, $8::text, $9::text, $10::int, $11::jsonb, $12::timestamptz),
            confirmed = case when framework = $7 then confirmed end,
            removed = case when framework = $7 then removed end,
            added = case when framework = $7 then added end
          from counted where participant_id = $1 and id = $2 returning ${entryColumns}`,
        values: [
          owner,
          id,
          sealedFeedback.seal(sealer, id, sealed),
          classified.care ? null : of,
          ...inClear(classified),
          newId(),
          isSameText,
        ],
      })
      return one(sealer, rows)
    },

    /** Feedback on an entry's present words that could not be classified, with its attribution; undefined otherwise. */
    readUnclassified: async (owner: ConsentingId, id: string) => {
      if (!isUuid(id)) return undefined
      const { rows } = await pool.query<
        EntryRow & RowOf<'study.entries', 'feedback_prompt_version, feedback_settings'>
      >({
        name: 'find-unclassified',
        text: `select ${entryColumns}, feedback_prompt_version, feedback_settings from study.entries
          where participant_id = $1 and id = $2 and feedback_of = words_revision and feedback is not null`,
        values: [owner, id],
      })
      const [row] = rows
      if (!row?.feedback_by || !row.feedback_at) return undefined
      const sealer = await sealing.forOwner(owner)
      const feedback = unlessDamaged(() => openFeedback(sealer, row))
      if (!feedback || feedback === 'damaged' || !feedback.unclassified) return undefined
      const stamp: Attribution = {
        writtenBy: row.feedback_by,
        model: row.feedback_model ?? '',
        promptVersion: row.feedback_prompt_version,
        settings: StampSettings.parse(row.feedback_settings ?? {}),
        writtenAt: row.feedback_at,
      }
      return { feedback, stamp }
    },

    /** Stores a conversation as an entry, with analysis and sent texts. Sent twice, stored once. */
    saveConversation: async (owner: ConsentingId, toStore: ConversationToKeep): Promise<Stored> => {
      const { content, conversation, readBeside, classified, sent } = toStore
      const { sentiment: _sentiment, ...analysis } = toStore.analysis
      const { competences, stamp } = classified
      const id = newId()
      const sealer = await sealing.forOwner(owner)
      const { writtenBy, model, writtenAt } = stamp
      const sealed: ConversationAnalysis = {
        analysis,
        competences,
        stamp: { writtenBy, model, writtenAt: writtenAt.toISOString() },
        ...(classified.care ? { ownersOnly: ownersOnlyOf(classified, null) } : {}),
        ...(toStore.masked === undefined ? {} : { masked: toStore.masked }),
        ...(readBeside ? { readBeside } : {}),
      }
      const entry = await inTransaction(database, async tx => {
        const { rows } = await tx.$client.query<EntryRow>({
          name: 'save-conversation',
          text: `${bumpRevisionCte} insert into study.entries
              (participant_id, id, type, created_at, updated_at, words, revision, words_revision, analysis, conversation,
               ${answerColumns}, feedback_of, holds_earlier)
            select $1, $2, 'chat', $3, $3, $4, diary_revision, diary_revision, $5, $6, $7, $8, $9, $10, $11, $12, $13,
                $14, case when $9::text is not null then diary_revision end, $15
              from counted on conflict (participant_id, conversation) do nothing returning ${entryColumns}`,
          values: [
            owner,
            id,
            clock(),
            sealedWords.seal(sealer, id, { content }),
            sealedAnalysis.seal(sealer, id, sealed),
            conversation ?? null,
            ...inClear(classified),
            readBeside !== undefined,
          ],
        })
        const saved = one(sealer, rows)
        const meant = saved ? intentionsOf(ownTextsOf('chat', { content })) : []
        await storeIntentions(tx.$client, sealer, { owner, entryId: id, at: clock() }, meant)
        if (saved) for (const text of sent) await tx.$client.query(insertSent, sentValues(owner, id, sealer, text))
        return saved
      })
      if (entry) return { analysis: toStore.analysis, entry }
      // A concurrent request has stored the same conversation: its entry is the answer to both.
      const first = conversation ? await readConversation(owner, conversation) : undefined
      if (!first) throw new Error('a conversation was not stored: its participant is gone')
      return first
    },

    /**
     * Stores a request verbatim before it is sent, with the earlier entries of which words are in it, so that the entry's
     * owner can always see what was sent. Throws 404
     * where the entry has been deleted meanwhile: then it is not sent.
     */
    storeSent: async (
      owner: ConsentingId,
      entry: string,
      sent: OutboundRecord,
      readBeside?: readonly EarlierEntry[],
    ): Promise<void> => {
      const sealer = await sealing.forOwner(owner)
      const { rowCount } = await pool.query(insertSent, sentValues(owner, entry, sealer, sent, readBeside))
      if (rowCount === 0) throw problem(404, entryMessages.notFound)
    },

    /** The questions of the built-in analyser's bank in this person's last answers, those about one entry aside. */
    readQuestions: async (owner: ConsentingId, besides: string): Promise<string[]> => {
      const { rows } = await pool.query<EntryRow>(
        `select ${entryColumns} from study.entries
          where participant_id = $1 and id <> $2 and feedback is not null and feedback_at is not null
          order by feedback_at desc limit $3`,
        [owner, besides, maxQuestionsRemembered],
      )
      const sealer = await sealing.forOwner(owner)
      return rows.flatMap(row => {
        const feedback = unlessDamaged(() => openFeedback(sealer, row))
        return feedback && feedback !== 'damaged' && feedback.question ? [feedback.question] : []
      })
    },

    /** What was sent for an entry, newest first. */
    listSent: async (owner: ConsentingId, entry: string): Promise<SentText[]> => {
      if (!isUuid(entry)) return []
      const { rows } = await pool.query<RowOf<'study.sent_texts', 'id, sent'>>(
        `select id, sent from study.sent_texts where participant_id = $1 and entry_id = $2 order by sent_at desc, id desc`,
        [owner, entry],
      )
      const sealer = await sealing.forOwner(owner)
      return rows.flatMap(({ id, sent }) => openSent(sealer, id, sent))
    },

    /** Removes AI's answer from an entry. Undefined when there is no such entry. */
    hideAnswer: async (owner: ConsentingId, id: string) => {
      if (!isUuid(id)) return undefined
      const sealer = await sealing.forOwner(owner)
      const { rows } = await pool.query<EntryRow>({
        name: 'hide-answer',
        // Without `conversation`, so that analysing the conversation again stores a new entry.
        text: `${bumpRevisionCte}, unrated as (
            delete from study.ratings
              where participant_id = $1 and feedback_type = 'individual_entry' and target_id = $2)
          update study.entries set revision = diary_revision, feedback = null, analysis = null, conversation = null,
            sentiment = null, competences = null, confirmed = null, removed = null, added = null, framework = null,
            feedback_by = null, feedback_model = null, feedback_prompt_version = null, feedback_settings = null,
            feedback_at = null, feedback_of = null
          from counted where participant_id = $1 and id = $2 returning ${entryColumns}`,
        values: [owner, id],
      })
      return one(sealer, rows)
    },

    /**
     * Moves an answer's classification into its sealed part, for its owner only, unless the entry has changed since.
     */
    hideFromResearch: async (owner: ParticipantId, id: string, revision: number): Promise<void> => {
      const sealer = await sealing.forOwner(owner)
      const { rows } = await pool.query<
        EntryRow & RowOf<'study.entries', 'feedback_prompt_version, feedback_settings'>
      >(
        `select ${entryColumns}, feedback_prompt_version, feedback_settings from study.entries
          where participant_id = $1 and id = $2 and revision = $3 and framework is not null`,
        [owner, id, revision],
      )
      const [row] = rows
      const answer = row && unlessDamaged(() => openFeedback(sealer, row) ?? openAnalysis(sealer, row))
      if (!row || !answer || answer === 'damaged') return
      const { sentiment, competences, confirmed, removed, added, framework, feedback_by, feedback_model, feedback_of } =
        row
      const ownersOnly: OwnersOnly = {
        classified: {
          ...{ sentiment, competences, confirmed, removed, added, framework, feedback_by, feedback_model, feedback_of },
          feedback_at: row.feedback_at?.toISOString() ?? null,
        },
        promptVersion: row.feedback_prompt_version,
        settings: row.feedback_settings,
      }
      await storeSealed(sealer, owner, row, { ...answer, ownersOnly })
    },

    /** Undefined when the entry has been deleted meanwhile. */
    correctTags: async (owner: ConsentingId, id: string, correction: TagCorrection) => {
      const sealer = await sealing.forOwner(owner)
      const { confirmed, removed, added, ownTags } = correction
      const found = await pool.query<EntryRow>(
        `select ${entryColumns} from study.entries where participant_id = $1 and id = $2`,
        [owner, id],
      )
      const [before] = found.rows
      const answer = before && unlessDamaged(() => openFeedback(sealer, before) ?? openAnalysis(sealer, before))
      // A damaged answer may be one with `care`: nothing may be written in clear.
      if (answer === 'damaged') throw problem(409, entryMessages.damagedFeedback)
      const ownersOnly = answer?.ownersOnly
      if (before && answer && ownersOnly) {
        const classified = { ...ownersOnly.classified, confirmed, removed, added }
        await storeSealed(sealer, owner, before, { ...answer, ownersOnly: { ...ownersOnly, classified } })
      }
      const inClear = ownersOnly ? [null, null, null] : [confirmed, removed, added]
      const { rows } = await pool.query<EntryRow>({
        name: 'correct-tags',
        text: `${bumpRevisionCte} update study.entries set revision = diary_revision, confirmed = $3, removed = $4, added = $5,
            own_tags = $6
          from counted where participant_id = $1 and id = $2 returning ${entryColumns}`,
        values: [owner, id, ...inClear, ownTags.length === 0 ? null : sealedOwnTags.seal(sealer, id, ownTags)],
      })
      return one(sealer, rows)
    },
  }
}
