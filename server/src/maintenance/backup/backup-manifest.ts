import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod'
import { fileProblemCode } from '../../platform/database/embedded/data-folder.ts'
import { StartupError } from '../../platform/startup-error.ts'

/** A backup's contents, in the clear: counts, sizes and checksums, no personal data. */
const Manifest = z.object({
  format: z.literal(1),
  /** The time in its folder's name, by which its key is known. */
  name: z.string(),
  installation: z.string(),
  created: z.iso.datetime(),
  /** The last migration of its database. */
  migration: z.number().int().positive(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      file: z.string().regex(/^[a-z0-9_.]+\.age$/),
      bytes: z.number(),
      sha256: z.hex().length(64),
    }),
  ),
})
export type Manifest = z.infer<typeof Manifest>

const Signed = z.object({ manifest: Manifest, mac: z.hex() })

/** The name of a backup's folder. */
export const folderOf = (name: string): string => `data-${name}`
const manifestIn = (folder: string) => join(folder, 'manifest.json')

/**
 * Keys in schema order, whoever wrote it. HMAC-SHA-256 under a key derived from the backup's own, without which no
 * valid manifest can be written.
 */
const macOf = (manifest: Manifest, identity: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', identity, manifest.installation, 'manifest', 32))
  return createHmac('sha256', key)
    .update(JSON.stringify(Manifest.parse(manifest)))
    .digest()
}

export const manifestFile = (folder: string, manifest: Manifest, identity: string) => ({
  path: manifestIn(folder),
  text: `${JSON.stringify({ manifest, mac: macOf(manifest, identity).toString('hex') }, null, 2)}\n`,
})

/**
 * Reads a backup's manifest. Throws StartupError where there is none, or it is damaged.
 * @returns it, and a check that the holder of this key wrote it, which throws StartupError, too
 */
export const readManifest = async (folder: string) => {
  const path = manifestIn(folder)
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartupError(`${basename(folder)} is no backup: ${path} cannot be read (${fileProblemCode(cause)}).`, {
      cause,
    })
  })
  let signed: z.infer<typeof Signed>
  try {
    signed = Signed.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartupError(`${path} is damaged, or of a later release.`, { cause })
  }
  const { manifest, mac } = signed
  return {
    manifest,
    requireGenuine: (identity: string) => {
      const given = Buffer.from(mac, 'hex')
      const own = macOf(manifest, identity)
      if (given.length === own.length && timingSafeEqual(given, own)) return
      throw new StartupError(`${path} was changed after the backup was made.`)
    },
  }
}
