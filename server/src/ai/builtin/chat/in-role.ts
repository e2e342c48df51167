import { repliesAboutTheFriend } from './replies-about-the-friend.ts'
import { repliesToLittle } from './replies-to-little.ts'
import type { InRole } from './reply-in-role.ts'

const replies = { ...repliesAboutTheFriend, ...repliesToLittle }

/** Messages that call for something other than taking up their words and asking on. */
export type Situation = keyof typeof replies | 'grave'

export const inRole: Readonly<Record<Exclude<Situation, 'grave'>, InRole>> = replies

/** Before a gentle question, where something grave is spoken of. */
export const gentleLeads: readonly string[] = [
  'I am sorry to read that: {}.',
  'That is a lot to carry: {}.',
  'I hear how much there is in {}.',
  'Thank you for saying it: {}.',
  'I would like to stay beside {} for a moment.',
  'There is no need to make sense of it yet: {}.',
]
export const gentleWithoutWords: readonly string[] = [
  'I am sorry that this is so.',
  'There is no hurry with any of this.',
]

/** Said with gentle questions after that. */
export const helpReminder = 'The people named on this page are there for you now.'
/** Said whenever somebody types one of the published phrases; it takes up none of their words. */
export const helpReply = `I am only software, and this is a moment for a person. ${helpReminder}`
export const helpQuestions: readonly string[] = [
  'Who could be with you while you talk to one of them?',
  'Which of them would you find it easiest to speak to?',
  'Who else could know how you are just now?',
  'What would make it easier to get in touch with one of them?',
]
