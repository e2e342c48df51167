import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const synced = async (handle: FileHandle, write: (handle: FileHandle) => Promise<unknown>) => {
  try {
    await write(handle)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Sees to it that what was made, renamed or removed in a folder outlives a power cut. */
export const flushFolder = async (folder: string): Promise<void> => synced(await open(folder), async () => {})

/**
 * Puts a file in place whole or not at all, readable by its owner only: whoever reads it meanwhile, or after a crash, finds
 * the one before or this one. On disk when this returns. The folder must exist.
 */
export const replaceFile = async (path: string, content: string | Uint8Array): Promise<void> => {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await synced(await open(temporary, 'wx', 0o600), handle => handle.writeFile(content))
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
  await flushFolder(dirname(path))
}
