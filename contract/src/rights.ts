import * as z from 'zod/mini'
import { accountMessages, CurrentPassword } from './account.ts'
import { endpoint } from './endpoint.ts'

/** Days between asking for the deletion of one's account and the deletion: time to change one's mind. */
export const daysUntilDeletion = 14
/** Months after the end of the study at which remaining diaries are deleted. */
export const monthsKeptAfterTheStudy = 12
/** Days before that at which their owners are notified. */
export const daysWarnedBefore = 30

export const rightsMessages = {
  lastAdministrator:
    'You are the only administrator. Make somebody else an administrator first; then your account can be deleted.',
} as const

/** Uses of a person's entries, the least intrusive first. */
export const accessKinds = ['looked-at', 'searched', 'exported', 'analysed', 'report-read', 'removed'] as const

/** One use of this person's entries by another person or the nightly run; by role, never by name. */
export const AccessRecord = z.strictObject({
  at: z.iso.datetime(),
  what: z.enum(accessKinds),
  role: z.enum(['administrator', 'system']),
  /** How many of this person's entries were used. */
  entries: z.int(),
})
export type AccessRecord = z.infer<typeof AccessRecord>

export const readAccessLog = endpoint({
  method: 'GET',
  path: '/api/profile/access-log',
  access: 'signedIn',
  summary:
    'Access log: who read, searched, exported, analysed or removed entries of this person, or read a report made from them; newest first, 1,000 at most',
  response: z.array(AccessRecord),
})

export const readArchive = endpoint({
  method: 'GET',
  path: '/api/profile/archive',
  access: 'signedIn',
  ownSiteOnly: true,
  summary: 'Everything about the person, as one zip',
  response: { file: 'application/zip' },
  limit: 'archive',
})

/** When the account is deleted; null where no deletion is requested. */
export const Deletion = z.strictObject({ due: z.nullable(z.iso.datetime()) })
export type Deletion = z.infer<typeof Deletion>

export const readDeletion = endpoint({
  method: 'GET',
  path: '/api/profile/deletion',
  access: 'signedIn',
  summary: 'Whether and when the account will be deleted',
  response: Deletion,
})
export const askForDeletion = endpoint({
  method: 'POST',
  path: '/api/profile/deletion',
  access: 'signedIn',
  summary: 'Request the deletion of the account; research use ends at once, and everything is deleted 14 days later',
  body: z.strictObject({ password: CurrentPassword }),
  response: Deletion,
  errors: { 400: accountMessages.wrongPassword, 409: rightsMessages.lastAdministrator },
  limit: 'passwordCheck',
})
export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/api/profile/deletion',
  access: 'signedIn',
  summary: 'Cancel the deletion of the account',
  response: Deletion,
})
