import type { ChatReply, ChatToAnswer } from '../chat.ts'
import { questionFor } from './question.ts'
import { readEntry } from './reading.ts'
import { sentenceSentiments } from './sentiment.ts'

/** The critical friend's next words: a span of the person's own, and one open question about it. */
export const replyToChat = ({ message }: ChatToAnswer): ChatReply => {
  const reading = readEntry(message)
  const tones = reading.english ? sentenceSentiments(reading) : []
  const question = questionFor(reading, tones, reading.sentences[0] ?? null, false)
  return { text: question.quote === null ? question.text : `You said *${question.quote}*. ${question.text}` }
}
