import { subDays } from 'date-fns/subDays'
import type { Context } from '../../context.ts'
import { openKeyring, writeKeyringCopy } from '../../platform/encryption/index.ts'
import { type KeysDependencies, withKeyringLock } from './dependencies.ts'
import { beginRenewal, dropSupersededKeys, renewedAfterDays, resumeRenewals } from './renewal.ts'
import { beginRotation, finishRotation, forgetOlderMasterKeys, masterKeyAge, rotationUnderWay } from './rotation.ts'

const queue = 'keys'
const day = 24 * 60 * 60_000
/** Days after which a master key is replaced. A week later it is dropped: so none works for more than 35 days. */
const maxMasterKeyAgeDays = 28
/** A run re-encrypts for at most so many milliseconds; the next continues. */
const maxRunMs = 5 * 60_000

/** One phase at each run: begun by one, finished by the next. A key that the operator holds is the operator's to change. */
const rotate = async (deps: KeysDependencies) => {
  const { config, clock } = deps
  if (config.masterKey) return
  const underWay = await rotationUnderWay(deps)
  if (underWay) {
    if (underWay.from <= clock()) await finishRotation(deps)
    return
  }
  await forgetOlderMasterKeys(deps)
  const age = (await masterKeyAge(deps)) ?? 0
  // Without KEYRING_COPY, an operator's own copy would become useless.
  if (config.keyringCopy && age >= maxMasterKeyAgeDays * day) await beginRotation(deps)
}

const renew = async (deps: KeysDependencies) => {
  const began = performance.now()
  await beginRenewal(deps, { olderThan: subDays(deps.clock(), renewedAfterDays) })
  await resumeRenewals(deps, { until: () => performance.now() - began > maxRunMs })
}

/**
 * Checks the keyring against the database first: an older one, restored while servers run, must not replace the copy
 * elsewhere, which is then the last that works.
 */
const updateKeyringCopy = async ({ config, database, clock }: KeysDependencies) => {
  await openKeyring(config, database.$client, clock)
  await writeKeyringCopy(config)
}

/** Runs the due parts of rotation and renewal. Each part runs even if others fail; then throws for all of them. */
export const rotateDueKeys = async (deps: KeysDependencies): Promise<void> => {
  const parts = [() => updateKeyringCopy(deps), () => rotate(deps), () => renew(deps), () => dropSupersededKeys(deps)]
  await withKeyringLock(deps, async () => {
    const failures: unknown[] = []
    for (const part of parts) {
      try {
        await part()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not all due keys could be rotated')
  })
}

/**
 * Rotates keys from now on, by an hourly job across all processes: the master key every four weeks where KEYRING_COPY
 * is set, people's keys each year. Throws StartupError where that copy cannot be written.
 * @returns what the operator has to do, where something due is not automatic
 */
export const scheduleKeyRotation = async (context: Context): Promise<string | undefined> => {
  const { config, jobs } = context
  if (!config.masterKey) await writeKeyringCopy(config)
  await jobs.registerScheduledWorker(queue, '41 * * * *', config.timeZone, () => rotateDueKeys(context))
  const days = Math.floor(((await masterKeyAge(context)) ?? 0) / day)
  if (days < maxMasterKeyAgeDays || (config.keyringCopy && !config.masterKey)) return undefined
  const otherwise = config.masterKey ? '' : ', or set KEYRING_COPY so that it is replaced every four weeks by itself'
  return `The master key is ${days} days old: npm run keys says how to replace it${otherwise}.`
}
