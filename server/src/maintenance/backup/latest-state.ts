import type { RowOf } from '../../platform/database/row-of.ts'
import type { Queryable } from '../../platform/encryption/index.ts'

/**
 * State that an older backup must not reset: keys, so that a person deleted since stays deleted; tombstones; people's
 * decisions about their own words; credentials and rights, so that neither a stolen password nor a removed
 * administrator's rights are restored. As text where JSON has no type for it.
 */
export type LatestState = {
  readonly keys: readonly {
    readonly owner: string
    readonly version: number
    readonly kek: number
    readonly wrapped: string
    readonly created: string
  }[]
  readonly tombstones: readonly { readonly hash: string; readonly at: string; readonly sweep: string | null }[]
  readonly people: readonly {
    readonly id: string
    readonly ai: boolean
    readonly research: boolean
    readonly withdrawn: string | null
    readonly due: string | null
    readonly consents: boolean
  }[]
  readonly accounts: readonly {
    readonly person: string
    readonly admin: boolean
    readonly password: string
    readonly until: string | null
    readonly factor: string | null
    readonly since: string | null
    readonly step: string | null
    readonly codes: readonly string[]
  }[]
}

const keysNow = `select owner, version, kek_version as kek, encode(wrapped, 'base64') as wrapped, created_at::text as created
  from keys.wrapped_keys order by owner, version`
const tombstonesNow = `select encode(owner_hash, 'base64') as hash, at::text as at, sweep_until::text as sweep
  from keys.tombstones order by owner_hash`
const peopleNow = `select id, ai_may_read as ai, research_may_use as research, withdrawn_at::text as withdrawn,
    deletion_due::text as due, consented_text is not null as consents
  from study.participants order by id`
const accountsNow = `select participant_id as person, is_admin as admin, password_hash as password,
    first_password_until::text as until, encode(second_factor, 'base64') as factor, second_factor_since::text as since,
    second_factor_step::text as step, array(select encode(code, 'base64') from unnest(recovery_codes) code) as codes
  from identity.accounts order by participant_id`

/** Reads it all in one snapshot: pass a connection in a `repeatable read` transaction. */
export const readLatestState = async (client: Queryable): Promise<LatestState> => ({
  keys: (await client.query<LatestState['keys'][number]>(keysNow)).rows,
  tombstones: (await client.query<LatestState['tombstones'][number]>(tombstonesNow)).rows,
  people: (await client.query<LatestState['people'][number]>(peopleNow)).rows,
  accounts: (await client.query<LatestState['accounts'][number]>(accountsNow)).rows,
})

const rows = (name: string, columns: string) => `jsonb_to_recordset($1::jsonb) as ${name} (${columns})`

/** Adds the tombstones that are missing. */
export const addTombstones = async (
  client: Queryable,
  { tombstones }: Pick<LatestState, 'tombstones'>,
): Promise<void> => {
  await client.query(
    `insert into keys.tombstones (owner_hash, at, sweep_until)
      select decode(hash, 'base64'), at, sweep from ${rows('t', 'hash text, at timestamptz, sweep timestamptz')}
      on conflict do nothing`,
    [JSON.stringify(tombstones)],
  )
}

/**
 * Adds keys made after the database's newest, for a database that was set back in time: later backups need them. A key
 * that was destroyed a moment ago is older, and is not added.
 * @param gone owners who were deleted, in the same snapshot: pass a connection in a `repeatable read` transaction
 */
export const addMissingKeys = async (
  client: Queryable,
  { keys }: Pick<LatestState, 'keys'>,
  gone: readonly string[],
): Promise<void> => {
  await client.query(
    `insert into keys.wrapped_keys (owner, version, kek_version, wrapped, created_at)
      select owner, version, kek, decode(wrapped, 'base64'), created
      from ${rows('k', 'owner text, version int, kek int, wrapped text, created timestamptz')}
      where k.owner <> all($2) and k.kek in (select m.version from keys.master_keys m)
        and k.created > (select max(w.created_at) from keys.wrapped_keys w)
        and not exists (select from keys.wrapped_keys w where w.owner = k.owner)
      on conflict do nothing`,
    [JSON.stringify(keys), gone],
  )
}

/** Puts the keys into a database that has none. */
export const putKeys = async (client: Queryable, { keys }: LatestState): Promise<void> => {
  await client.query(
    `insert into keys.wrapped_keys (owner, version, kek_version, wrapped, created_at)
      select owner, version, kek, decode(wrapped, 'base64'), created
      from ${rows('k', 'owner text, version int, kek int, wrapped text, created timestamptz')}`,
    [JSON.stringify(keys)],
  )
}

/**
 * After a restore, replaces decisions, passwords and rights by the latest ones. A person without a key was deleted
 * since the backup, and is deleted again; so are values that no key opens.
 * @returns how many people were deleted
 */
export const bringUpToDate = async (client: Queryable, state: LatestState): Promise<number> => {
  await addTombstones(client, state)
  await client.query(
    `update study.participants p
      set ai_may_read = l.ai, research_may_use = l.research, withdrawn_at = l.withdrawn, deletion_due = l.due,
        consented_text = case when l.consents then p.consented_text end
      from ${rows('l', 'id uuid, ai boolean, research boolean, withdrawn timestamptz, due timestamptz, consents boolean')}
      where l.id = p.id`,
    [JSON.stringify(state.people)],
  )
  await client.query(
    `update identity.accounts a
      set is_admin = l.admin, password_hash = l.password, first_password_until = l.until,
        second_factor = decode(l.factor, 'base64'), second_factor_since = l.since, second_factor_step = l.step,
        recovery_codes = array(select decode(code, 'base64') from unnest(l.codes) code)
      from ${rows('l', 'person uuid, admin boolean, password text, until timestamptz, factor text, since timestamptz, step bigint, codes text[]')}
      where l.person = a.participant_id`,
    [JSON.stringify(state.accounts)],
  )
  const { rows: gone } = await client.query<RowOf<'study.participants', 'id'>>(
    `select id from study.participants p
      where not exists (select from keys.wrapped_keys k where k.owner = p.id::text)`,
  )
  const ids = gone.map(({ id }) => id)
  await client.query('delete from identity.accounts where participant_id = any($1)', [ids])
  await client.query('delete from study.participants where id = any($1)', [ids])
  // Months whose key was destroyed since, as all their rows were gone.
  for (const table of ['operations.messages', 'study.study_reports']) {
    await client.query(`delete from ${table} where sealed_by not in (select owner from keys.wrapped_keys)`)
  }
  return ids.length
}
