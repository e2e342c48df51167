import { join } from 'node:path'
import { connectDatabase } from '../server/src/platform/database/connect.ts'
import { createSealing, openKeyring } from '../server/src/platform/encryption/index.ts'

/** The embedded database of a running product, with its keys, for an honest lower bound. */
export const openSealedDatabase = async (dataDir: string, connections: number) => {
  const host = encodeURIComponent(join(dataDir, 'postgres', 'socket'))
  const { $client: pool } = connectDatabase(`postgresql://app@localhost/postgres?host=${host}`, { max: connections })
  const clock = () => new Date()
  const keyring = await openKeyring({ dataDir }, pool, clock)
  return { pool, sealing: await createSealing({ database: pool, keyring, clock }) }
}

export type SealedPool = Awaited<ReturnType<typeof openSealedDatabase>>['pool']
