import type { Context } from '../../context.ts'
import { tryWithLock } from '../../platform/database/advisory-lock.ts'

/** What changing keys stands on: of a server that runs, or of a command beside it. */
export type KeysDependencies = Pick<Context, 'database' | 'sealing' | 'config' | 'clock'>

/** Changes keys unless somebody else does at this moment, in whichever process. Returns whether the work was done. */
export const withKeyringLock = (
  { database }: Pick<KeysDependencies, 'database'>,
  work: () => Promise<void>,
): Promise<boolean> => tryWithLock(database, 'change of keys', work)
