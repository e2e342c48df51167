import type { ChatMessage } from '@diary/contract/chat'

const speakers = { user: 'You', assistant: 'Coach' } as const

/** A conversation as one text, as it stands in the diary: a paragraph a turn, headed by who speaks. */
export const conversationText = (messages: readonly ChatMessage[]): string =>
  messages.map(({ role, content }) => `${speakers[role]}: ${content.trim()}`).join('\n\n')
