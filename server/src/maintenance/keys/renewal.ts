import { subDays } from 'date-fns/subDays'
import { rewriteTable } from '../../platform/database/rewrite-table.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { addKeyVersions, readPersonKeys, sealsEverywhereAfter } from '../../platform/encryption/index.ts'
import { backupDays } from '../backup/expiry.ts'
import type { KeysDependencies } from './dependencies.ts'
import { reencryptPerson } from './reencrypt.ts'

/**
 * A person's key seals for a year. NIST (SP 800-38D) allows 2³² messages with random nonces under one key; renewal is due
 * at 2²⁸ = 268,435,456 at the latest. A session may write 60 times a minute, which is 31,536,000 writes in a year of
 * writing day and night; a write seals 8 values at the most (words, feedback, what was sent, masked text, found names,
 * tags, an analysis, a rating's reason), which makes 252,288,000. So the year comes first, and nothing need be counted.
 */
export const renewedAfterDays = 365

/** People per page. */
const page = 200

/** Whose key: everybody's, one person's, or those whose newest version is older than that. */
export type Whose = 'all' | { readonly person: string } | { readonly olderThan: Date }

/**
 * First phase: a new version of these people's keys. It seals once every process knows it. Leaves out people whose
 * renewal is under way.
 * @returns how many people got one
 */
export const beginRenewal = async ({ database, sealing, clock }: KeysDependencies, whose: Whose): Promise<number> => {
  const now = clock()
  const before = typeof whose === 'object' && 'olderThan' in whose ? whose.olderThan : now
  const person = typeof whose === 'object' && 'person' in whose ? whose.person : null
  let begun = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await database.$client.query<{ owner: string; newest: number }>(
      `select p.id as owner, max(k.version) as newest
        from study.participants p join keys.wrapped_keys k on k.owner = p.id::text
        where p.id > $1 and ($2::uuid is null or p.id = $2)
        group by p.id having max(k.created_at) <= $3 and count(*) filter (where k.superseded_at is null) = 1
        order by p.id limit ${page}`,
      [after, person, before],
    )
    const last = rows.at(-1)
    if (!last) return begun
    await addKeyVersions(database.$client, await sealing.keyring(), rows, now)
    for (const { owner } of rows) sealing.forget(owner)
    begun += rows.length
    after = last.owner
  }
}

/** How many people's keys are being renewed, and from when on the second phase may run. */
export const renewalsUnderWay = async ({ database }: Pick<KeysDependencies, 'database'>) => {
  const { rows } = await database.$client.query<{ people: number; newest: Date | null }>(
    `select count(*)::int as people, max(newest) as newest from (
        select max(created_at) as newest from keys.wrapped_keys where superseded_at is null
          group by owner having count(*) > 1) as renewing`,
  )
  const [row] = rows
  if (!row?.newest) return undefined
  return { people: row.people, from: new Date(row.newest.getTime() + sealsEverywhereAfter) }
}

type Progress = { readonly people: number; readonly values: number; readonly left: number }

/**
 * Second phase: all their values are sealed anew, by compare and set, while they may write. A finished person is
 * marked; the next run continues with the others.
 * @param options.exclusive no other process runs, so there is none to wait for
 * @param options.until called between two people: whether time is up
 */
export const resumeRenewals = async (
  deps: KeysDependencies,
  { exclusive = false, until = () => false }: { readonly exclusive?: boolean; readonly until?: () => boolean } = {},
): Promise<Progress> => {
  const { database, sealing, clock } = deps
  const settled = new Date(clock().getTime() - (exclusive ? 0 : sealsEverywhereAfter))
  const progress = { people: 0, values: 0, left: 0 }
  let after = ''
  while (!until()) {
    const { rows } = await database.$client.query<RowOf<'keys.wrapped_keys', 'owner'>>(
      `select owner from keys.wrapped_keys where superseded_at is null and owner > $1
        group by owner having count(*) > 1 and max(created_at) <= $2 order by owner limit 1`,
      [after, settled],
    )
    const [next] = rows
    if (!next) break
    after = next.owner
    const keys = await readPersonKeys(database.$client, await sealing.keyring(), next.owner)
    if (!keys) continue
    const { anew, complete } = await reencryptPerson(deps, keys, next.owner)
    progress.values += anew
    if (!complete) {
      progress.left++
      continue
    }
    progress.people++
    await database.$client.query(
      'update keys.wrapped_keys set superseded_at = $3 where owner = $1 and version < $2 and superseded_at is null',
      [next.owner, keys.newest, clock()],
    )
  }
  return progress
}

/**
 * SQL over `keys.wrapped_keys k`, with a moment as $1: superseded by then, not of a person whose renewal is under way,
 * and needed by no stored backup.
 */
const needless = `k.superseded_at <= $1
  and (select count(*) from keys.wrapped_keys o where o.owner = k.owner and o.superseded_at is null) = 1 and not exists (
  select from keys.wrapped_keys b where starts_with(b.owner, 'backup:') and b.created_at <= k.superseded_at)`

/**
 * Last phase: a version superseded for 35 days is dropped when no backup from before that is stored and, checked once
 * more, no value needs it.
 * @returns for how many people older versions were dropped
 */
export const dropSupersededKeys = async (deps: KeysDependencies): Promise<number> => {
  const { database, sealing, clock } = deps
  const before = subDays(clock(), backupDays)
  const { rows } = await database.$client.query<RowOf<'keys.wrapped_keys', 'owner'>>(
    `select distinct owner from keys.wrapped_keys k where ${needless} order by owner`,
    [before],
  )
  let dropped = 0
  for (const { owner } of rows) {
    const keys = await readPersonKeys(database.$client, await sealing.keyring(), owner)
    if (!keys) continue
    const { anew, complete } = await reencryptPerson(deps, keys, owner)
    if (anew > 0 || !complete) {
      // A value under it has returned, for instance with an older backup: its 35 days start again.
      await database.$client.query(
        'update keys.wrapped_keys set superseded_at = $3 where owner = $1 and version < $2',
        [owner, keys.newest, complete ? clock() : null],
      )
      continue
    }
    await database.$client.query(
      `delete from keys.wrapped_keys k where ${needless} and k.owner = $2 and k.version < $3`,
      [before, owner, keys.newest],
    )
    sealing.forget(owner)
    dropped++
  }
  // The bytes of deleted rows stay in the file until it is swept.
  if (dropped > 0) await rewriteTable(database, 'keys.wrapped_keys')
  return dropped
}
