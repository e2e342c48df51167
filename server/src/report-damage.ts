import type { UnsealError } from './platform/encryption/index.ts'
import type { createLog } from './platform/log.ts'
import type { Metrics } from './platform/metrics/index.ts'

/** Places remembered as reported; beyond that, all are reported again. */
const maxRemembered = 1_000

/**
 * Reports each sealed value that does not unseal to the operator: in the log once per process, as it is read again and
 * again, and in the metrics each time. Table, column and row, never the value.
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
