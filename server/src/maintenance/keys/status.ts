import { keyringCopyState } from '../../platform/encryption/index.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { KeysDependencies } from './dependencies.ts'
import { renewalsUnderWay, renewedAfterDays } from './renewal.ts'
import { dropOldMasterKeys, masterKeys, rotationUnderWay } from './rotation.ts'

const day = 24 * 60 * 60_000

type People = {
  readonly people: number
  readonly oldest: Date | null
  readonly waiting: number
  readonly last: Date | null
}

const peoplesKeys = async ({ database }: KeysDependencies): Promise<People> => {
  const { rows } = await database.$client.query<People>(
    `with keys as (
        select k.owner, max(k.created_at) as newest, count(k.superseded_at)::int as superseded, max(k.superseded_at) as at
          from keys.wrapped_keys k join study.participants p on p.id::text = k.owner group by k.owner)
      select count(*)::int as people, min(newest) as oldest, coalesce(sum(superseded), 0)::int as waiting, max(at) as last
        from keys`,
  )
  return rows[0] ?? { people: 0, oldest: null, waiting: 0, last: null }
}

const otherKeys = async ({ database }: KeysDependencies): Promise<{ months: number; backups: number }> => {
  const { rows } = await database.$client.query<{ months: number; backups: number }>(
    `select count(*) filter (where starts_with(owner, 'system:'))::int as months,
      count(*) filter (where starts_with(owner, 'backup:'))::int as backups from keys.wrapped_keys`,
  )
  return rows[0] ?? { months: 0, backups: 0 }
}

const copySays = {
  none: 'KEYRING_COPY is not set: the master key is not replaced by itself, and a copy elsewhere is yours to keep.',
  missing: 'There is no copy in KEYRING_COPY yet.',
  older: 'The copy in KEYRING_COPY is older than the keyring.',
  current: 'The copy in KEYRING_COPY is current.',
} as const

const whereItLies = async ({ config }: KeysDependencies): Promise<string> => {
  if (!config.masterKey) {
    return keyringCopyState(config).then(
      state => copySays[state],
      (error: unknown) => {
        // A problem with the copy is reported beside the rest, not in place of it.
        if (error instanceof StartupError) return error.message
        throw error
      },
    )
  }
  const previous = config.masterKeyPrevious ? ', the one before it in MASTER_KEY_PREVIOUS' : ''
  return `The master key is in MASTER_KEY${previous}.`
}

/** How to replace a key that only the operator can change. */
export const howToReplaceMasterKey: readonly string[] = [
  'To replace the key in MASTER_KEY:',
  '1. Make one: openssl rand -hex 32. Store it where the old one is stored.',
  '2. Give it to every process as MASTER_KEY, and the old one as MASTER_KEY_PREVIOUS; stop all of them, then start them.',
  '3. npm run keys -- rotate, with the same two variables: every key is wrapped under the new one.',
  '4. Start the processes without MASTER_KEY_PREVIOUS; once keys-latest is copied elsewhere, destroy the old key.',
]

/** A report on the keys: versions, ages, how many each wraps, what is under way. Never a key. */
export const describeKeys = async (deps: KeysDependencies): Promise<readonly string[]> => {
  const now = deps.clock().getTime()
  const ago = (since: Date) => {
    const days = Math.floor((now - since.getTime()) / day)
    return days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
  }
  const rotation = await rotationUnderWay(deps)
  const olderGo = await dropOldMasterKeys(deps)
  const masters = await masterKeys(deps)
  const people = await peoplesKeys(deps)
  const { months, backups } = await otherKeys(deps)
  const renewals = await renewalsUnderWay(deps)
  return [
    ...masters.map(
      ({ version, created, keys }) =>
        `Master key, version ${version}: made ${created.toISOString().slice(0, 10)} (${ago(created)}), wraps ${keys} keys`,
    ),
    ...(rotation ? ['It is being replaced: npm run keys -- rotate continues it.'] : []),
    ...(olderGo ? [`The one before it stays in the keyring until ${olderGo.toISOString().slice(0, 10)}.`] : []),
    await whereItLies(deps),
    `People's keys: ${people.people}${people.oldest ? `, the oldest made ${ago(people.oldest)}; each is renewed after ${renewedAfterDays} days` : ''}`,
    ...(renewals ? [`Being renewed: ${renewals.people}`] : []),
    ...(people.waiting > 0 && people.last
      ? [
          `Older versions stored for backups: ${people.waiting}, the last superseded ${ago(people.last)}; they are dropped after 35 days`,
        ]
      : []),
    `Keys of months: ${months}; of backups: ${backups}; of the index of addresses: 1`,
  ]
}
