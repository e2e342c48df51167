import * as z from 'zod/mini'
import { accountLimits } from './account-lists.ts'
import { endpoint } from './endpoint.ts'
import { type SupportSubject, supportPath, supportSubjects, supportToasts } from './support-form.ts'
import { atLeast, atMost } from './text-length.ts'

export const supportLimits = { messageMax: 8_000 } as const

const emailWrong = 'Please enter a valid email, or none'
const subjects = supportSubjects.map(({ value }) => value)
const email = z.email()

export const SupportMessage = z.strictObject({
  /** Forms send an empty text for none. */
  email: z.optional(
    z.string(emailWrong).check(
      z.trim(),
      atMost(accountLimits.emailMax, emailWrong),
      z.refine(text => text === '' || email.safeParse(text).success, emailWrong),
    ),
  ),
  subject: z.enum<readonly SupportSubject[]>(subjects, 'Please choose a subject'),
  message: z
    .string(supportToasts.supportMessageRequired.text)
    .check(
      z.trim(),
      atLeast(1, supportToasts.supportMessageRequired.text),
      atMost(supportLimits.messageMax, 'Message must be at most 8,000 characters'),
    ),
})
export type SupportMessage = z.infer<typeof SupportMessage>

export const sendSupportMessage = endpoint({
  method: 'POST',
  path: supportPath,
  access: 'public',
  summary: 'Ask the study for help; stored first, then mailed',
  body: SupportMessage,
  response: 'nothing',
  limit: 'contact',
})
