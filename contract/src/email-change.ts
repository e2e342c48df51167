import * as z from 'zod/mini'
import { accountMessages, CurrentUser, Done } from './account.ts'
import { endpoint } from './endpoint.ts'
import { atLeast, atMost } from './text-length.ts'

export const emailChangeLimits = {
  /** For so long the link to a new address opens. */
  confirmHours: 24,
  /** For so long after a change the old address can take it back, and nobody else can have it. */
  undoDays: 7,
  /** How many changes an account may ask for, and how many emails a new address may get. */
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

/** Said where a limit is reached. @param minutes until it can be asked for again */
export const tooManyEmailChanges = (minutes: number) =>
  `A new e-mail address can be asked for ${emailChangeLimits.anHour} times an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`

const tokenOr = (message: string) =>
  z.strictObject({ token: z.string().check(atLeast(1, message), atMost(200, message)) })

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email-confirm',
  access: 'public',
  summary: 'Make a new e-mail address that of the account, with the token mailed to it; ends all other sessions',
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
    'Stop a change of e-mail address, or take it back, with the token mailed to the old one; ends all sessions and the password',
  body: tokenOr(emailChangeMessages.undoInvalid),
  response: Done,
  errors: { 404: emailChangeMessages.undoInvalid, 409: accountMessages.emailTaken },
  limit: 'resetPassword',
})
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/auth/email-change',
  access: 'signedIn',
  summary: 'Drop the new e-mail address that waits to be confirmed, if there is one',
  response: CurrentUser,
})
