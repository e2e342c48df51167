import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../platform/config.ts'
import { openBackup } from './opened-backup.ts'

export type BackupCheck = {
  readonly made: Date
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly damage: string | undefined }[]
}

/** COPY writes a row a line, and a line break within a value as `\n`: so there are as many breaks as rows. */
const counting = () => {
  let lines = 0
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++
      done()
    },
  })
  return { sink, lines: () => lines }
}

/**
 * Reads a backup from its first byte to its last without restoring it: checksums, decryption, and the rows counted.
 * Throws StartupError where it cannot be opened at all; a table's damage is in its line.
 */
export const checkBackup = async (
  folder: string,
  settings: Pick<Config, 'dataDir' | 'masterKey' | 'masterKeyPrevious'>,
): Promise<BackupCheck> => {
  const { manifest, damageOf, rowsOf } = await openBackup(folder, settings)
  const tables = []
  for (const table of manifest.tables) {
    let damage = await damageOf(table)
    if (!damage) {
      const { sink, lines } = counting()
      await pipeline(await rowsOf(table), sink)
      if (lines() !== table.rows) damage = `holds ${lines()} rows, not ${table.rows}`
    }
    tables.push({ name: table.name, rows: table.rows, damage })
  }
  return { made: new Date(manifest.created), tables }
}
