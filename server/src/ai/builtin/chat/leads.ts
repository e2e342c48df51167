import { quoted } from '../own-words.ts'
import type { Move } from '../question-bank.ts'
import type { Choice } from './choose.ts'
import type { Kind } from './clause-kind.ts'
import type { Conversation } from './conversation.ts'
import { hashOf, pick } from './hash.ts'

/** Where the person's own words go. */
const place = '{}'

/** How a reply takes up somebody's words: it shows that they were heard, and praises nothing. */
const general: readonly string[] = [
  'You say {}.',
  'I would like to stay with {}.',
  'I am curious about {}.',
  'One line stands out to me: {}.',
  'You put it this way: {}.',
  'I hear you: {}.',
  'Let us stay for a moment with {}.',
  'I keep coming back to {}.',
  'Here is what I hear: {}.',
  'I would like to pick up {}.',
]

const byKind: Readonly<Record<Kind, readonly string[]>> = {
  feeling: ['There is some weight in {}.', 'I hear that: {}.', 'You name it plainly: {}.', 'That comes through: {}.'],
  learning: ['There is something to learn from in {}.', 'You tell me: {}.'],
  pleasure: ['There is some lightness in {}.', 'That sounds brighter: {}.', 'I hear some warmth in {}.'],
  stuck: [
    'That sounds like a tight corner: {}.',
    'There seems to be little room in {}.',
    'Something is not moving: {}.',
  ],
  regret: ['You are looking back at it: {}.', 'Something in this is not finished: {}.'],
  plan: ['You have something in mind: {}.', 'I hear where you are heading: {}.'],
  doubt: ['You are turning something over: {}.', 'That is a thought in the making: {}.'],
  clash: ['More than one side meets in {}.', 'Somebody else is in this, too: {}.'],
  duty: ['I hear an obligation in {}.', 'Something is being asked of you: {}.'],
  claim: ['That is how you see it: {}.'],
  event: ['So this is what happened: {}.', 'You tell me: {}.'],
  state: ['So this is how it is: {}.', 'You tell me: {}.'],
}
/** These say what only a full sentence can bear. */
const fewestWords = 4

const answers: readonly string[] = ['Your answer is {}.', 'You answer with {}.', 'So: {}.', 'You say {}.']
const longMessages: readonly string[] = [
  'There is a lot here, and one line stands out to me: {}.',
  'You have told me a good deal, and I will take up one part of it: {}.',
  'Of everything you write, I would like to stay with {}.',
  'Much could be taken up here; I will start from {}.',
]
const long = 1_200

const heavy: readonly string[] = [
  'That sounds hard.',
  'That does not sound easy.',
  'I can hear that it weighs on you.',
  'That sounds wearing.',
]
const heavyFrom = -0.6
/** Where the words stand inside our sentence it must still be readable; after a colon they may be longer. */
const mostWordsInside = 14
/** 'I hear you' and a doubt in the same breath contradict each other. */
const doubting: readonly Move[] = ['evidence', 'assumption']

const notSaid = (said: readonly string[], leads: readonly string[]): readonly string[] => {
  const fresh = leads.filter(lead => !said.some(text => lead.split(place).every(part => text.includes(part))))
  return fresh.length > 0 ? fresh : leads
}

/** A lead with the words in it; one that has not been used in this conversation as long as there is one. */
export const fill = (leads: readonly string[], words: string, { said }: Conversation, hash: number): string =>
  (pick(notSaid(said, leads), hash) ?? `You say ${place}.`).replace(place, () => quoted(words))

/** The sentence or two that come before the question. */
export const leadTo = ({ span, move }: Choice, message: string, conversation: Conversation): string => {
  const hash = hashOf(`${message}${conversation.said.length}`)
  if (message.length > long) return fill(longMessages, span.text, conversation, hash)
  if (span.words < fewestWords)
    return fill(conversation.said.at(-1)?.includes('?') ? answers : general, span.text, conversation, hash)
  const fitting = (leads: readonly string[]) =>
    leads.filter(
      lead =>
        (span.words <= mostWordsInside || lead.includes(`: ${place}`)) &&
        !(lead.startsWith('I hear you') && doubting.includes(move)),
    )
  const leads = fill(fitting([...byKind[span.kind], ...general]), span.text, conversation, hash)
  const fits = span.tone <= heavyFrom && (span.kind === 'feeling' || span.kind === 'stuck' || span.kind === 'clash')
  // Sympathy in every reply would be a habit, not an answer.
  const wasHeavy = heavy.some(opener => conversation.said.some(text => text.startsWith(opener)))
  return fits && !wasHeavy
    ? `${pick(notSaid(conversation.said, heavy), hash)} ${fill(fitting(general), span.text, conversation, hash)}`
    : leads
}
