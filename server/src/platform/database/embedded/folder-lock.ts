import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { fileProblemCode } from './data-folder.ts'
import { systemEnvironment } from './system-environment.ts'

/** Of open(2) on macOS, which has no flock command: open with a lock, or fail at once. Node does not name the flag. */
const openLocked = 0x20

/**
 * Locks the folder for this process, or fails at once with a StartupError when another server holds it. The lock is the
 * operating system's, on a descriptor of this process, so it ends with the process in any case; a pid file of ours
 * would be believed after a crash, and two PostgreSQL servers on one folder lose rows.
 * @returns a function that unlocks the folder
 */
export function lockFolder(folder: string): () => void {
  const descriptor = process.platform === 'darwin' ? openLockedFile(folder) : openAndLock(folder)
  return () => closeSync(descriptor)
}

const lockFile = (folder: string): string => join(folder, 'postgres.lock')
const inUse = (folder: string): StartupError =>
  new StartupError(`Another server is running on DATA_DIR ${folder}: stop it, or give this one a folder of its own.`)

function openAndLock(folder: string): number {
  const descriptor = openSync(lockFile(folder), 'a', 0o600)
  // The command locks descriptor 3, which it inherits and which is the same open file as ours; the lock outlives it.
  const stdio = ['ignore', 'ignore', 'ignore', descriptor] as const
  const { status, error } = spawnSync('flock', ['-n', '3'], { stdio: [...stdio], env: systemEnvironment })
  if (status === 0) return descriptor
  closeSync(descriptor)
  if (status === 1) throw inUse(folder)
  const reason = error ? error.message : `flock ended with code ${status}`
  throw new StartupError(`DATA_DIR ${folder} cannot be locked (${reason}): install util-linux, or set DATABASE_URL.`)
}

function openLockedFile(folder: string): number {
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | openLocked
  try {
    return openSync(lockFile(folder), flags, 0o600)
  } catch (error) {
    const code = fileProblemCode(error)
    throw code === 'EAGAIN' || code === 'EWOULDBLOCK' ? inUse(folder) : error
  }
}
