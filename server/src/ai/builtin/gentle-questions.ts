import { gentleQuestions } from './bank.ts'

const worn =
  /\b(?:tired|exhausted|worn out|drained|no sleep|not slept|can't sleep|cannot sleep|overwhelmed|too much|burnt out)\b/i
const hidden = /\b(?:pretend\w*|nobody knows|no one knows|hide it|hiding it|kept it to myself)\b/i
/** Where something weighs on somebody: it praises nothing, knows nothing better, and calls much only what was said to be. */
export const sympathyFor = (text: string): string => (worn.test(text) ? 'That is a lot.' : 'That sounds hard.')

/** Somebody at home may be the trouble: there nobody is asked whom to tell. */
const atHome = /\b(?:husband|wife|partner|boyfriend|girlfriend|he|she|ex|home|told)\b/i

/** The gentle question that a low text can bear. */
export const gentleQuestionFor = (text: string): string => {
  if (worn.test(text)) return gentleQuestions.help
  return hidden.test(text) && !atHome.test(text) ? gentleQuestions.tell : gentleQuestions.say
}
