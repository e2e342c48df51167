import { DatabaseError } from 'pg'

/** Why a correct statement failed: the database is unavailable for the moment, or has no space left. */
export type Unavailability = 'away' | 'full'

/**
 * SQLSTATEs that say nothing about the statement: the connection (08), a transaction that lost against another (40),
 * resources (53), an operator who ends it or a server that starts (57), the system's disks (58), and a server that only
 * reads, as a replica does while another takes over (25006).
 */
const transientStates = /^(08|40|53|57|58)|^25006$/
const diskFull = '53100'

/** System errors of a connection that cannot be made or breaks. */
const brokenConnection = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTCONN'],
])
/** A database's own socket that is not there. */
const isGoneSocket = ({ code, syscall }: NodeJS.ErrnoException) => code === 'ENOENT' && syscall === 'connect'
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** The driver's errors without a code: a connection that is not made in time or breaks. */
const driversSentences = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
])

/** Why the database, or one of our files, is unavailable for writing or reading; undefined for any other error. */
export const classifyDatabaseError = (error: unknown): Unavailability | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (cause instanceof DatabaseError) {
      if (code === diskFull) return 'full'
      return code !== undefined && transientStates.test(code) ? 'away' : undefined
    }
    if (code !== undefined && diskFullCodes.has(code)) return 'full'
    if (code !== undefined && (brokenConnection.has(code) || isGoneSocket(cause))) return 'away'
    if (driversSentences.has(cause.message)) return 'away'
  }
  return undefined
}
