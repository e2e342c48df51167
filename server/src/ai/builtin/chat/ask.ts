import { decideMeeting } from '../../meeting/index.ts'
import { invitations } from '../bank.ts'
import { chooseQuestion, type Question } from '../choose-question.ts'
import { domainWordsIn } from '../domain.ts'
import { questionOf, templates } from '../questions.ts'
import { readTurn } from '../reading.ts'
import { sentenceSentiments } from '../sentiment.ts'
import { type Conversation, isQuoted } from './conversation.ts'
import { fold } from './plain-words.ts'

/** A question's own words: without those that it puts somebody's name in. */
const partsOf = (question: string): string[] => question.split('{who}')
const wasAsked = ({ said }: Conversation, question: string): boolean =>
  said.some(reply => partsOf(question).every(part => reply.includes(part)))

/** The first of some questions that has not been asked in this chat; none where all have. */
export const unasked = (conversation: Conversation, questions: readonly string[]): string | undefined =>
  questions.find(question => !wasAsked(conversation, question))

/** Points at something, so that the words that it points at have to stand with it. */
const pointing = /\b(?:it|that|there|this|they|them|two)\b/

type Limits = {
  /** Whether nothing may doubt or test. */
  readonly gently: boolean
  /** Whether the question has to do without a quotation. */
  readonly unquoted: boolean
}

/**
 * Not asked in a chat: they fit nearly whatever anybody does or sets beside something else, and what people do at their
 * worst is told in ordinary words. Nor is any other question asked of a sentence without a thing of work in it.
 */
const fitsAnything = ['A1', 'K1']
const mostTries = 5

/** The question of the bank that fits a turn, asked for the first time in this chat; null where none fits. */
export const questionOn = (turn: string, conversation: Conversation, { gently, unquoted }: Limits): Question | null => {
  const not = new Set(
    templates()
      .filter(
        ({ question, isChallenge }) =>
          (gently && isChallenge) || (unquoted && pointing.test(question)) || wasAsked(conversation, question),
      )
      .map(({ id }) => id)
      .concat(fitsAnything),
  )
  if (!decideMeeting(turn).isClear) return null
  const reading = readTurn(turn)
  const tones = sentenceSentiments(reading)
  for (let tries = 0; tries < mostTries; tries++) {
    const question = chooseQuestion(reading, { tones, not })
    if (question?.about === undefined) return null
    const { start, end, words } = question.about
    const isNew = !isQuoted(conversation, reading.text.slice(start, end))
    if (isNew && domainWordsIn(words).length > 0) return question
    not.add(question.id)
  }
  return null
}

const quotation = /^You (?:wrote|ask) \*(?:\\.|[^*\\])+\*\.? /

/** The question without the words that it is about. */
export const withoutQuotation = ({ text }: Question): string => text.replace(quotation, '')

/** The question about something that was said longer ago. */
export const askedLater = ({ text }: Question): string => text.replace(/^You (wrote|ask)/, 'Earlier you $1')

const taken = (id: 'I4' | 'I5') => questionOf(id)
/** Whether an intention of an earlier day has come back in this chat. */
export const hasRecalled = (conversation: Conversation): boolean =>
  wasAsked(conversation, taken('I4')) || wasAsked(conversation, taken('I5'))

const fewestForAPart = 3
const fewestToKeep = 6

/** What can be asked of any ordinary turn, each once in a chat: some only when enough has been told. */
export const invitationTo = (
  told: readonly string[],
  conversation: Conversation,
  isGood: boolean,
): string | undefined => {
  const sentences = told.reduce((sum, turn) => sum + readTurn(turn).sentences.length, 0)
  return unasked(conversation, [
    ...(isGood ? [invitations.keep] : []),
    invitations.more,
    ...(sentences >= fewestForAPart ? [invitations.part] : []),
    ...(sentences >= fewestToKeep ? [invitations.keep] : []),
  ])
}

const small = /^(?:about|the|that|this|with|from|more|some|something|question|please|then|what|your)$/

/** Words by which the person names what they want to be asked about. */
export const namedIn = (message: string): string[] =>
  (/\babout\b(.*)/s.exec(fold(message))?.[1]?.match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(word => !small.test(word))
