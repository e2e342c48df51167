import { type Conversation, newConversation, type Turn } from './conversation.ts'

/**
 * A step in a conversation that other tabs may have continued: a function of the stored conversation that loses no
 * unknown turn.
 */
export type Change = (found: Conversation) => Conversation

/** Adds turns. Where the conversation has been closed meanwhile, they start the next one. */
export const saying = (...added: Turn[]): Change => {
  const next = newConversation()
  return found =>
    found.ending ? { ...next, unsent: found.unsent, turns: added } : { ...found, turns: [...found.turns, ...added] }
}

/** Closes the conversation as analysed here. Later turns start the next one. */
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

/** Discards the conversation as it was here. */
export const forgetting = ({ id, turns }: Conversation): Change => {
  const next = newConversation()
  return found => (found.id === id ? { ...next, unsent: found.unsent, turns: found.turns.slice(turns.length) } : found)
}

/** Lets the conversation read earlier entries, or no longer. */
export const reading =
  (earlier: NonNullable<Conversation['earlier']>): Change =>
  found =>
    found.ending || (earlier === 'stopped' && !found.earlier) ? found : { ...found, earlier }
