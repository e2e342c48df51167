import * as z from 'zod/mini'
import { type AuditAction, auditActions } from './audit-actions.ts'
import { endpoint } from './endpoint.ts'

export const auditLimits = { page: 50, pageMax: 100_000 } as const
export const auditMessages = {
  action: 'Please choose one of the actions',
  actor: 'Please choose one of the people in the log',
  date: 'Please write a date as yyyy-mm-dd',
  datesTurned: 'The first day must not be after the last',
  page: 'Pages are numbered from 1',
  format: 'The audit log is exported as csv',
} as const

/** Actors that are not a current account. */
export const auditActors = { system: 'The system', left: 'Somebody who has left' } as const

const isAction = (name: string): name is AuditAction => Object.hasOwn(auditActions, name)
const Action = z.string(auditMessages.action).check(z.refine(isAction, auditMessages.action))
const Day = z.iso.date(auditMessages.date)

/** The sentence for an action; an unknown action, from a later release, is shown as it is. */
export const sentenceOf = (action: string): string => (isAction(action) ? auditActions[action] : action)

export const AuditRecord = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  /** An account's id, to filter by; null where the system itself acted. */
  actor: z.nullable(z.string()),
  /** For people: a name, or one of `auditActors`. */
  who: z.string(),
  /** One of `auditActions`. */
  action: z.string(),
  /** The object of the action: one of `auditSubjects`, and its id. */
  subject: z.nullable(z.string()),
  subjectId: z.nullable(z.string()),
  /** Counts, filters, purposes. */
  details: z.record(z.string(), z.unknown()),
})
export type AuditRecord = z.infer<typeof AuditRecord>

export const AuditPage = z.strictObject({
  /** Newest first. */
  records: z.array(AuditRecord),
  /** Matches on all pages. */
  total: z.int(),
  page: z.int(),
  totalPages: z.int(),
  /** All actors in the log, whatever the filters: the choices of the filter. */
  actors: z.array(z.strictObject({ id: z.string(), name: z.string() })),
})
export type AuditPage = z.infer<typeof AuditPage>

export const auditColumns = ['Date', 'Who', 'Action', 'On', 'Id', 'Details'] as const

export const readAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'administrator',
  ownSiteOnly: true,
  summary:
    'Audit log: who did what, when and on what, newest first, 50 a page; with `format=csv` all matches as a file, which is itself recorded',
  query: z
    .object({
      action: z.optional(Action),
      /** An account’s id, or `system`. */
      actor: z.optional(z.union([z.literal('system'), z.uuid()], auditMessages.actor)),
      /** The first and the last day, in the study's time zone. */
      from: z.optional(Day),
      to: z.optional(Day),
      page: z.optional(
        z.coerce
          .number<string>(auditMessages.page)
          .check(
            z.int(auditMessages.page),
            z.gte(1, auditMessages.page),
            z.lte(auditLimits.pageMax, auditMessages.page),
          ),
      ),
      format: z.optional(z.literal('csv', auditMessages.format)),
    })
    .check(
      z.refine<{ from?: string | undefined; to?: string | undefined }>(({ from, to }) => !from || !to || from <= to, {
        error: auditMessages.datesTurned,
        path: ['to'],
      }),
    ),
  response: AuditPage,
  streams: true,
})
