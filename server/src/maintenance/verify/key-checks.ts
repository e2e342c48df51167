import type { RowOf } from '../../platform/database/row-of.ts'
import { openKeyring, unwrappable } from '../../platform/encryption/index.ts'
import { type Check, type Fault, maxFaults } from './check.ts'

const page = 5_000

/** Every key unwraps under the master key that its row names. */
const keysUnwrap: Check = {
  name: 'every key unwraps',
  run: async ({ database, config, clock }) => {
    const pool = database.$client
    const faults: Fault[] = []
    let checked = 0
    // Reopened for each run: master keys may be replaced meanwhile.
    for await (const { checked: some, broken } of unwrappable(pool, await openKeyring(config, pool, clock))) {
      checked += some
      if (faults.length >= maxFaults) continue
      faults.push(...broken.map(({ owner, version }) => ({ row: `${owner}/${version}`, why: 'it does not unwrap' })))
    }
    return { checked, faults }
  },
}

/** No rows remain for anyone with a tombstone. */
const nobodyCameBack: Check = {
  name: 'no rows remain for anyone with a tombstone',
  run: async ({ database, sealing }) => {
    const pool = database.$client
    const faults: Fault[] = []
    let checked = 0
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { rows } = await pool.query<RowOf<'study.participants', 'id'>>(
        'select id from study.participants where id > $1 order by id limit $2',
        [after, page],
      )
      const ids = rows.map(({ id }) => id)
      const back = await sealing.shreddedAmong(ids, pool)
      faults.push(...back.map(row => ({ row, why: 'there is a tombstone for them' })))
      checked += rows.length
      const last = ids.at(-1)
      if (!last || ids.length < page) return { checked, faults }
      after = last
    }
  },
}

export const keyChecks: readonly Check[] = [keysUnwrap, nobodyCameBack]
