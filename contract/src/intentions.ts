import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost } from './text-length.ts'

export const intentionLimits = {
  answerMax: 2_000,
  /** Days ahead to which one can be put off. */
  putOffMax: 366,
  /** One put off more often is let go. */
  timesPutOffMax: 2,
  /** Days after which one without an answer is let go. */
  openDays: 60,
} as const

export const intentionMessages = {
  notFound: 'This is not among what you meant to do.',
  state: 'Please choose Open, Kept, Changed or Dropped',
  answerLong: 'An answer can have up to 2,000 characters',
  day: 'Please choose a day from tomorrow on, up to a year ahead',
  notOpen: 'This has been answered already. Open it again to put it off.',
} as const

/** The states that a person chooses. */
export const chosenStates = ['open', 'kept', 'changed', 'dropped'] as const
/** Silent: let go without an answer; listed, and not asked about. */
export const intentionStates = [...chosenStates, 'silent'] as const

/** What a person wrote in an entry that they mean to do. */
export const Intention = z.strictObject({
  id: z.string(),
  entryId: z.string(),
  /** As it was written. */
  sentence: z.string(),
  state: z.enum(intentionStates),
  /** The day to ask on, where one was chosen. */
  due: z.nullable(z.iso.date()),
  timesPutOff: z.int(),
  createdAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  answer: z.optional(z.string()),
})
export type Intention = z.infer<typeof Intention>

const params = z.strictObject({ id: z.string().check(atMost(100)) })
const errors = { 404: intentionMessages.notFound } as const

export const listIntentions = endpoint({
  method: 'GET',
  path: '/api/intentions',
  access: 'participant',
  summary: 'What the person wrote that they mean to do, newest first; nothing of an entry that is met with care',
  response: z.array(Intention),
})

export const answerIntention = endpoint({
  method: 'PUT',
  path: '/api/intentions/:id',
  access: 'participant',
  summary: 'Say what became of it, or open it again; repeated, it changes nothing more',
  params,
  body: z.strictObject({
    state: z.enum(chosenStates, intentionMessages.state),
    /** Replaces the answer; without it there is none. */
    answer: z.optional(z.string().check(z.trim(), atMost(intentionLimits.answerMax, intentionMessages.answerLong))),
  }),
  response: Intention,
  errors,
})

export const putOffIntention = endpoint({
  method: 'PUT',
  path: '/api/intentions/:id/due',
  access: 'participant',
  summary: 'Put it off to a day; put off a third time, it is let go. The same day again changes nothing',
  params,
  body: z.strictObject({ due: z.iso.date(intentionMessages.day) }),
  response: Intention,
  errors: { ...errors, 409: intentionMessages.notOpen },
})

export const deleteIntention = endpoint({
  method: 'DELETE',
  path: '/api/intentions/:id',
  access: 'participant',
  summary: 'Delete what was found; the entry stays. Deleted twice, the second time is 404',
  params,
  response: 'nothing',
  errors,
})
