import { setTimeout as pause } from 'node:timers/promises'
import { subDays } from 'date-fns/subDays'
import type { RowOf } from '../../platform/database/row-of.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { Installation } from '../installation.ts'
import { withKeyringLock } from './dependencies.ts'
import {
  beginRenewal,
  dropSupersededKeys,
  renewalsUnderWay,
  renewedAfterDays,
  resumeRenewals,
  type Whose,
} from './renewal.ts'
import {
  beginRotation,
  dropOldMasterKeys,
  finishRotation,
  forgetOlderMasterKeys,
  masterKeys,
  rotationUnderWay,
} from './rotation.ts'
import { howToReplaceMasterKey } from './status.ts'

type Say = (line: string) => void

/** Runs the work with the keyring lock, or throws if another process holds it. */
const withKeyringLockOrThrow = async (installation: Installation, work: () => Promise<void>) => {
  if (await withKeyringLock(installation, work)) return
  throw new StartupError('Keys are being changed at this moment, by a server or another command: try again in a while.')
}

/** Waits until every server has reread the keys; not at all where none runs. */
const wait = async ({ exclusive, clock }: Installation, from: Date, say: Say) => {
  const left = from.getTime() - clock().getTime()
  if (exclusive || left <= 0) return
  say(
    `Servers reread the keys within ${Math.ceil(left / 60_000)} minutes; this continues at ${from.toISOString().slice(11, 19)} UTC.`,
  )
  say('If this ends before, run it again: nothing is lost.')
  await pause(left)
}

/** Prints what happens to the older master key. */
const sayOfOlder = async (installation: Installation, atOnce: boolean, say: Say) => {
  await forgetOlderMasterKeys(installation, { atOnce })
  const due = await dropOldMasterKeys(installation)
  if (!due) return say('The older master key is gone.')
  say(
    `The older one stays in the keyring until ${due.toISOString().slice(0, 10)}, for copies of keys-latest from before.`,
  )
}

/**
 * Replaces the master key, or resumes an interrupted replacement.
 * @param atOnce the keyring forgets the older one at once, as for a key that may have leaked
 */
export const rotateKeys = (installation: Installation, atOnce: boolean, say: Say): Promise<void> =>
  withKeyringLockOrThrow(installation, async () => {
    const { config } = installation
    let underWay = await rotationUnderWay(installation)
    if (!underWay && config.masterKey) {
      for (const line of howToReplaceMasterKey) say(line)
      return
    }
    if (!underWay) {
      const version = await beginRotation(installation)
      say(`Version ${version} of the master key is in the keyring${config.keyringCopy ? ' and in its copy' : ''}.`)
      underWay = await rotationUnderWay(installation)
    }
    if (underWay) await wait(installation, underWay.from, say)
    await finishRotation(installation)
    const [master] = await masterKeys(installation)
    say(`All ${master?.keys} keys are wrapped under version ${master?.version}.`)
    if (config.masterKey) {
      say('Start the processes without MASTER_KEY_PREVIOUS now.')
      say(`Copy ${config.backupDir}/keys-latest elsewhere, then destroy the older key: the copy from before needs it.`)
      return
    }
    await sayOfOlder(installation, atOnce, say)
    if (!config.keyringCopy) {
      say(`Copy ${config.dataDir}/keys/keyring.json elsewhere now: the copy that you have opens nothing any more.`)
    }
    say(
      `Copy ${config.backupDir}/keys-latest elsewhere too, ${atOnce ? 'now: the one from before opens nothing' : 'within the week'}.`,
    )
  })

const personOf = async ({ database }: Installation, researchId: string): Promise<string> => {
  const { rows } = await database.$client.query<RowOf<'study.participants', 'id'>>(
    'select id from study.participants where research_id = $1',
    [researchId.toUpperCase()],
  )
  if (!rows[0]) throw new StartupError(`There is no participant with the research ID ${researchId}.`)
  return rows[0].id
}

/** Renews the key of one person, of all, or of those whose key is a year old; resumes interrupted renewals. */
export const renewKeys = (installation: Installation, whom: string | undefined, say: Say): Promise<void> =>
  withKeyringLockOrThrow(installation, async () => {
    const whose: Whose =
      whom === undefined
        ? { olderThan: subDays(installation.clock(), renewedAfterDays) }
        : whom === 'all'
          ? 'all'
          : { person: await personOf(installation, whom) }
    say(`New keys: ${await beginRenewal(installation, whose)}`)
    const underWay = await renewalsUnderWay(installation)
    if (underWay) await wait(installation, underWay.from, say)
    const { people, values, left } = await resumeRenewals(installation, { exclusive: installation.exclusive })
    say(`Sealed anew: ${values} values; people whose key is renewed: ${people}`)
    if (left > 0) say(`People with something left: ${left}. Run it again, and npm run verify where that does not help.`)
    say('Their older keys are kept for 35 days, as backups need them.')
    const dropped = await dropSupersededKeys(installation)
    if (dropped > 0) say(`Older keys whose 35 days are over, and that are gone now: ${dropped}`)
  })
