import type { ChatToAnswer } from '../../chat.ts'
import type { Move } from '../question-bank.ts'
import { moveOf } from './questions.ts'

/** What of a conversation matters to the next reply. Everything is read from its turns: nothing else is known. */
export type Conversation = {
  /** The friend's replies, oldest first, as they were said. */
  readonly said: readonly string[]
  /** What the person wrote before, oldest first, folded. */
  readonly own: readonly string[]
  /** The move of each reply that asked one of the bank, oldest first. */
  readonly moves: readonly Move[]
  /** Every question that was asked, whoever worded it. */
  readonly asked: ReadonlySet<string>
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

// Bounded, both in length and in number: what a client sends as history may be made to take long.
const emphasised = /\*((?:\\.|[^*\\]){1,400})\*/g
const mostQuotes = 8
const quotesIn = (said: string): string[] =>
  [...said.matchAll(emphasised)].slice(0, mostQuotes).map(([, words = '']) => fold(words.replace(/\\(.)/g, '$1')))

const questionsIn = (said: string): string[] =>
  (said.match(/[^.!?…\n]{1,200}\?/g) ?? []).map(question => question.trim())

export const conversationOf = (history: ChatToAnswer['history']): Conversation => {
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content)
  const questions = said.map(questionsIn)
  return {
    said,
    own: history.filter(({ role }) => role === 'user').map(({ content }) => fold(content)),
    moves: questions.flatMap(asked => asked.flatMap(question => moveOf(question) ?? []).slice(0, 1)),
    asked: new Set(questions.flat()),
    quoted: said.flatMap(quotesIn),
  }
}

/** The conversation after one more reply of the friend's. */
export const withReply = (conversation: Conversation, reply: string): Conversation => {
  const after = conversationOf([{ role: 'assistant', content: reply }])
  return {
    said: [...conversation.said, reply],
    own: conversation.own,
    moves: [...conversation.moves, ...after.moves],
    asked: new Set([...conversation.asked, ...after.asked]),
    quoted: [...conversation.quoted, ...after.quoted],
  }
}

/** Those of some questions that the friend has not asked yet. */
export const notAsked = ({ asked }: Conversation, questions: readonly string[]): string[] =>
  questions.filter(question => !asked.has(question))

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
