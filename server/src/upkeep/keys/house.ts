import type { Context } from '../../context.ts'
import { aloneAt } from '../../platform/database/alone.ts'

/** What changing keys stands on: of a server that runs, or of a command beside it. */
export type KeysHouse = Pick<Context, 'database' | 'sealing' | 'config' | 'clock'>

/** Changes keys unless somebody else does at this moment, in whichever process. Returns whether the work was done. */
export const changingKeys = ({ database }: Pick<KeysHouse, 'database'>, work: () => Promise<void>): Promise<boolean> =>
  aloneAt(database, 'change of keys', work)
