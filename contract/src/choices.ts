import * as z from 'zod/mini'
import { consentMessages } from './consent.ts'
import { endpoint } from './endpoint.ts'
import { atMost } from './text-length.ts'

/** What a participant chooses. The first two are on by consent; each is honoured by the server, whatever a screen shows. */
export const Choices = z.strictObject({
  aiMayRead: z.boolean(),
  researchMayUse: z.boolean(),
  /**
   * Their work is with people in danger or loss: what they write of others is not met as danger of their own. No screen
   * of the study shows it.
   */
  worksWithDanger: z.boolean(),
  /** The destination of which the person was last told before words went there; null before the first time. */
  toldAbout: z.nullable(z.string()),
  /** The same for speech that is dictated. */
  toldAboutDictation: z.nullable(z.string()),
  /** Since when the person has withdrawn from research and kept the diary: until then `researchMayUse` is fixed at false. */
  withdrawnAt: z.nullable(z.iso.datetime()),
})
export type Choices = z.infer<typeof Choices>

const DestinationId = z.string().check(atMost(300), z.regex(/^\P{Cc}*$/u))

export const readChoices = endpoint({
  method: 'GET',
  path: '/api/profile/choices',
  access: 'participant',
  summary: 'What the person allows: AI reading, use for research',
  response: Choices,
})
export const changeChoices = endpoint({
  method: 'PUT',
  path: '/api/profile/choices',
  access: 'participant',
  summary: 'Change what is allowed; what is left out stays as it is',
  body: z.strictObject({
    aiMayRead: z.optional(z.boolean()),
    researchMayUse: z.optional(z.boolean()),
    worksWithDanger: z.optional(z.boolean()),
    toldAbout: z.optional(DestinationId),
    toldAboutDictation: z.optional(DestinationId),
  }),
  response: Choices,
  errors: { 409: consentMessages.withdrawn },
})
