import type { EntryFeedback, EntryToRead } from '../entry-feedback.ts'
import { suggestCompetences } from './competences.ts'
import { feedbackText } from './feedback-text.ts'
import { keyphrasesOf } from './keyphrases.ts'
import { questionFor } from './question.ts'
import { readEntry } from './reading.ts'
import { entrySentiment, sentenceSentiments } from './sentiment.ts'
import { summarise } from './summary.ts'

/** Everything that is found in an entry, before any of it is put into words. */
export const findingsIn = ({ text, cpd = {}, framework }: EntryToRead) => {
  const reading = readEntry(text)
  const tones = reading.english ? sentenceSentiments(reading) : []
  const isLearning = Object.values(cpd).some(value => value !== undefined)
  const summary = summarise(reading, tones)
  return {
    sentiment: entrySentiment(reading, tones),
    competences: suggestCompetences(reading, readEntry(cpd.title ?? ''), framework),
    keyphrases: keyphrasesOf(reading),
    line: summary.line === null ? null : text.slice(summary.line.start, summary.line.end),
    summary: summary.sentences,
    question: questionFor(reading, tones, summary.line, isLearning),
  }
}

/** Feedback from rules and word lists alone: the same entry always gets the same answer. */
export const feedbackOnEntry = (input: EntryToRead): EntryFeedback => {
  const findings = findingsIn(input)
  const { sentiment, competences, keyphrases } = findings
  return { text: feedbackText(findings), sentiment, competences, keyphrases }
}
