import type { AuditAction, AuditSubject } from '@diary/contract/audit-actions'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { AccountId } from '../../platform/http/caller.ts'

/** An action. Details hold counts, filters and purposes, never a participant's text. */
export type AuditEvent = {
  /** Null where the system itself acted. */
  readonly actor: AccountId | null
  readonly action: AuditAction
  readonly subject?: AuditSubject
  readonly subjectId?: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Records an action in the transaction that performs it, so that both commit or neither. Returns its number. */
export const recordAudit = async (
  tx: Pick<Transaction, '$client'>,
  { actor, action, subject, subjectId, details = {}, at }: AuditEvent,
): Promise<string> => {
  const { rows } = await tx.$client.query<RowOf<'operations.audit', 'id'>>(
    `insert into operations.audit (at, actor, action, subject, subject_id, details) values ($1, $2, $3, $4, $5, $6)
      returning id`,
    [at, actor, action, subject ?? null, subjectId ?? null, JSON.stringify(details)],
  )
  const [row] = rows
  if (!row) throw new Error('an audit record was not stored')
  return row.id
}
