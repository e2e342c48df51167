import { chatLimits, chatRoles } from '@diary/contract/chat'
import { sentiments } from '@diary/contract/entries'
import * as z from 'zod'
import { Earlier } from './earlier.ts'
import { SuggestedCompetences } from './entry-feedback.ts'
import { frameworkIds } from './frameworks/index.ts'
import { meetings } from './meeting/decision.ts'

const Turn = z.strictObject({ role: z.enum(chatRoles), content: z.string() })

/** The person's message, the conversation so far, oldest first, and what of the diary they let this chat read. */
export const ChatToAnswer = z.strictObject({
  message: z.string(),
  history: z.array(Turn).max(chatLimits.historyMax),
  earlier: Earlier.optional(),
})
export type ChatToAnswer = z.infer<typeof ChatToAnswer>

export const maxReplyLength = 8_000

/** The critical friend's next words, in Markdown. */
export const ChatReply = z.strictObject({
  text: z.string().min(1).max(maxReplyLength),
  /** Present where the message could not be read: the reply says so, and nothing else. */
  unread: z.literal(true).optional(),
})
export type ChatReply = z.infer<typeof ChatReply>

export const ChatToAnalyse = z.strictObject({
  messages: z.array(Turn).max(chatLimits.analysedMax),
  framework: z.enum(frameworkIds),
})
export type ChatToAnalyse = z.infer<typeof ChatToAnalyse>

export const maxInsights = 6

/** The analysis of a conversation, from the person's side of it. */
export const ChatAnalysis = z.strictObject({
  /** Absent where the text could not be read: then nothing else of it is classified either. */
  sentiment: z.enum(sentiments).optional(),
  summary: z.string().min(1).max(4_000),
  keyInsights: z.array(z.string().max(1_000)).max(maxInsights),
  reflectionPoints: z.array(z.string().max(1_000)).max(maxInsights),
  competences: SuggestedCompetences,
  /** How a model would meet the conversation; never more lightly than the rules. It does not leave the guard. */
  meeting: z.enum(meetings).optional(),
})
export type ChatAnalysis = z.infer<typeof ChatAnalysis>
