import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's in-memory file system. */
const memory = '/dev/shm'
/** Several times what a whole run needs at once. */
const enough = 4 * 1024 ** 3

/** Whether it has enough space for the tests' files, and is not mounted noexec. */
const memoryServes = (): boolean => {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find(line => line.includes(` ${memory} tmpfs `))
    const { bavail, bsize } = statfsSync(memory)
    return mount !== undefined && !/\b(?:noexec|ro)\b/.test(mount) && bavail * bsize > enough
  } catch {
    return false
  }
}

/**
 * The temporary folder of a run of tests, and of all that it starts: in memory where possible, as creating a database
 * on a disk takes seconds. Files there survive a killed process, too.
 */
export const makeTemporaryFolder = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(process.env.TMPDIR === undefined && memoryServes() ? memory : tmpdir(), 'diary-run-'))
  process.env.TMPDIR = path
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
