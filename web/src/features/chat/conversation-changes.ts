import { type Conversation, newConversation, type Turn } from './conversation.ts'

/**
 * A step in a conversation, which another tab may have taken further than this one knows: each says what becomes of
 * the conversation as it is found, and none loses a turn that it did not know of.
 */
export type Change = (found: Conversation) => Conversation

/** Something was said. A conversation that has been closed meanwhile is in the diary: then this begins the next. */
export const saying = (...said: Turn[]): Change => {
  const next = newConversation()
  return found =>
    found.ending ? { ...next, unsent: found.unsent, turns: said } : { ...found, turns: [...found.turns, ...said] }
}

/** The conversation, as it was here, was analysed. What it did not hold begins the next. */
export const closing = (
  { id, turns }: Pick<Conversation, 'id' | 'turns'>,
  ending: NonNullable<Conversation['ending']>,
): Change => {
  const next = newConversation()
  return found => {
    if (found.id !== id || found.ending) return found
    const rest = found.turns.slice(turns.length)
    return rest.length > 0 ? { ...next, unsent: found.unsent, turns: rest } : { ...found, ending }
  }
}

/** The conversation, as it was here, is to be forgotten. */
export const forgetting = ({ id, turns }: Conversation): Change => {
  const next = newConversation()
  return found => (found.id === id ? { ...next, unsent: found.unsent, turns: found.turns.slice(turns.length) } : found)
}
