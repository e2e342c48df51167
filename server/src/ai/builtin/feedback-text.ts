import { decideMeeting } from '../meeting/index.ts'
import { gentleQuestions, invitationFor, invitations, invitationsFor } from './bank.ts'
import { hashOf, pick } from './chat/hash.ts'
import { isLow } from './low.ts'
import { quoted } from './own-words.ts'
import type { Reading } from './text-parts.ts'

/**
 * Where the writer's line would stand, and none stands out. The rules miss much of what hurts, so that these can stand under
 * anything: they judge nothing, not even that nothing stands out.
 */
const withoutLine: readonly string[] = ['I have read this, and ask one thing.', 'I have read what you wrote.']
const ofGoodThings: readonly string[] = ['This can stand as it is.', 'There is nothing to take apart in this.']

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

type Found = {
  readonly reading: Reading
  /** The writer's line that stands out; null where none does. */
  readonly line: string | null
  readonly isGood: boolean
  /** Whether what is told is heavy and of the writer's own, though nothing in it was met with care. */
  readonly isHeavy: boolean
  readonly isLearning: boolean
}

const read = 'I have read what you wrote.'
const heading = '#### For Further Reflection'

/**
 * The answer to an entry that can be read, in Markdown: one line of the writer's where one stands out, and one question. It
 * is harmless by itself; what is said in grief or danger is decided and put in front elsewhere.
 */
export const feedbackText = ({ reading, line, isGood, isHeavy, isLearning }: Found): string => {
  const { text, sentences } = reading
  const one = (of: readonly string[]) => pick(of, hashOf(text)) ?? ''
  const mirror = line === null ? [] : [`One line of yours: ${quoted(line)}`]
  const { meeting, isNear } = decideMeeting(text)
  // What is said first of a loss is said elsewhere; a second word of sympathy would be one too many.
  if (meeting === 'grave') return gentleQuestions.say
  // What it says is not known: nothing is made of it, and the one question is asked elsewhere.
  if (isNear) return read
  if (meeting !== 'ordinary') return [sympathyFor(text), ...mirror, gentleQuestionFor(text)].join('\n\n')
  if (isLow(reading)) {
    const opening = mirror.length > 0 ? mirror : [isHeavy ? sympathyFor(text) : read]
    return [...opening, heading, gentleQuestions.say].join('\n\n')
  }
  const opening = mirror.length > 0 ? mirror : [one(isGood ? ofGoodThings : withoutLine)]
  const question = isLearning ? invitations.keep : invitationFor(text, invitationsFor(sentences.length, isGood))
  return [...opening, heading, question].join('\n\n')
}
