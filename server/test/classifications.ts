import type { Meeting } from '../src/ai/meeting/decision.ts'

/** A model's classification of any entry, which it meets like this. */
export const classifiedAs = (meeting: Meeting): string =>
  JSON.stringify({ meeting, sentiment: 'neutral', competences: [], keyphrases: [] })

/** A text that the rules meet as tender. */
export const tenderText = 'I feel useless and I cried in the stairwell after the board had gone home on Friday evening.'
