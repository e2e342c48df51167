import { createHash } from 'node:crypto'
import type { ConsentContent } from '@diary/contract/consent'
import { type ConsentClauses, clauseFor, nextVersion, withClause } from '@diary/contract/consent-admin'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type ConsentText = Pick<ConsentContent, 'title' | 'version' | 'content'>

/** Identifies a text: SHA-256 over title, version and content, each with its length, hexadecimal. */
export const hashOfText = ({ title, version, content }: ConsentText) =>
  createHash('sha256')
    .update(JSON.stringify([title, version, content]))
    .digest('hex')

export const textColumns = [
  'id',
  'title',
  'version',
  'content',
  'hash',
  'minor',
  'basis',
  'for_research',
  'clause',
  'analysed_by',
  'covers_memory',
  'written_under',
  'in_force_since',
] as const
export type TextRow = Pick<Selectable<DB['study.consent_texts']>, (typeof textColumns)[number]>

const newestFirst = (database: Database | Transaction) =>
  database.selectFrom('study.consent_texts').select(textColumns).orderBy('id', 'desc')

/** All texts, newest first: the first is in force. */
export const allTexts = (database: Database | Transaction): Promise<TextRow[]> => newestFirst(database).execute()

/** The text in force is the newest. */
export const textInForce = (database: Database | Transaction): Promise<TextRow | undefined> =>
  newestFirst(database).limit(1).executeTakeFirst()

/** Other texts match nothing, and may hold characters that no query accepts. */
const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

export const textByHash = async (database: Database, hash: string) => {
  if (!isHash(hash)) return undefined
  return newestFirst(database).where('hash', '=', hash).executeTakeFirst()
}

/** Locks the texts against other writers, on all processes: a new text depends on the one in force. */
export const lockConsentTexts = async (tx: Transaction) => {
  await tx.$client.query('lock table study.consent_texts in share row exclusive mode')
}

/**
 * The system's own text: the part that an author may replace, and the clauses, which say what a text permits. `basis`
 * names everything that decides how texts are processed; `analysedBy` is the destination of masked entries for the
 * analysis of the study.
 */
export type SystemText = ConsentText & {
  readonly clauses: ConsentClauses
  readonly basis: string
  readonly analysedBy: string
}

/** Whether an administrator wrote the text in force and the processing has changed since. */
export const isOutOfDate = (inForce: TextRow | undefined, basis: string) =>
  inForce !== undefined && inForce.basis === null && inForce.written_under !== basis

/**
 * Installs the system's own text where there is none; concurrent processes install one. Until the first decision about
 * it, it follows the configuration: an operator may name the study after the first start. After that it is fixed; where
 * the processing changes, by a release or a model server, a new version asks everybody again. An administrator's text
 * is never replaced; returns whether such a text is out of date. Stores the present destination of masked entries: only
 * people who have agreed to it are in `study.analysis_participants`.
 */
export const installSystemText = async (tx: Transaction, text: SystemText, now: Date): Promise<boolean> => {
  await lockConsentTexts(tx)
  await tx.$client.query(
    `insert into study.settings (name, value, changed_at) values ('destination', to_jsonb($1::text), $2)
      on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at
        where settings.value <> excluded.value`,
    [text.analysedBy, now],
  )
  const inForce = await textInForce(tx)
  const write = (version: string) => {
    // The system's own text covers all of it.
    const clause = clauseFor({ coversResearch: true, coversAnalysis: true, coversMemory: true }, text.clauses)
    const versioned = { title: text.title, version, content: withClause(text.content, clause) }
    return {
      ...versioned,
      clause,
      basis: text.basis,
      analysed_by: text.analysedBy,
      hash: hashOfText(versioned),
      for_research: true,
      covers_memory: true,
      in_force_since: now,
    }
  }
  if (!inForce) {
    await tx.insertInto('study.consent_texts').values(write(text.version)).execute()
    return false
  }
  if (inForce.basis === null) return isOutOfDate(inForce, text.basis)
  const decided = await tx
    .selectFrom('study.consent_records')
    .select('id')
    .where('text_id', '=', inForce.id)
    .limit(1)
    .executeTakeFirst()
  const rewritten = write(inForce.version)
  if (!decided && rewritten.hash !== inForce.hash) {
    await tx.updateTable('study.consent_texts').set(rewritten).where('id', '=', inForce.id).execute()
  } else if (decided && inForce.basis !== text.basis) {
    await tx
      .insertInto('study.consent_texts')
      .values(write(nextVersion(inForce.version)))
      .execute()
  }
  return false
}
