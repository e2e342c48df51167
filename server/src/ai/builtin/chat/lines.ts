import { once } from '../../../platform/once.ts'
import { readTable } from '../../read-table.ts'
import { type Conversation, freshLine } from './conversation.ts'

const lines = once(() => Map.groupBy(readTable<'what' | 'line'>('builtin', 'chat-lines.tsv'), ({ what }) => what))

/**
 * What the friend says on an occasion; of several lines the one that was said longest ago in this chat. `gently` takes the
 * lines that a text met with care can be answered by, where the occasion has some of its own.
 */
export const lineFor = (what: string, conversation: Pick<Conversation, 'said'>, gently = false): string => {
  const found = (gently ? lines().get(`${what}-gently`) : undefined) ?? lines().get(what)
  if (found === undefined) throw new Error(`the chat has no line for ${what}`)
  return freshLine(
    conversation,
    found.map(({ line }) => line),
  )
}
