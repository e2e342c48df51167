import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost } from './text-length.ts'

export const messageStates = ['new', 'answered'] as const
export type MessageState = (typeof messageStates)[number]
export const messageForms = ['contact', 'support'] as const

export const messageListLimits = { page: 25, pageMax: 100_000 } as const
export const messageTexts = {
  notFound: 'This message is not here any more.',
  state: 'A message is new or answered',
  page: 'Pages are numbered from 1',
  /** Shown where the key of a message's month was destroyed. */
  unreadable: 'This message can no longer be read',
} as const

/** A message in the list: its subject without its text. */
export const MessageSummary = z.strictObject({
  id: z.string(),
  form: z.enum(messageForms),
  state: z.enum(messageStates),
  receivedAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  /** False once the key of its month is destroyed: then there is neither sender nor subject. */
  readable: z.boolean(),
  /** As the sender gave them; a form may leave either out. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** As typed, or the value chosen in the support form. */
  subject: z.nullable(z.string()),
})
export type MessageSummary = z.infer<typeof MessageSummary>

export const Message = z.strictObject({
  ...MessageSummary.shape,
  /** Null where it can no longer be unsealed. */
  message: z.nullable(z.string()),
})
export type Message = z.infer<typeof Message>

export const MessageList = z.strictObject({
  /** Newest first. */
  messages: z.array(MessageSummary),
  /** How many there are in each state, whatever the filter. */
  counts: z.strictObject({ new: z.int(), answered: z.int() }),
  /** Matches on all pages. */
  total: z.int(),
  page: z.int(),
  totalPages: z.int(),
})
export type MessageList = z.infer<typeof MessageList>

const State = z.enum(messageStates, messageTexts.state)
const params = z.strictObject({ id: z.string().check(atMost(100)) })
const errors = { 404: messageTexts.notFound } as const

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'administrator',
  summary: 'Messages from the contact and support forms, newest first, 25 a page',
  query: z.object({
    state: z.optional(State),
    page: z.optional(
      z.coerce
        .number<string>(messageTexts.page)
        .check(
          z.int(messageTexts.page),
          z.gte(1, messageTexts.page),
          z.lte(messageListLimits.pageMax, messageTexts.page),
        ),
    ),
  }),
  response: MessageList,
})
export const readMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/:id',
  access: 'administrator',
  ownSiteOnly: true,
  summary: 'One message, whole; recorded in the audit log',
  params,
  response: Message,
  errors,
})
export const markMessage = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/:id',
  access: 'administrator',
  summary: 'Mark a message as answered, or as new again; recorded in the audit log',
  params,
  body: z.strictObject({ state: State }),
  response: MessageSummary,
  errors,
})
