import type { RowOf } from '../../platform/database/row-of.ts'
import { NoKeyError, type Sealer, UnsealError } from '../../platform/encryption/index.ts'
import type { Installation } from '../installation.ts'
import { quoteContext, quotesIn } from '../report-quotes.ts'
import { keyFrom, keyOf, type SealedColumn, type SealedRow, sealedColumns, selectSealed } from '../sealed-columns.ts'
import { type Check, type Fault, maxFaults } from './check.ts'

/** Values in memory at a time. */
const page = 100

const sealerOf = async (
  { sealing }: Installation,
  { ownedBy }: Pick<SealedColumn, 'ownedBy'>,
  owner: string,
): Promise<Sealer | string> => {
  try {
    return await (ownedBy === 'person' ? sealing.forOwner(owner) : sealing.forSystemOwner(owner))
  } catch (error) {
    if (error instanceof NoKeyError) return 'its key is not there'
    if (error instanceof UnsealError) return 'its key does not unwrap'
    if (error instanceof TypeError) return 'it names no key'
    throw error
  }
}

const opens = (sealer: Sealer, place: Parameters<Sealer['unseal']>[0], value: Buffer): string | undefined => {
  try {
    sealer.unseal(place, value)
    return undefined
  } catch (error) {
    if (error instanceof UnsealError) return 'it does not open'
    throw error
  }
}

const faultsOf = async (
  installation: Installation,
  sealed: SealedColumn,
  rows: readonly SealedRow[],
): Promise<Fault[]> => {
  const owners = [...new Set(rows.map(({ owner }) => owner))]
  const sealers = new Map(
    await Promise.all(owners.map(async owner => [owner, await sealerOf(installation, sealed, owner)] as const)),
  )
  return rows.flatMap(({ key, place_column: column, place_row: row, owner, value }) => {
    const sealer = sealers.get(owner) ?? 'its key is not there'
    const why = typeof sealer === 'string' ? sealer : opens(sealer, { table: sealed.table, column, row }, value)
    return why ? [{ row: key.join(' '), why }] : []
  })
}

const checkOf = (sealed: SealedColumn): Check => {
  const order = `order by ${keyOf(sealed)} limit ${page}`
  const first = `${selectSealed(sealed, 'true')} ${order}`
  const next = `${selectSealed(sealed, `(${keyOf(sealed)}) > (${keyFrom(sealed, 1)})`)} ${order}`
  const one = selectSealed(sealed, `(${keyOf(sealed)}) = (${keyFrom(sealed, 1)})`)
  return {
    name: `${sealed.table}.${sealed.column} opens`,
    run: async installation => {
      const pool = installation.database.$client
      const faults: Fault[] = []
      let checked = 0
      let { rows } = await pool.query<SealedRow>(first)
      for (;;) {
        const found = await faultsOf(installation, sealed, rows)
        if (faults.length < maxFaults) faults.push(...found)
        checked += rows.length
        const last = rows.at(-1)
        if (!last || rows.length < page) return { checked, faults }
        rows = (await pool.query<SealedRow>(next, [...last.key])).rows
      }
    },
    recheck: async (installation, suspected) => {
      const faults: Fault[] = []
      for (const { row } of suspected) {
        const { rows } = await installation.database.$client.query<SealedRow>(one, row.split(' '))
        for (const { owner } of rows) installation.sealing.forget(owner)
        faults.push(...(await faultsOf(installation, sealed, rows)))
      }
      return faults
    },
  }
}

const quotedColumns = 'id, participant_id as owner'
type Quoted = RowOf<'study.entries', typeof quotedColumns>

/** Quotations of deleted entries cannot be unsealed, and are never shown. */
const quotationsOpen: Check = {
  name: 'quotations in the report open',
  run: async installation => {
    const { database, sealing } = installation
    const faults: Fault[] = []
    let checked = 0
    const { rows } = await database.$client.query<RowOf<'study.study_reports', 'id, report, sealed_by'>>(
      'select id, report, sealed_by from study.study_reports order by id',
    )
    for (const { id, report, sealed_by } of rows) {
      const place = { table: 'study.study_reports', column: 'report', row: id }
      const month = await sealerOf(installation, { ownedBy: 'month' }, sealed_by)
      // A report that does not open is reported by the check of its column.
      if (typeof month === 'string' || opens(month, place, report)) continue
      const quotes = quotesIn(month.unseal(place, report))
      const { rows: entries } = await database.$client.query<Quoted>(
        `select ${quotedColumns} from study.entries where id = any($1::uuid[])`,
        [quotes.map(({ entry }) => entry)],
      )
      const owners = new Map(entries.map(({ id: entry, owner }) => [entry, owner]))
      for (const { entry, sealed } of quotes) {
        const owner = owners.get(entry)
        if (!owner) continue
        checked++
        sealing.forget(owner)
        const sealer = await sealerOf(installation, { ownedBy: 'person' }, owner)
        const why = typeof sealer === 'string' ? sealer : opens(sealer, quoteContext(id), Buffer.from(sealed, 'base64'))
        if (why) faults.push({ row: `${id} (of entry ${entry})`, why })
      }
    }
    return { checked, faults }
  },
}

/** Every sealed value unseals with its owner's key, in its own place. */
export const sealedValueChecks: readonly Check[] = [...sealedColumns.map(checkOf), quotationsOpen]
