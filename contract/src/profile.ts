import * as z from 'zod/mini'
import { accountMessages, CurrentUser, FirstName, LastName, ProjectSizeChoice, SectorChoice } from './account.ts'
import { accountLimits } from './account-lists.ts'
import { endpoint } from './endpoint.ts'
import { atMost } from './text-length.ts'

export const profileMessages = {
  email: 'Please enter a valid email address',
} as const

const notSpecified = z.literal('')

export const ProfileChange = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  email: z
    .string(profileMessages.email)
    .check(z.trim(), atMost(accountLimits.emailMax, profileMessages.email), z.email({ error: profileMessages.email })),
  role: z.optional(z.nullable(z.string().check(z.trim(), atMost(accountLimits.roleMax, accountMessages.roleLong)))),
  sector: z.optional(z.nullable(z.union([SectorChoice, notSpecified], accountMessages.sector))),
  projectSize: z.optional(z.nullable(z.union([ProjectSizeChoice, notSpecified], accountMessages.projectSize))),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'signedIn',
  summary: 'Change the profile; a new e-mail address takes effect when the link that is sent to it is opened',
  body: ProfileChange,
  response: CurrentUser,
  errors: { 409: accountMessages.emailTaken },
})
