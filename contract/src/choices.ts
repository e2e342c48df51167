import * as z from 'zod/mini'
import { consentMessages } from './consent.ts'
import { endpoint } from './endpoint.ts'
import { atMost } from './text-length.ts'

/** A participant's choices. The first two are on by consent; the server enforces each, whatever a screen shows. */
export const Choices = z.strictObject({
  aiMayRead: z.boolean(),
  researchMayUse: z.boolean(),
  /** AI may read earlier entries when it answers about a new one. Off until chosen; without `aiMayRead` it permits nothing. */
  aiMayReadEarlier: z.boolean(),
  /** The text that the person agreed to speaks of that; otherwise it cannot be chosen, and nothing is read. */
  coversMemory: z.boolean(),
  /**
   * Their work is with people in danger or loss: what they write about others is not taken as danger to themselves. Not
   * shown to researchers.
   */
  worksWithDanger: z.boolean(),
  /** The destination of texts that was last disclosed to the person; null before the first disclosure. */
  toldAbout: z.nullable(z.string()),
  /** The same for dictated speech. */
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
  summary: 'Change what is allowed; absent fields stay unchanged',
  body: z.strictObject({
    aiMayRead: z.optional(z.boolean()),
    researchMayUse: z.optional(z.boolean()),
    aiMayReadEarlier: z.optional(z.boolean()),
    worksWithDanger: z.optional(z.boolean()),
    toldAbout: z.optional(DestinationId),
    toldAboutDictation: z.optional(DestinationId),
  }),
  response: Choices,
  errors: { 409: consentMessages.withdrawn },
})
