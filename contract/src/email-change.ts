import * as z from 'zod/mini'
import { accountMessages, CurrentUser, Done } from './account.ts'
import { endpoint } from './endpoint.ts'
import { atLeast, atMost } from './text-length.ts'

export const emailChangeLimits = {
  /** How long the link mailed to a new address is valid. */
  confirmHours: 24,
  /** How long after a change the old address can undo it, and no other account can use the old address. */
  undoDays: 7,
  /** Limits: changes requested by one account, and emails sent to one new address. */
  anHour: 3,
} as const

export const emailChangeMessages = {
  confirmInvalid:
    'This link is invalid or has expired. If you still want the new address, ask for it again in Profile.',
  confirmTaken: 'This address belongs to another account by now, so the diary keeps the address that it has.',
  confirmed: 'Your diary uses this e-mail address from now on. Elsewhere you have been signed out.',
  undoInvalid: 'This link is invalid or has expired.',
  undone:
    'Your diary uses this e-mail address. Every session has ended, and the password opens nothing any more. A letter with a link to a new password is on its way.',
} as const

/** The sentence at a limit. @param minutes until another request is allowed */
export const tooManyEmailChanges = (minutes: number) =>
  `A new e-mail address can be asked for ${emailChangeLimits.anHour} times an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`

const tokenOr = (message: string) =>
  z.strictObject({ token: z.string().check(atLeast(1, message), atMost(200, message)) })

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email-confirm',
  access: 'public',
  summary: 'Confirm a new e-mail address with the token mailed to it; ends all other sessions',
  body: tokenOr(emailChangeMessages.confirmInvalid),
  response: Done,
  errors: { 404: emailChangeMessages.confirmInvalid, 409: emailChangeMessages.confirmTaken },
  limit: 'resetPassword',
})
export const undoEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email-undo',
  access: 'public',
  summary:
    'Stop or undo a change of e-mail address with the token mailed to the old one; ends all sessions and the password',
  body: tokenOr(emailChangeMessages.undoInvalid),
  response: Done,
  errors: { 404: emailChangeMessages.undoInvalid, 409: accountMessages.emailTaken },
  limit: 'resetPassword',
})
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/auth/email-change',
  access: 'signedIn',
  summary: 'Cancel the pending e-mail address, if there is one',
  response: CurrentUser,
})
