import type { ChatAnalysis, ChatToAnalyse } from '../chat.ts'
import { suggestCompetences } from './competences.ts'
import { questionFor } from './question.ts'
import { readEntry } from './reading.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'
import { summarise } from './summary.ts'

/** What a conversation came to, from the person's own turns: their sentences, and one question to go on with. */
export const analysisOfChat = (input: ChatToAnalyse): ChatAnalysis => {
  const own = input.messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const reading = readEntry(own.join('\n\n'))
  const tones = reading.english ? sentenceSentiments(reading) : []
  const summary = summarise(reading, tones)
  const question = questionFor(reading, tones, summary.line, false)
  const competences = suggestCompetences(reading, readEntry(''), input.framework)
  return {
    sentiment: entrySentiment(reading, tones),
    summary: summary.sentences.join(' ') || reading.text.slice(0, 300) || 'There were no words to summarise.',
    keyInsights: [...summary.sentences],
    reflectionPoints: [question.text],
    competences,
  }
}
