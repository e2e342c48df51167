import type { Misfit } from './platform/encryption/index.ts'
import type { createLog } from './platform/log.ts'

/**
 * Tells the operator of sealed values that open in a form that no release wrote: once for each kind of value while the
 * process lives. Names and numbers of ours, never anything that stood there.
 */
export const createMisfitReport = (log: Pick<ReturnType<typeof createLog>, 'error'>) => {
  const reported = new Set<string>()
  return ({ codec, version, at }: Misfit): void => {
    if (reported.has(codec)) return
    reported.add(codec)
    log.error({ value: codec, version, at }, 'a sealed value has a form that is not known')
  }
}
