import type { EntryFeedback, EntryToRead } from '../entry-feedback.ts'
import { suggestCompetences } from './competences.ts'
import { keyphrasesOf } from './keyphrases.ts'
import { createPace } from './pace.ts'
import { questionFor } from './question.ts'
import { readEntry } from './reading.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'
import { summarise } from './summary.ts'

/** Feedback from rules and word lists alone: the same entry always gets the same answer. */
export const feedbackOnEntry = async (input: EntryToRead, signal: AbortSignal): Promise<EntryFeedback> => {
  const pace = createPace(signal)
  const reading = await readEntry(input.text, pace)
  const title = await readEntry(input.cpd?.title ?? '', pace)
  const tones = reading.english ? await sentenceSentiments(reading, pace) : []
  const isLearning = Object.values(input.cpd ?? {}).some(value => value !== undefined)
  const summary = await summarise(reading, tones, pace)
  return {
    sentiment: entrySentiment(reading, tones),
    competences: await suggestCompetences(reading, title, input.framework, pace),
    line: summary.line === null ? null : reading.text.slice(summary.line.start, summary.line.end),
    summary: [...summary.sentences],
    keyphrases: await keyphrasesOf(reading, pace),
    question: await questionFor(reading, tones, summary.line, isLearning, pace),
  }
}
