import type { Context } from '../../context.ts'
import { tryWithLock } from '../../platform/database/advisory-lock.ts'

/** Dependencies of key changes, in a running server or in a command. */
export type KeysDependencies = Pick<Context, 'database' | 'sealing' | 'config' | 'clock'>

/** Runs the work unless another process holds the keyring lock. Returns whether the work ran. */
export const withKeyringLock = (
  { database }: Pick<KeysDependencies, 'database'>,
  work: () => Promise<void>,
): Promise<boolean> => tryWithLock(database, 'change of keys', work)
