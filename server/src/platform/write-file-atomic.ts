import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const synced = async (handle: FileHandle, write: (handle: FileHandle) => Promise<unknown>) => {
  try {
    await write(handle)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs a folder, so that files made, renamed or removed in it survive a power cut. */
export const flushFolder = async (folder: string): Promise<void> => synced(await open(folder), async () => {})

/** Milliseconds after which a temporary file is abandoned. */
const abandoned = 60_000

/** The temporary file of a killed process: it may hold keys destroyed since. */
const removeAbandoned = async (path: string): Promise<void> => {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.tmp')) continue
    const left = join(dirname(path), name)
    const written = await stat(left).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > abandoned) await rm(left, { force: true })
  }
}

/**
 * Writes a file atomically, readable by its owner only: a reader, also after a crash, finds the old file or the new
 * one. Synced when this returns. The folder must exist.
 */
export const writeFileAtomic = async (path: string, content: string | Uint8Array): Promise<void> => {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await synced(await open(temporary, 'wx', 0o600), handle => handle.writeFile(content))
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
  await removeAbandoned(path)
  await flushFolder(dirname(path))
}
