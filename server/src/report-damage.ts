import type { UnsealError } from './platform/encryption/index.ts'
import type { createLog } from './platform/log.ts'
import type { Metrics } from './platform/metrics/index.ts'

/** Places that are remembered as reported: beyond that, each is reported again. */
const maxRemembered = 1_000

/**
 * Tells the operator of each sealed value that does not open: in the log once while the process lives, as people come upon
 * it again and again, and in the figures each time. Table, column and row, never anything that stood there.
 */
export const createDamageReport = (log: Pick<ReturnType<typeof createLog>, 'error'>, metrics?: Metrics) => {
  const reported = new Set<string>()
  return ({ table, column, row, message }: UnsealError): void => {
    metrics?.damageMet(`${table}.${column}`)
    const place = `${table} ${column} ${row}`
    if (reported.has(place)) return
    if (reported.size === maxRemembered) reported.clear()
    reported.add(place)
    log.error({ table, column, row, because: message }, 'a sealed value does not open')
  }
}
