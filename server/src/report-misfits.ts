import type { Misfit } from './platform/encryption/index.ts'
import type { createLog } from './platform/log.ts'

/**
 * Reports sealed values that match no release's schema to the operator: once per kind of value and process. Codec,
 * version and path, never the value.
 */
export const createMisfitReport = (log: Pick<ReturnType<typeof createLog>, 'error'>) => {
  const reported = new Set<string>()
  return ({ codec, version, at }: Misfit): void => {
    if (reported.has(codec)) return
    reported.add(codec)
    log.error({ value: codec, version, at }, 'a sealed value has a form that is not known')
  }
}
