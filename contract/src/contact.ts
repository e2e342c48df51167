import * as z from 'zod/mini'
import { accountLimits } from './account-lists.ts'
import { contactPath } from './contact-form.ts'
import { endpoint } from './endpoint.ts'
import { atLeast, atMost } from './text-length.ts'

export const contactLimits = { nameMax: 200, subjectMax: 300, messageMax: 8_000 } as const

const required = (max: number, missing: string, long: string) =>
  z.string(missing).check(z.trim(), atLeast(1, missing), atMost(max, long))

export const ContactMessage = z.strictObject({
  name: required(contactLimits.nameMax, 'Please enter your name', 'Name must be at most 200 characters'),
  email: z
    .string('Please enter a valid email')
    .check(
      z.trim(),
      atMost(accountLimits.emailMax, 'Please enter a valid email'),
      z.email({ error: 'Please enter a valid email' }),
    ),
  subject: required(contactLimits.subjectMax, 'Please enter a subject', 'Subject must be at most 300 characters'),
  message: required(contactLimits.messageMax, 'Please enter a message', 'Message must be at most 8,000 characters'),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const sendContactMessage = endpoint({
  method: 'POST',
  path: contactPath,
  access: 'public',
  summary: 'Send a message to the study; stored first, then mailed',
  body: ContactMessage,
  response: 'nothing',
  limit: 'contact',
})
