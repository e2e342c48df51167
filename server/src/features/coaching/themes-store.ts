import { aiMessages } from '@diary/contract/ai'
import { AnswerCare } from '@diary/contract/answer-care'
import { ThemesSummary } from '@diary/contract/themes'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { Attribution } from '../../ai/index.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { type Sealing, sealedCodec, unlessDamaged } from '../../platform/encryption/index.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'
import { Quoted, quotedIn, withoutGone } from './quoted-words.ts'
import { entriesStillThere } from './still-there.ts'

const Written = z.pick(ThemesSummary, {
  overallSummary: true,
  keyThemes: true,
  lessonsLearned: true,
  growthAreas: true,
  supportiveReflection: true,
  evidence: true,
})
type Written = z.infer<typeof Written>

export type ThemesToKeep = {
  readonly summary: Written
  readonly before?: string | undefined
  readonly care?: AnswerCare | undefined
  readonly stamp: Attribution
  readonly readAt: Date
  /** The entries that were read, and the newest change of the diary then. */
  readonly read: readonly { readonly id: string; readonly content: string }[]
  readonly revision: number
  /** How many entries there were. */
  readonly entriesThen: number
}
export const sealedSummary = sealedCodec(
  'study.themes_summaries',
  'summary',
  z.strictObject({
    written: Written,
    quoted: z.array(Quoted),
    /** Help text shown first. */
    before: z.optional(z.string()),
    care: z.optional(AnswerCare),
  }),
)
const columns = 'id, summary, entries_read, entries_then, out_of_date, written_by, model, written_at'
type Row = RowOf<'study.themes_summaries', typeof columns> & { readonly added_since: number }

/** Shown where one cannot be unsealed: its owner can request another. */
const damagedSummary: Written = {
  keyThemes: [],
  overallSummary: aiMessages.damagedAnswer,
  lessonsLearned: [],
  growthAreas: [],
  supportiveReflection: '',
  evidence: [],
}

/** The latest quick analysis of each diary: the only place that seals and unseals it. */
export const createThemesStore = ({
  database,
  sealing,
}: {
  readonly database: Database
  readonly sealing: Sealing
}) => {
  const pool = database.$client

  const opened = async (owner: ParticipantId, row: Row): Promise<Written & Pick<ThemesSummary, 'care'>> => {
    const sealer = await sealing.forOwner(owner)
    const summary = unlessDamaged(() => sealedSummary.unseal(sealer, row.id, row.summary))
    if (summary === 'damaged') return damagedSummary
    const { written, quoted, before = '', care } = summary
    const ids = [
      ...written.evidence.flatMap(({ entries }) => entries.map(({ id }) => id)),
      ...quoted.flatMap(({ entries }) => entries),
    ]
    const there = await entriesStillThere(pool, owner, ids)
    const { prose, items } = withoutGone(quoted, there)
    return {
      keyThemes: written.keyThemes,
      overallSummary: `${before}\n\n${prose(written.overallSummary)}`.trimStart(),
      lessonsLearned: items(written.lessonsLearned),
      growthAreas: items(written.growthAreas),
      supportiveReflection: prose(written.supportiveReflection),
      evidence: written.evidence.map(({ theme, entries }) => ({
        theme,
        entries: entries.filter(({ id }) => there.has(id)),
      })),
      ...(care ? { care } : {}),
    }
  }

  const read = async (owner: ParticipantId): Promise<ThemesSummary | null> => {
    const { rows } = await pool.query<Row>({
      name: 'read-themes',
      text: `select ${columns},
          (select count(*)::int from study.entries e
            where e.participant_id = s.participant_id and e.created_at > s.read_at) as added_since
        from study.themes_summaries s where participant_id = $1`,
      values: [owner],
    })
    const [row] = rows
    if (!row) return null
    return {
      id: row.id,
      ...(await opened(owner, row)),
      entriesRead: row.entries_read,
      entriesThen: row.entries_then,
      addedSince: row.added_since,
      outOfDate: row.out_of_date,
      stamp: { writtenBy: row.written_by, model: row.model, writtenAt: row.written_at.toISOString() },
    }
  }

  return {
    read,

    /** Replaces the one before. Marked out of date at once where an entry was changed or deleted meanwhile. */
    storeSummary: async (owner: ConsentingId, themes: ThemesToKeep) => {
      const { summary: written, before, care, stamp, readAt, revision, entriesThen } = themes
      const id = newId()
      const { overallSummary, lessonsLearned, growthAreas, supportiveReflection } = written
      const quoted = quotedIn([overallSummary, ...lessonsLearned, ...growthAreas, supportiveReflection], themes.read)
      const sealer = await sealing.forOwner(owner)
      await pool.query(
        `insert into study.themes_summaries (participant_id, id, summary, entries_read, entries_then, read_at,
            written_by, model, prompt_version, settings, written_at, out_of_date)
          values ($1, $2, $3, $4::int, $5, $6, $7, $8, $9, $10, $11, $4::int > (
            select count(*) from study.entries
              where participant_id = $1 and id = any($12::uuid[]) and words_revision <= $13))
          on conflict (participant_id) do update set id = excluded.id, summary = excluded.summary,
            entries_read = excluded.entries_read, entries_then = excluded.entries_then, read_at = excluded.read_at,
            written_by = excluded.written_by, model = excluded.model, prompt_version = excluded.prompt_version,
            settings = excluded.settings, written_at = excluded.written_at, out_of_date = excluded.out_of_date`,
        [
          owner,
          id,
          sealedSummary.seal(sealer, id, { written, quoted, before, care }),
          themes.read.length,
          entriesThen,
          readAt,
          stamp.writtenBy,
          stamp.model,
          stamp.promptVersion,
          stamp.settings,
          stamp.writtenAt,
          themes.read.map(({ id }) => id),
          revision,
        ],
      )
      return read(owner)
    },
  }
}
