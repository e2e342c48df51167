import type { ChatMessage } from '@diary/contract/chat'
import type { EntryType } from '@diary/contract/entries'

const speakers = { user: 'You', assistant: 'Coach' } as const

/** A conversation as one text, as it stands in the diary: a paragraph a turn, headed by who speaks. */
export const conversationText = (messages: readonly ChatMessage[]): string =>
  messages.map(({ role, content }) => `${speakers[role]}: ${content.trim()}`).join('\n\n')

const friendsTurn = /(^|\n\n)Coach: [\s\S]*?(?=\n\nYou: |$)/g
const ownTurn = /(^|\n\n)You: /g

/** What of an entry its writer said: all of it, but for a conversation, where the friend's turns are somebody else's. */
export const ownWords = (type: EntryType, content: string): string =>
  type === 'chat' ? content.replace(friendsTurn, '').replace(ownTurn, '$1').trim() : content
