import type { Inputs, LevelName, Outputs } from '../levels.ts'
import { answerChat } from './answer-chat.ts'
import { analysisOfChat } from './read-chat.ts'
import { coachingOf } from './read-coaching.ts'
import { feedbackOnEntry } from './read-entry-feedback.ts'
import { studyReadingOf, studyThemesOf } from './read-study.ts'
import { themesOf } from './read-themes.ts'

const analyses: { readonly [K in LevelName]: (input: Inputs[K]) => Outputs[K] } = {
  chat: answerChat,
  chatAnalysis: analysisOfChat,
  entryFeedback: feedbackOnEntry,
  entryClassification: input => {
    const { sentiment, competences, keyphrases } = feedbackOnEntry(input)
    return { competences, keyphrases, ...(sentiment ? { sentiment } : {}) }
  },
  themes: themesOf,
  coaching: coachingOf,
  studyReading: studyReadingOf,
  studyThemes: studyThemesOf,
}

/** Plain work without waiting; the provider calls it in place for short texts and in a worker thread for long ones. */
export const analyse = <K extends LevelName>({ level, input }: { level: K; input: Inputs[K] }): Outputs[K] =>
  analyses[level](input)
