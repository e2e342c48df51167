import type { LeftOut } from '@diary/contract/thematic-analysis'
import type { Context } from '../../context.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Sealer } from '../../platform/encryption/index.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { exemptFromMasking, type MaskedText, maskingVersion } from '../../platform/masking/index.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import type { BatchRequestRow, NewRequest } from '../batches/index.ts'
import { writerText } from '../entries/index.ts'
import { isCurrentSql, openMasked } from '../study/index.ts'
import type { Measured } from './portions.ts'

/**
 * People who now allow research and AI and have agreed to this analysis. Every statement that reads entries starts
 * here.
 */
const readers = 'study.analysis_participants p'
const matches = isCurrentSql('$1::int')

type Queryable = Pick<Transaction['$client'], 'query'>
type MaskedRow = RowOf<'study.research_entries', 'id, type'> & RowOf<'study.masked_entries', 'masked'>

/** An entry that is unchanged since it was read, of a person who may still be read. */
export type Standing = RowOf<'study.research_entries', 'id, created_at as at'> &
  RowOf<'study.analysis_participants', 'id as owner'>

/** A person's readable entries, oldest first, and how many others cannot be read now. */
type Diary = Omit<LeftOut, 'tooMuch'> & {
  readonly entries: readonly (Measured & { readonly id: string; readonly revision: number })[]
}

/** Rows per fetch of the cursor. */
const rowsAtATime = 250
/** Ids in one query: as many as take a few milliseconds to serialise. */
const askedAtATime = 1_000

/** Splits ids, or items with ids, into parts. */
export const inPieces = function* <T>(many: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < many.length; from += askedAtATime) yield many.slice(from, from + askedAtATime)
}

/** The writer's own masked text; undefined where it is withheld. */
const wordsOf = (sealer: Sealer, { id, type, masked }: MaskedRow): MaskedText | undefined => {
  const { content } = openMasked(sealer, id, masked)
  return content === null ? undefined : exemptFromMasking(writerText(type, content), 'masked-before')
}

/** Masked entries that the analysis of the study may read, checked again at every step. */
export const createReadable = ({ database, sealing }: Pick<Context, 'database' | 'sealing'>) => {
  const pool = database.$client

  return {
    /** People with masked entries that may be read, though all their texts may be withheld. */
    masked: async (client: Queryable): Promise<readonly ParticipantId[]> => {
      const { rows } = await client.query<RowOf<'study.analysis_participants', 'id'>>(
        `select p.id from ${readers} where exists (
          select from study.research_entries e join study.masked_entries m on m.entry_id = e.id and ${matches}
            where e.participant_id = p.id)`,
        [maskingVersion],
      )
      return rows.map(({ id }) => id)
    },

    people: async (client: Queryable): Promise<readonly ParticipantId[]> => {
      const { rows } = await client.query<RowOf<'study.analysis_participants', 'id'>>(
        `select p.id from ${readers} order by p.id`,
      )
      return rows.map(({ id }) => id)
    },

    /** Empty where the person may not be read. */
    diaryOf: async (client: Queryable, owner: ParticipantId): Promise<Diary> => {
      const statement = {
        name: 'entries-of-a-study',
        text: `select e.id, e.type, e.revision, case when ${matches} then m.masked end as masked
          from ${readers} join study.research_entries e on e.participant_id = p.id
          left join study.masked_entries m on m.entry_id = e.id
          where p.id = $2 order by e.created_at, e.id`,
        values: [maskingVersion, owner],
        rows: rowsAtATime,
      }
      const { rows } = await client.query<
        RowOf<'study.research_entries', 'id, type, revision'> & { readonly masked: MaskedRow['masked'] | null }
      >(statement)
      const sealer = rows.length === 0 ? undefined : await sealing.forOwnerIfThere(owner)
      const entries: { id: string; revision: number; characters: number }[] = []
      let withheld = 0
      let notMasked = 0
      const slices = createTimeSlicer()
      for (const { id, type, revision, masked } of sealer ? rows : []) {
        const words = masked && sealer ? wordsOf(sealer, { id, type, masked }) : undefined
        if (!masked) notMasked++
        else if (words === undefined) withheld++
        else if (words.trim() !== '') entries.push({ id, revision, characters: words.length })
        if (slices.isOver()) await slices.next()
      }
      return { entries, withheld, notMasked }
    },

    /** The masked texts of a request's entries that may still be read, each with its number in the request. */
    textsOf: async ({ owner, entries }: BatchRequestRow) => {
      const { rows } = await pool.query<
        MaskedRow & RowOf<'study.research_entries', 'created_at as at'> & { readonly number: number }
      >({
        name: 'texts-of-a-study',
        text: `select r.number::int, e.id, e.type, e.created_at as at, m.masked
          from unnest($3::uuid[], $4::int[]) with ordinality as r (id, revision, number)
          join study.research_entries e on e.id = r.id and e.participant_id = $2 and e.revision = r.revision
          join ${readers} on p.id = e.participant_id
          join study.masked_entries m on m.entry_id = e.id and ${matches}
          order by r.number`,
        values: [maskingVersion, owner, entries.map(({ id }) => id), entries.map(({ revision }) => revision)],
      })
      const sealer = rows.length === 0 ? undefined : await sealing.forOwnerIfThere(owner)
      if (!sealer) return []
      return rows.flatMap(row => {
        const text = wordsOf(sealer, row)
        return text === undefined ? [] : [{ number: row.number, at: row.at, text }]
      })
    },

    /** Which of these people may still be read. */
    amongPeople: async (client: Queryable, owners: readonly ParticipantId[]): Promise<ReadonlySet<ParticipantId>> => {
      const { rows } = await client.query<RowOf<'study.analysis_participants', 'id'>>(
        `select p.id from ${readers} where p.id = any($1::uuid[])`,
        [owners],
      )
      return new Set(rows.map(({ id }) => id))
    },

    /** Entries of these requests that are unchanged since they were read. */
    standing: async (client: Queryable, requests: readonly NewRequest[]): Promise<ReadonlyMap<string, Standing>> => {
      const entries = requests.flatMap(request => request.entries)
      const standing = new Map<string, Standing>()
      for (const some of inPieces(entries)) {
        const { rows } = await client.query<Standing>({
          name: 'standing-in-a-study',
          text: `select e.id, p.id as owner, e.created_at as at
            from unnest($2::uuid[], $3::int[]) as r (id, revision)
            join study.research_entries e on e.id = r.id and e.revision = r.revision
            join ${readers} on p.id = e.participant_id
            join study.masked_entries m on m.entry_id = e.id and ${matches}`,
          values: [maskingVersion, some.map(({ id }) => id), some.map(({ revision }) => revision)],
        })
        for (const row of rows) standing.set(row.id, row)
      }
      return standing
    },

    /** Whether all these entries still exist, of people who may be read. */
    allThere: async (client: Queryable, entries: readonly string[]): Promise<boolean> => {
      for (const some of inPieces(entries)) {
        const { rowCount } = await client.query(
          `select from ${readers} join study.research_entries e on e.participant_id = p.id where e.id = any($1::uuid[])`,
          [some],
        )
        if (rowCount !== some.length) return false
      }
      return true
    },

    /** Whether any readable text was masked since. */
    anySince: async (client: Queryable, at: Date): Promise<boolean> => {
      const { rows } = await client.query(
        `select from ${readers} join study.research_entries e on e.participant_id = p.id
          join study.masked_entries m on m.entry_id = e.id and ${matches} where m.masked_at >= $2 limit 1`,
        [maskingVersion, at],
      )
      return rows.length > 0
    },

    /** People who may be read and are not in a report, except those without an answer. */
    peopleBeside: async (
      client: Queryable,
      { id, readAt }: { readonly id: string; readonly readAt: Date },
    ): Promise<readonly ParticipantId[]> => {
      const { rows } = await client.query<RowOf<'study.analysis_participants', 'id'>>(
        `select p.id from ${readers} where exists (select from study.research_entries e where e.participant_id = p.id)
          and not exists (select from study.report_people r where r.report_id = $1 and r.participant_id = p.id)
          and not exists (
            select from study.access_log a where a.participant_id = p.id and a.what = 'analysed' and a.at >= $2)`,
        [id, readAt],
      )
      return rows.map(({ id }) => id)
    },
  }
}
export type Readable = ReturnType<typeof createReadable>
