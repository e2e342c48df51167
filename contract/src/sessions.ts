import * as z from 'zod/mini'
import { accountMessages, CurrentPassword, Done, NewPassword } from './account.ts'
import { endpoint } from './endpoint.ts'
import { atMost } from './text-length.ts'

// Apart from `account.ts`, so that the sign-in pages do not load it.
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: 'signedIn',
  summary: 'Change the password; ends all other sessions',
  body: z.strictObject({ password: CurrentPassword, newPassword: NewPassword }),
  response: Done,
  limit: 'passwordCheck',
})
export const Session = z.strictObject({
  id: z.string(),
  /** The browser and system family, as far as the browser says. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signedIn',
  summary: 'The caller’s sessions, one for each browser',
  response: z.array(Session),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'signedIn',
  summary: 'Sign out one other browser',
  params: z.strictObject({ id: z.string().check(atMost(100)) }),
  response: 'nothing',
  errors: { 404: accountMessages.sessionNotFound },
})
