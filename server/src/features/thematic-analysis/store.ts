import { minPeopleQuoted, StudyTheme, ThematicReport } from '@diary/contract/thematic-analysis'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { Attribution } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sealedCodec } from '../../platform/encryption/index.ts'
import { exemptFromMasking, type MaskedText, maskingVersion } from '../../platform/masking/index.ts'
import { type Concerned, isCurrentSql, openMasked } from '../study/index.ts'
import type { FoundTheme } from './found-themes.ts'
import type { MadeReport } from './report.ts'

/** A quotation is sealed under its writer's key within the report, so it is lost when they are erased. */
const quotePlace = (row: string) => ({ table: 'study.study_reports', column: 'quote', row })

const SealedQuote = z.strictObject({ entry: z.string(), sealed: z.string() })
type SealedQuote = z.infer<typeof SealedQuote>
const SealedTheme = z.strictObject({
  ...StudyTheme.shape,
  quotes: z.array(SealedQuote),
  borneBy: z.readonly(z.array(z.string())),
})
// Not strict: earlier reports hold breakdowns, removed since fake accounts undo their suppression.
const SealedReport = z.object({
  ...z.omit(ThematicReport, { id: true, createdAt: true, stamp: true, promptVersion: true }).shape,
  themes: z.array(SealedTheme),
})
type SealedReport = z.infer<typeof SealedReport>
export const sealedReport = sealedCodec('study.study_reports', 'report', SealedReport)
const columns = 'id, report, sealed_by, written_by, model, prompt_version, created_at'
type Row = RowOf<'study.study_reports', typeof columns>
type OwnedRow = RowOf<'study.research_entries', 'id'> & RowOf<'study.research_participants', 'id as owner'>
type QuotedRow = OwnedRow & RowOf<'study.masked_entries', 'masked'>

const flat = (text: string) => text.replace(/\s+/gu, ' ')

type ToKeep = {
  readonly report: MadeReport
  readonly stamp: Attribution
  readonly readAt: Date
  readonly people: Concerned
}

/** The newest report on the study, sealed: the only place that unseals it. */
export const createReports = ({ sealing, clock }: Pick<Context, 'sealing' | 'clock'>) => {
  const sealQuotes = (id: string, { quotes, ...theme }: FoundTheme) =>
    Promise.all(
      quotes.map(async ({ owner, entry, words }) => {
        const sealer = await sealing.forOwner(owner)
        return { entry, sealed: sealer.seal(quotePlace(id), words).toString('base64') }
      }),
    ).then(sealed => ({ ...theme, quotes: sealed }))

  /** Counts people who may still be read, by entries that still exist. */
  const peopleBehind = async (tx: Transaction, { themes }: SealedReport) => {
    const { rows } = await tx.$client.query<OwnedRow>(
      `select e.id, p.id as owner from study.research_entries e
        join study.research_participants p on p.id = e.participant_id
        join study.participants w on w.id = p.id and w.ai_may_read where e.id = any($1::uuid[])`,
      [themes.flatMap(({ borneBy }) => borneBy)],
    )
    const owners = new Map(rows.map(({ id, owner }) => [id, owner]))
    return (entries: readonly string[]) =>
      new Set(entries.map(entry => owners.get(entry)).filter(owner => owner !== undefined)).size
  }

  /** Quotations found in the present masked text of their entry, of writers who allow AI. */
  const openQuotes = async (tx: Transaction, id: string, { themes }: SealedReport) => {
    const quotes = themes.flatMap(theme => theme.quotes)
    const { rows } = await tx.$client.query<QuotedRow>(
      `select e.id, p.id as owner, m.masked from study.research_entries e
        join study.research_participants p on p.id = e.participant_id
        join study.participants w on w.id = p.id and w.ai_may_read
        join study.masked_entries m on m.entry_id = e.id and ${isCurrentSql('$1::int')} where e.id = any($2::uuid[])`,
      [maskingVersion, quotes.map(({ entry }) => entry)],
    )
    const quoted = new Map(rows.map(row => [row.id, row]))
    return async ({ entry, sealed }: SealedQuote): Promise<MaskedText[]> => {
      const row = quoted.get(entry)
      if (!row) return []
      const sealer = await sealing.forOwnerIfThere(row.owner)
      if (!sealer) return []
      const words = sealer.unseal(quotePlace(id), Buffer.from(sealed, 'base64'))
      const { content } = openMasked(sealer, row.id, row.masked)
      return content !== null && flat(content).includes(flat(words)) ? [exemptFromMasking(words, 'masked-before')] : []
    }
  }

  return {
    /** Replaces the report before, in the transaction that ends the job. */
    storeReport: async (tx: Transaction, { report, stamp, readAt, people }: ToKeep): Promise<string> => {
      const id = newId()
      const { owner: sealedBy, ...sealer } = await sealing.forSystem()
      const sealed: SealedReport = {
        ...report,
        themes: await Promise.all(report.themes.map(theme => sealQuotes(id, theme))),
      }
      const { writtenBy, model, promptVersion, settings } = stamp
      await tx.$client.query('delete from study.study_reports')
      await tx.$client.query(
        `insert into study.study_reports (id, report, sealed_by, read_at, entries_read, written_by, model,
            prompt_version, settings, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          id,
          sealedReport.seal(sealer, id, sealed),
          sealedBy,
          readAt,
          report.entriesAnalyzed,
          writtenBy,
          model,
          promptVersion,
          settings,
          clock(),
        ],
      )
      await tx.$client.query(
        `insert into study.report_people (report_id, participant_id, entries)
          select $1, p.id, p.entries from unnest($2::uuid[], $3::int[]) as p (id, entries)`,
        [id, [...people.keys()], [...people.values()]],
      )
      return id
    },

    /** The newest report, and when entries were read for it. */
    latest: async (tx: Transaction): Promise<{ readonly id: string; readonly readAt: Date } | undefined> => {
      const { rows } = await tx.$client.query<RowOf<'study.study_reports', 'id, read_at as "readAt"'>>(
        'select id, read_at as "readAt" from study.study_reports order by created_at desc limit 1',
      )
      return rows[0]
    },

    /** Locked until the transaction ends, so that a reading is recorded once. */
    read: async (tx: Transaction, id: string): Promise<ThematicReport | null> => {
      const { rows } = await tx.$client.query<Row>(
        `select ${columns} from study.study_reports
          where id = $1 for no key update`,
        [id],
      )
      const [row] = rows
      if (!row) return null
      const sealer = await sealing.forSystemOwner(row.sealed_by)
      const opened = sealedReport.unseal(sealer, row.id, row.report)
      const wordsOf = await openQuotes(tx, row.id, opened)
      const stillBehind = await peopleBehind(tx, opened)
      return {
        id: row.id,
        ...opened,
        themes: await Promise.all(
          opened.themes.map(async ({ quotes, borneBy, ...theme }) => ({
            ...theme,
            // Quotations are shown only with themes that five people share now, after departures.
            quotes: stillBehind(borneBy) < minPeopleQuoted ? [] : (await Promise.all(quotes.map(wordsOf))).flat(),
          })),
        ),
        createdAt: row.created_at.toISOString(),
        stamp: { writtenBy: row.written_by, model: row.model, writtenAt: row.created_at.toISOString() },
        promptVersion: row.prompt_version,
      }
    },

    /** Entries behind a report by participant; they are counted in it as long as it is stored. */
    peopleOf: async (tx: Transaction, report: string): Promise<Concerned> => {
      const { rows } = await tx.$client.query<RowOf<'study.report_people', 'participant_id as id, entries'>>(
        'select participant_id as id, entries from study.report_people where report_id = $1',
        [report],
      )
      return new Map(rows.map(({ id, entries }) => [id, entries]))
    },
  }
}
export type Reports = ReturnType<typeof createReports>
