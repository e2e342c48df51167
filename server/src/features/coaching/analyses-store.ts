import { aiMessages } from '@diary/contract/ai'
import { AnswerCare } from '@diary/contract/answer-care'
import type { CoachingAnalysis } from '@diary/contract/coaching'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import type { Attribution, Outputs } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sealedCodec, unlessDamaged } from '../../platform/encryption/index.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'
import { dayIn, timeframe } from '../../platform/timeframe.ts'
import { coachingText } from './coaching-text.ts'
import { Quoted, quotedIn, withoutGone, withoutUnknown } from './quoted-words.ts'
import { entriesStillThere } from './still-there.ts'

type Written = Outputs['coaching']
/** Without the answer's limits: quotations from changed entries are removed before sealing. */
const Written: z.ZodType<Written> = z.strictObject({
  whatReturns: z.string(),
  whatChanged: z.array(z.string()),
  whatIsOpen: z.array(z.string()),
  question: z.string(),
})
const Sealed = z.strictObject({
  written: Written,
  quoted: z.array(Quoted),
  /** Help text shown first. */
  before: z.string().optional(),
  care: z.optional(AnswerCare),
})
type Sealed = z.infer<typeof Sealed>
export const sealedAnalysis = sealedCodec('study.coaching_analyses', 'analysis', Sealed)

export type AnalysisToKeep = {
  readonly written: Written
  readonly before?: string | undefined
  readonly care?: AnswerCare | undefined
  readonly stamp: Attribution
  readonly readAt: Date
  /** The entries that were read, as they are now. */
  readonly read: readonly { readonly id: string; readonly createdAt: string; readonly content: string }[]
  /** One of them has changed since. */
  readonly changed: boolean
  /** How many entries there were. */
  readonly entriesThen: number
}

const columns = 'id, analysis, entries_read, entries_then, out_of_date, written_by, model, written_at'
type Row = RowOf<'study.coaching_analyses', typeof columns> & {
  readonly first_day: string
  readonly last_day: string
  readonly added_since: number
}

const textsOf = ({ whatReturns, whatChanged, whatIsOpen, question }: Written) => [
  whatReturns,
  ...whatChanged,
  ...whatIsOpen,
  question,
]

const shortened = (written: Written, { prose, items }: ReturnType<typeof withoutGone>): Written => ({
  whatReturns: prose(written.whatReturns),
  whatChanged: items(written.whatChanged),
  whatIsOpen: items(written.whatIsOpen),
  question: prose(written.question),
})

/** The latest advanced analysis of each diary: the only place that seals and unseals it. */
export const createAnalysesStore = ({ database, sealing, config }: Context) => {
  const pool = database.$client

  return {
    read: async (owner: ParticipantId): Promise<CoachingAnalysis | null> => {
      const { rows } = await pool.query<Row>({
        name: 'read-coaching',
        text: `select ${columns}, first_day::text, last_day::text, (select count(*)::int from study.entries e
              where e.participant_id = a.participant_id and e.created_at > a.read_at) as added_since
          from study.coaching_analyses a where participant_id = $1`,
        values: [owner],
      })
      const [row] = rows
      if (!row) return null
      const sealer = await sealing.forOwner(owner)
      const analysis = unlessDamaged(() => sealedAnalysis.unseal(sealer, row.id, row.analysis))
      const textOf = async ({ written, quoted, before = '' }: Sealed) => {
        const quotedFrom = quoted.flatMap(({ entries }) => entries)
        const there = await entriesStillThere(pool, owner, quotedFrom)
        return `${before}\n\n${coachingText(shortened(written, withoutGone(quoted, there)))}`.trimStart()
      }
      return {
        id: row.id,
        summary: analysis === 'damaged' ? aiMessages.damagedAnswer : await textOf(analysis),
        entriesAnalyzed: row.entries_read,
        entriesThen: row.entries_then,
        timeframe: timeframe(row.first_day, row.last_day),
        addedSince: row.added_since,
        outOfDate: row.out_of_date,
        ...(analysis !== 'damaged' && analysis.care ? { care: analysis.care } : {}),
        stamp: { writtenBy: row.written_by, model: row.model, writtenAt: row.written_at.toISOString() },
      }
    },

    /** Replaces the one before. */
    storeAnalysis: async (tx: Transaction, owner: ConsentingId, analysed: AnalysisToKeep): Promise<void> => {
      const { written, before, care, stamp, readAt, read, changed, entriesThen } = analysed
      const id = newId()
      const quoted = quotedIn(textsOf(written), read)
      // A quotation found in no entry now is from one that has changed: it could never be removed with its entry.
      const stored = changed ? shortened(written, withoutUnknown(quoted)) : written
      const days = read.map(({ createdAt }) => dayIn(createdAt, config.timeZone)).sort()
      const sealer = await sealing.forOwner(owner)
      await tx.$client.query(
        `insert into study.coaching_analyses (participant_id, id, analysis, entries_read, entries_then, first_day,
            last_day, read_at, out_of_date, written_by, model, prompt_version, settings, written_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
          on conflict (participant_id) do update set id = excluded.id, analysis = excluded.analysis,
            entries_read = excluded.entries_read, entries_then = excluded.entries_then,
            first_day = excluded.first_day, last_day = excluded.last_day, read_at = excluded.read_at,
            out_of_date = excluded.out_of_date, written_by = excluded.written_by, model = excluded.model,
            prompt_version = excluded.prompt_version, settings = excluded.settings, written_at = excluded.written_at`,
        [
          owner,
          id,
          sealedAnalysis.seal(sealer, id, { written: stored, quoted, before, care }),
          read.length,
          entriesThen,
          days[0],
          days.at(-1),
          readAt,
          changed,
          stamp.writtenBy,
          stamp.model,
          stamp.promptVersion,
          stamp.settings,
          stamp.writtenAt,
        ],
      )
    },
  }
}
export type AnalysesStore = ReturnType<typeof createAnalysesStore>
