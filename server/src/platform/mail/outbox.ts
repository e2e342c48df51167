import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where emails become files while there is no mail server. */
export const outboxIn = (dataDir: string) => join(dataDir, 'outbox')

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Deletes the emails that were written into this folder before a moment. Safe where others do so at the same time. */
export const clearOutbox = async (folder: string, before: Date): Promise<void> => {
  const files = await readdir(folder).catch((error: unknown) => {
    // With a mail server nothing has ever been written there.
    if (isMissing(error)) return []
    throw error
  })
  for (const file of files.filter(name => name.endsWith('.eml'))) {
    const written = await stat(join(folder, file)).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    if (written && written.mtime < before) await rm(join(folder, file), { force: true })
  }
}
