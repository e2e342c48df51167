import type { RowOf } from '../../platform/database/row-of.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { type PersonKeys, type SealContext, UnsealError } from '../../platform/encryption/index.ts'
import { quoteContext, quotesIn, withQuotes } from '../report-quotes.ts'
import { type SealedColumn, type SealedRow, sealedColumns, selectSealed } from '../sealed-columns.ts'
import type { KeysDependencies } from './dependencies.ts'

/** Values opened and sealed at a time. */
const page = 100
/** After so many passes over a person's values, locked rows are left for later. */
const maxPasses = 4

const ofPeople = sealedColumns.filter(({ ownedBy }) => ownedBy === 'person')

const versionBytes = (version: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(version)
  return bytes
}

/** The head of a sealed value, unique by its nonce. */
const headOf = (value: Buffer): Buffer => value.subarray(0, 16)

const namesOf = ({ key }: SealedColumn) => Object.keys(key)
const typesOf = ({ key }: SealedColumn) => Object.values(key)

/** Each part of many keys as one array, as `unnest` takes them. */
const transposed = (sealed: SealedColumn, keys: readonly (readonly string[])[]) =>
  namesOf(sealed).map((_, index) => keys.map(key => key[index]))

const arrays = (sealed: SealedColumn) =>
  typesOf(sealed)
    .map((type, index) => `$${index + 1}::${type}[]`)
    .join(', ')

const readRows = async (tx: Transaction, sealed: SealedColumn, keys: readonly (readonly string[])[]) => {
  const names = namesOf(sealed).map(name => `t.${name}`)
  const { rows } = await tx.$client.query<SealedRow>(
    selectSealed(sealed, `(${names.join(', ')}) in (select * from unnest(${arrays(sealed)}))`),
    transposed(sealed, keys),
  )
  return rows
}

/**
 * Replaces values that have not changed since they were read. Skips locked rows, which avoids deadlocks, and leaves
 * them to another pass.
 */
const replaceRows = async (tx: Transaction, sealed: SealedColumn, anew: readonly (SealedRow & { anew: Buffer })[]) => {
  const names = namesOf(sealed)
  const { rowCount } = await tx.$client.query(
    `with new as (
        select * from unnest(${arrays(sealed)}, $${names.length + 1}::bytea[], $${names.length + 2}::bytea[])
          as n (${names.join(', ')}, head, value)),
      free as (
        select ${names.map(name => `t.${name}`).join(', ')} from ${sealed.table} t
          where (${names.map(name => `t.${name}`).join(', ')}) in (select ${names.join(', ')} from new)
          for no key update skip locked)
    update ${sealed.table} t set ${sealed.column} = new.value from new join free using (${names.join(', ')})
      where ${names.map(name => `t.${name} = new.${name}`).join(' and ')}
        and substring(t.${sealed.column} from 1 for 16) = new.head`,
    [
      ...transposed(
        sealed,
        anew.map(({ key }) => key),
      ),
      anew.map(({ value }) => headOf(value)),
      anew.map(row => row.anew),
    ],
  )
  return rowCount ?? 0
}

/** The value under the newest version; undefined where it does not unseal, which cannot be repaired here. */
const sealedAnew = (keys: PersonKeys, place: SealContext, value: Buffer): Buffer | undefined => {
  try {
    return keys.seal(place, keys.unseal(place, value))
  } catch (error) {
    if (error instanceof UnsealError) return undefined
    throw error
  }
}

type Pass = { found: number; anew: number }

const reencryptColumn = async (
  { database }: KeysDependencies,
  keys: PersonKeys,
  sealed: SealedColumn,
  owner: string,
): Promise<Pass> => {
  // The keys first, by the owner's index: ordered pages of one person's rows would make the database read every
  // person's.
  const { rows: old } = await database.$client.query<{ key: string[] }>(
    `select array[${namesOf(sealed)
      .map(name => `t.${name}::text`)
      .join(', ')}] as key from ${sealed.rows}
      where ${sealed.owner} = $1::uuid and substring(t.${sealed.column} from 3 for 2) <> $2`,
    [owner, versionBytes(keys.newest)],
  )
  let anew = 0
  for (let from = 0; from < old.length; from += page) {
    anew += await inTransaction(database, async tx => {
      // Masking's input does not change.
      await tx.$client.query("select set_config('diary.resealing', 'on', true)")
      const rows = await readRows(
        tx,
        sealed,
        old.slice(from, from + page).map(({ key }) => key),
      )
      const done = rows.flatMap(row => {
        const place = { table: sealed.table, column: row.place_column, row: row.place_row }
        const value = sealedAnew(keys, place, row.value)
        return value ? [{ ...row, anew: value }] : []
      })
      return replaceRows(tx, sealed, done)
    })
  }
  return { found: old.length, anew }
}

/** Quotations of this person in the report on the study, which itself stays under the key of its month. */
const reencryptQuotes = async (
  { database, sealing }: KeysDependencies,
  keys: PersonKeys,
  owner: string,
): Promise<Pass> =>
  inTransaction(database, async tx => {
    const pass = { found: 0, anew: 0 }
    const { rows } = await tx.$client.query<RowOf<'study.study_reports', 'id, report, sealed_by'>>(
      'select id, report, sealed_by from study.study_reports for no key update',
    )
    for (const { id, report, sealed_by } of rows) {
      const sealer = await sealing.forSystemOwner(sealed_by)
      const place = { table: 'study.study_reports', column: 'report', row: id }
      const opened = sealer.unseal(place, report)
      const { rows: entries } = await tx.$client.query<RowOf<'study.entries', 'id'>>(
        'select id from study.entries where participant_id = $1 and id = any($2::uuid[])',
        [owner, quotesIn(opened).map(({ entry }) => entry)],
      )
      const theirs = new Set(entries.map(entry => entry.id))
      const old = new Set(
        quotesIn(opened)
          .filter(({ entry, sealed }) => theirs.has(entry) && !isUnder(keys.newest, sealed))
          .map(({ sealed }) => sealed),
      )
      if (old.size === 0) continue
      pass.found += old.size
      const anew = withQuotes(opened, ({ sealed }) => {
        const value = old.has(sealed) ? sealedAnew(keys, quoteContext(id), Buffer.from(sealed, 'base64')) : undefined
        if (value) pass.anew++
        return value?.toString('base64') ?? sealed
      })
      await tx.$client.query('update study.study_reports set report = $2 where id = $1', [id, sealer.seal(place, anew)])
    }
    return pass
  })

const isUnder = (version: number, sealed: string) =>
  Buffer.from(sealed, 'base64').subarray(2, 4).equals(versionBytes(version))

/**
 * Re-encrypts all of a person's values under the newest version of their key. Values written meanwhile stay as written.
 * @returns how many values, and whether none is left under an older version
 */
export const reencryptPerson = async (
  deps: KeysDependencies,
  keys: PersonKeys,
  owner: string,
): Promise<{ readonly anew: number; readonly complete: boolean }> => {
  let anew = 0
  for (let passes = 0; passes < maxPasses; passes++) {
    const pass = await reencryptQuotes(deps, keys, owner)
    for (const sealed of ofPeople) {
      const { found, anew: done } = await reencryptColumn(deps, keys, sealed, owner)
      pass.found += found
      pass.anew += done
    }
    anew += pass.anew
    if (pass.found === 0) return { anew, complete: true }
  }
  return { anew, complete: false }
}
