import * as z from 'zod/mini'
import { accountMessages, Email } from './account.ts'
import { accountLimits } from './account-lists.ts'
import { endpoint } from './endpoint.ts'
import { atLeast, atMost } from './text-length.ts'
import { hasSomethingToSee, onOneLine } from './visible-text.ts'

export const administratorMessages = {
  fullName: 'Please enter the full name',
  fullNameLong: 'Full name must be at most 100 characters, its first word at most 50',
  emailTaken: 'An account with this email already exists. Administrators use an account of their own.',
  notFound: 'This administrator is not there any more.',
  lastOne: 'The last administrator cannot be removed.',
} as const

export const administratorLimits = {
  fullNameMax: 100,
  /** Days for which a password chosen by another administrator is valid. */
  firstPasswordDays: 7,
} as const

const firstWord = (name: string) => name.split(/\s+/u)[0] ?? ''

export const FullName = z.string(administratorMessages.fullName).check(
  onOneLine,
  z.refine(hasSomethingToSee, administratorMessages.fullName),
  atMost(administratorLimits.fullNameMax, administratorMessages.fullNameLong),
  z.refine(name => firstWord(name).length <= accountLimits.nameMax, administratorMessages.fullNameLong),
)

export const AdministratorPassword = z
  .string(accountMessages.administratorPasswordShort)
  .check(
    atLeast(accountLimits.administratorPasswordMin, accountMessages.administratorPasswordShort),
    atMost(accountLimits.passwordMax, accountMessages.passwordLong),
  )

export const Administrator = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  since: z.iso.datetime(),
  /** One-time codes are asked for at sign-in. */
  secondFactor: z.boolean(),
  /** When the password expires; set only while it is one that another administrator chose. */
  firstPasswordUntil: z.optional(z.iso.datetime()),
  /** The caller. */
  you: z.boolean(),
})
export type Administrator = z.infer<typeof Administrator>

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/api/admin/administrators',
  access: 'administrator',
  summary: 'The administrators of the study',
  response: z.array(Administrator),
})
export const createAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/create-admin',
  access: 'administrator',
  summary:
    'Create an administrator; the given password is valid until they choose their own with the link in their email',
  body: z.strictObject({ email: Email, password: AdministratorPassword, fullName: FullName }),
  response: Administrator,
  status: 201,
  errors: { 409: administratorMessages.emailTaken },
})
export const removeAdministrator = endpoint({
  method: 'DELETE',
  path: '/api/admin/administrators/:id',
  access: 'administrator',
  summary: 'Remove administrator rights; refused for the last administrator',
  params: z.strictObject({ id: z.string().check(atMost(100)) }),
  response: 'nothing',
  errors: { 404: administratorMessages.notFound, 409: administratorMessages.lastOne },
})
