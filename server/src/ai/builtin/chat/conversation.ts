import type { ChatToAnswer } from '../../chat.ts'
import { type Direct, directsIn, questionsIn } from './direct-questions.ts'
import { fold } from './plain-words.ts'

/** What of a conversation matters to the next reply. Everything is read from its turns: nothing else is known. */
export type Conversation = {
  /** The friend's replies, oldest first, as they were said. */
  readonly said: readonly string[]
  /** What the person wrote before, oldest first. */
  readonly own: readonly string[]
  /** Words of the person's that were quoted, folded. */
  readonly quoted: readonly string[]
  /** How often something was asked or said of the friend before, by kind. */
  readonly directs: ReadonlyMap<Direct, number>
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
  const directs = new Map<Direct, number>()
  for (const turn of own)
    for (const direct of new Set(directsIn(turn))) directs.set(direct, (directs.get(direct) ?? 0) + 1)
  return { said, own, quoted: said.flatMap(quotesIn), directs, asked: new Set(own.flatMap(questionsIn)) }
}

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
