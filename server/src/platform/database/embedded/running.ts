import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUser } from './cluster.ts'

/** The embedded database as its connection string names it, by the folder of its socket. */
export const connectionStringOf = (socketFolder: string): string =>
  `postgresql://${databaseUser}@localhost/postgres?host=${encodeURIComponent(socketFolder)}`

/**
 * How to reach the embedded database of a server that runs on this data folder; undefined where none was left running.
 * Only a connection shows whether it still runs: its file survives a crash.
 */
export const runningDatabase = (dataDir: string): string | undefined => {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  if (!existsSync(file)) return undefined
  // The fifth line of this file is the folder of the socket, in every release since 9.1.
  const socketFolder = readFileSync(file, 'utf8').split('\n')[4]
  return socketFolder ? connectionStringOf(socketFolder) : undefined
}
