import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Tools } from './tools.ts'

/** A disk of so many megabytes in memory, that can be filled and set read-only; the reason where there can be none. */
export const mountDisk = (tools: Tools, megabytes: number) => {
  if (process.platform !== 'linux') return { impossible: 'a disk in memory is mounted as Linux does it' }
  const folder = tools.folder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return { impossible: 'no disk may be mounted here: run it as root, or within `unshare -rm`' }
  }
  tools.afterwards(() => execFileSync('umount', ['--lazy', folder]))
  const filler = join(folder, 'somebody-elses-file')
  return {
    folder,
    /** Writes until nothing more fits, to the last byte. */
    fill: () => {
      const file = openSync(filler, 'a')
      try {
        for (let size = 1024 * 1024; size >= 1; ) {
          try {
            writeSync(file, Buffer.alloc(size))
          } catch {
            // No room for so much: for half of it, perhaps.
            size = Math.floor(size / 2)
          }
        }
      } finally {
        closeSync(file)
      }
    },
    /** Frees the space. */
    empty: () => rmSync(filler),
    freeMegabytes: () => {
      const { bavail, bsize } = statfsSync(folder)
      return (bavail * bsize) / 1e6
    },
    /** As a system does with a disk that fails; refused while a file is open for writing, unless forced. */
    setReadOnly: (readOnly: boolean) =>
      execFileSync('mount', ['-o', `remount,${readOnly ? 'ro' : 'rw'}`, folder], { stdio: 'pipe' }),
  }
}
