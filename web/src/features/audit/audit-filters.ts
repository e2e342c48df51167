import { auditMessages, readAudit } from '@diary/contract/audit'
import type { Query } from '@diary/contract/endpoint'
import type { AdminFilters } from '../admin/index.ts'

export type AuditFilters = Partial<Pick<Query<typeof readAudit>, 'action' | 'actor' | 'from' | 'to'>>

const filterNames = ['action', 'actor', 'from', 'to'] as const

/** The log's filters from the address. Invalid values are ignored. */
export const readAuditFilters = (search: AdminFilters): { filters: AuditFilters; problem?: string } => {
  const known = filterNames.map(name => {
    const value = search[name]
    const read = value ? readAudit.query.safeParse({ [name]: value }) : undefined
    return read?.success ? { [name]: value } : {}
  })
  const filters: AuditFilters = Object.assign({}, ...known)
  const { from, to } = filters
  return from && to && from > to ? { filters, problem: auditMessages.datesTurned } : { filters }
}
