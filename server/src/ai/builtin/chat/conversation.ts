import type { ChatToAnswer } from '../../chat.ts'
import type { Move } from '../question-bank.ts'
import { moveIn } from './questions.ts'

/** What of a conversation matters to the next reply. Everything is read from its turns: nothing else is known. */
export type Conversation = {
  /** The friend's replies, oldest first, as they were said. */
  readonly said: readonly string[]
  /** What the person wrote before, oldest first, folded. */
  readonly own: readonly string[]
  /** The move of each reply that asked one of the bank, oldest first. */
  readonly moves: readonly Move[]
  /** Words of the person's that were quoted, folded. */
  readonly quoted: readonly string[]
}

/** Lower case, straight quotes and single spaces: for telling whether two texts say the same. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/[.!?…]+$/, '')
    .trim()

const emphasised = /\*((?:\\.|[^*\\])+)\*/g
const quotesIn = (said: string): string[] =>
  [...said.matchAll(emphasised)].map(([, words = '']) => fold(words.replace(/\\(.)/g, '$1')))

export const conversationOf = (history: ChatToAnswer['history']): Conversation => {
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content)
  return {
    said,
    own: history.filter(({ role }) => role === 'user').map(({ content }) => fold(content)),
    moves: said.flatMap(text => moveIn(text) ?? []),
    quoted: said.flatMap(quotesIn),
  }
}

/** The conversation after one more reply of the friend's. */
export const withReply = (conversation: Conversation, reply: string): Conversation => {
  const move = moveIn(reply)
  return {
    said: [...conversation.said, reply],
    own: conversation.own,
    moves: move === undefined ? conversation.moves : [...conversation.moves, move],
    quoted: [...conversation.quoted, ...quotesIn(reply)],
  }
}

/** Those of some questions that the friend has not asked yet. */
export const notAsked = ({ said }: Conversation, questions: readonly string[]): string[] =>
  questions.filter(question => !said.some(text => text.includes(question)))

/** As few words as this turn up in any sentence by chance. */
const fewestWords = 3

/** Whether these words, or more or less of them, have been quoted already. */
export const isQuoted = ({ quoted }: Conversation, words: string): boolean => {
  const folded = fold(words)
  return quoted.some(
    known =>
      known === folded ||
      ` ${known} `.includes(` ${folded} `) ||
      (known.split(' ').length >= fewestWords && ` ${folded} `.includes(` ${known} `)),
  )
}
