import type { Conversation } from './conversation.ts'
import { lineFor } from './lines.ts'

const code =
  /```|<\/?(?:script|html|div|body|span|img|style|iframe|table)\b|\b(?:select \* from|drop table|insert into)\b|^\s*(?:def|function|class|import) \w+.*[:({]\s*$/im
const codeMarks = /[{}();=<>[\]$|\\_]/g
const fewestCodeMarks = 6
const codeShare = 0.15

const isCode = (message: string): boolean => {
  const marks = message.match(codeMarks)?.length ?? 0
  return code.test(message) || (marks >= fewestCodeMarks && marks / message.length >= codeShare)
}
const hasWords = (message: string): boolean => /\p{L}/u.test(message)

/** Whether a message has no sentence in it: marks, faces or code. */
export const isWordless = (message: string): boolean => !hasWords(message) || isCode(message)

/** The answer to a message without a sentence in it; null to any other. */
export const answerWordless = (message: string, conversation: Conversation): string | null => {
  if (!isWordless(message)) return null
  if (hasWords(message)) return lineFor('code', conversation)
  return lineFor(/\p{Extended_Pictographic}/u.test(message) ? 'face' : 'nothing', conversation)
}
