import * as z from 'zod'
import type { Sealer } from './sealing.ts'

type Schema<T> = z.core.$ZodType<T>

/** A value that unseals but does not match its version's schema: names the codec and the path, never the value. */
export type Misfit = { readonly codec: string; readonly version: number; readonly at: string }

const throwMisfit = ({ codec, version, at }: Misfit): void => {
  throw new TypeError(`A value of ${codec} is not as its version ${version} has it, at '${at}'.`)
}
let report = throwMisfit
/**
 * From now on misfits are reported and returned unchanged, as nothing that a person wrote may be lost. Until then each
 * throws.
 */
export const reportMisfitsTo = (to: (misfit: Misfit) => void = throwMisfit): void => {
  report = to
}

const versionOf = (value: unknown): { readonly v: unknown; readonly content: unknown } => {
  if (typeof value !== 'object' || value === null || !('v' in value)) return { v: 1, content: value }
  const { v, ...content } = value
  return { v, content }
}

const codecOf = <T>(table: string, column: string, versions: readonly Schema<T>[], oneIn: number) => {
  const newest = versions.length
  const contextOf = (row: string) => ({ table, column, row })
  let opened = 0
  return {
    seal: (sealer: Sealer, row: string, value: T): Buffer =>
      sealer.seal(contextOf(row), JSON.stringify(newest === 1 ? value : { v: newest, ...value })),

    /** Throws UnsealError where the value was changed, moved or sealed by another owner. */
    unseal: (sealer: Sealer, row: string, sealed: Uint8Array): T => {
      const { v, content } = versionOf(JSON.parse(sealer.unseal(contextOf(row), sealed)))
      opened += 1
      if (v === newest && report !== throwMisfit && opened % oneIn !== 0) return content as T
      const schema = typeof v === 'number' ? versions[v - 1] : undefined
      const read = schema && z.safeParse(schema, content)
      if (read?.success) return read.data
      report({ codec: `${table}.${column}`, version: Number(v), at: read?.error.issues[0]?.path.join('.') ?? 'v' })
      return content as T
    },
  }
}

/**
 * Seals JSON in this release's version and unseals every earlier one. The value's `v` is its version; absent means 1,
 * and 1 is not written. A list carries no number: its second version is an object.
 * @param versions their schemas, oldest first; each but the last upgrades to the last: `z.pipe(First,
 *   z.transform(upgrade))`
 */
export const sealedCodec = <T>(table: string, column: string, ...versions: readonly [Schema<T>, ...Schema<T>[]]) =>
  codecOf(table, column, versions, 1)

/**
 * The same for values of which a diary opens hundreds at a time, where checking each would be felt: where misfits are reported,
 * one in fifty of the last form is checked. The last schema changes nothing.
 */
export const hotSealedCodec = <T>(table: string, column: string, ...versions: readonly [Schema<T>, ...Schema<T>[]]) =>
  codecOf(table, column, versions, 50)
