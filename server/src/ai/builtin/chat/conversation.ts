import type { ChatToAnswer } from '../../chat.ts'
import { type Direct, directsIn, questionsIn, withoutAsides } from './direct-questions.ts'
import { fold } from './plain-words.ts'

/** What of a conversation matters to the next reply. Everything is read from its turns: nothing else is known. */
export type Conversation = {
  /** The friend's replies, oldest first, as they were said. */
  readonly said: readonly string[]
  /** What the person wrote before, oldest first. */
  readonly own: readonly string[]
  /** Words of the person's that were quoted, folded. */
  readonly quoted: readonly string[]
  /** What was asked or said of the friend, turn by turn. */
  readonly directs: readonly (readonly Direct[])[]
  /** Questions that the person has asked before. */
  readonly asked: ReadonlySet<string>
}

// Bounded, both in length and in number: what a client sends as history may be made to take long.
const emphasised = /\*((?:\\.|[^*\\]){1,400})\*/g
const mostQuotes = 8
const quotesIn = (said: string): string[] =>
  [...said.matchAll(emphasised)].slice(0, mostQuotes).map(([, words = '']) => fold(words.replace(/\\(.)/g, '$1')))

export const conversationOf = (history: ChatToAnswer['history']): Conversation => {
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content)
  const own = history.filter(({ role }) => role === 'user').map(({ content }) => content)
  return {
    said,
    own,
    quoted: said.flatMap(quotesIn),
    directs: history.flatMap(({ role, content }, at) =>
      role === 'user' ? [directsAfter(history[at - 1]?.content, content)] : [],
    ),
    asked: new Set(own.flatMap(questionsIn)),
  }
}

/** What the friend offers after a complaint. */
export const offer = 'Would you rather I just listened, asked about one thing you name, or left you alone?'
const mostWordsOfAChoice = 8

/** What a message asks or says of the friend; after its offer also which of the three is taken. */
export const directsAfter = (said: string | undefined, message: string): readonly Direct[] => {
  const found = directsIn(message)
  const words = fold(message)
  if (found.length > 0 || said?.includes(offer) !== true || words.split(' ').length > mostWordsOfAChoice) return found
  if (/\b(?:first|listen\w*|last|third|leave|alone)\b/.test(words)) return ['silence']
  return /\b(?:second|ask\w*|about)\b/.test(words) ? ['ask'] : []
}

/** In how many turns something was asked or said of the friend. */
export const countOf = ({ directs }: Pick<Conversation, 'directs'>, direct: Direct): number =>
  directs.filter(turn => turn.includes(direct)).length

/** So many of the person's turns are looked back on; of a long one its beginning. */
const recent = 4
const looked = 1_000

/** What the person told in their last turns, oldest first. */
export const recentTurns = ({ own }: Pick<Conversation, 'own'>): string[] =>
  own.slice(-recent).map(turn => withoutAsides(turn.slice(0, looked)))

/** Whether these words, or a part of them, or more with them, have been quoted. */
export const isQuoted = ({ quoted }: Pick<Conversation, 'quoted'>, words: string): boolean => {
  const folded = fold(words)
  return quoted.some(known => known.includes(folded) || folded.includes(known))
}

/** The first of some lines that the friend has not said in this chat; when all were said, the one said longest ago. */
export const freshLine = ({ said }: Pick<Conversation, 'said'>, lines: readonly string[]): string => {
  const lastSaid = (line: string) => said.findLastIndex(reply => reply.includes(line))
  return lines.reduce((oldest, line) => (lastSaid(line) < lastSaid(oldest) ? line : oldest))
}

/** Whether the friend's last reply asked something. */
export const askedLast = ({ said }: Conversation): boolean => said.at(-1)?.includes('?') ?? false
