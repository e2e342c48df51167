import type { EntryFeedback, EntryToRead } from '../entry-feedback.ts'
import { suggestCompetences } from './competences.ts'
import { feedbackText } from './feedback-text.ts'
import { keyphrasesOf } from './keyphrases.ts'
import { isHard, isHeavy } from './low.ts'
import { mirrorOf } from './mirror.ts'
import { readabilityOf, unreadableEntry } from './readability.ts'
import { readEntry } from './reading.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'

/** Feedback from rules and word lists alone: the same entry always gets the same answer. */
export const feedbackOnEntry = ({ text, cpd = {}, framework }: EntryToRead): EntryFeedback => {
  const reading = readEntry(text)
  const readability = readabilityOf(reading)
  if (readability !== 'readable') return { text: unreadableEntry[readability], competences: [], keyphrases: [] }
  const tones = sentenceSentiments(reading)
  const sentiment = entrySentiment(reading, tones)
  const isLearning = Object.values(cpd).some(value => value !== undefined)
  return {
    text: feedbackText({
      reading,
      line: isLearning ? null : mirrorOf(reading, tones),
      isGood: sentiment === 'positive',
      isHeavy: sentiment === 'negative' && isHeavy(tones),
      isLearning,
    }),
    sentiment,
    competences: isHard(text) ? [] : suggestCompetences(reading, readEntry(cpd.title ?? ''), framework),
    keyphrases: keyphrasesOf(reading),
  }
}
