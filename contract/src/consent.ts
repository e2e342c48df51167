import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost } from './text-length.ts'

export const consentMessages = {
  textChanged: 'The consent text has changed since you opened it. Please read the new version.',
} as const

export const ConsentContent = z.strictObject({
  title: z.string(),
  version: z.string(),
  /** Cleaned HTML. */
  content: z.string(),
  /** SHA-256 of title, version and content, hexadecimal: what identifies a text. */
  hash: z.string(),
})
export type ConsentContent = z.infer<typeof ConsentContent>

export const consentContent = endpoint({
  method: 'GET',
  path: '/api/consent/content',
  access: 'public',
  summary: 'The consent text in force',
  response: ConsentContent,
})
export const acceptConsent = endpoint({
  method: 'POST',
  path: '/api/consent/accept',
  access: 'signedIn',
  summary: 'Agree to the text in force; with version and hash, only if it is still that one',
  body: z.strictObject({ version: z.string().check(atMost(20)), hash: z.string().check(atMost(100)) }),
  bodyOptional: true,
  response: z.strictObject({ version: z.string(), acceptedAt: z.iso.datetime() }),
  errors: { 409: consentMessages.textChanged },
})
export const declineConsent = endpoint({
  method: 'POST',
  path: '/api/consent/decline',
  access: 'signedIn',
  summary: 'Record the refusal and end the session',
  response: 'nothing',
})

/** One thing that happened to a person's consent, with the very text that it was about. */
export const ConsentRecord = z.strictObject({
  what: z.enum(['accepted', 'declined']),
  at: z.iso.datetime(),
  title: z.string(),
  version: z.string(),
  hash: z.string(),
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

export const consentHistory = endpoint({
  method: 'GET',
  path: '/api/consent/history',
  access: 'signedIn',
  summary: 'What was agreed to or declined, and when; newest first',
  response: z.array(ConsentRecord),
})
