import type { ConsentAnswers, CountOfPeople } from '@diary/contract/consent-admin'

/** A count that may be a range: '12', '5 to 9', 'fewer than 5'. */
const inWords = ({ atLeast, atMost }: CountOfPeople): string => {
  if (atLeast === atMost) return String(atLeast)
  return atLeast === 0 ? `fewer than ${atMost + 1}` : `${atLeast} to ${atMost}`
}

/** Counts of declined and missing answers: 'Declined: fewer than 5. Waiting for an answer: 12.' */
export const declinedAndWaiting = (answers: ConsentAnswers | undefined): string =>
  answers ? `Declined: ${inWords(answers.declined)}. Waiting for an answer: ${inWords(answers.waiting)}.` : ''

/** The same for an earlier version, which no longer asks anyone. */
export const agreedAndDeclined = (answers: ConsentAnswers | undefined): string =>
  answers ? `Agreed: ${answers.agreed}. Declined: ${inWords(answers.declined)}.` : ''
