import type { ChatMessage } from './chat.ts'

/** Who speaks, as it stands at the head of a turn in the text of a conversation. */
export const speakers = { user: 'You', assistant: 'Coach' } as const

const beforeHeads = /\n\n(?=(?:You|Coach): )/g

/** A paragraph that somebody happened to begin like a turn is moved in by a space, so that it stays what they said. */
const said = (content: string) => content.trim().replace(beforeHeads, '\n\n ')

/** A conversation as one text, as it stands in the diary: a paragraph a turn, headed by who speaks. */
export const conversationText = (messages: readonly ChatMessage[]): string =>
  messages.map(({ role, content }) => `${speakers[role]}: ${said(content)}`).join('\n\n')

/** A piece of the text; without a role where nothing says who speaks, as before the first head of an edited one. */
type Piece = { readonly role?: ChatMessage['role']; readonly content: string }

const piecesOf = (text: string): readonly Piece[] =>
  text.split(beforeHeads).map(piece => {
    for (const role of ['user', 'assistant'] as const) {
      const head = `${speakers[role]}: `
      if (piece.startsWith(head)) return { role, content: piece.slice(head.length) }
    }
    return { content: piece }
  })

const isTurn = (piece: Piece): piece is ChatMessage => piece.role !== undefined

/**
 * The turns of a conversation from its text. Undefined where it was edited so that it no longer tells who speaks:
 * something stands before the first head, or the coach speaks twice running, since a person's head between is gone.
 */
export const turnsOf = (text: string): readonly ChatMessage[] | undefined => {
  const pieces = piecesOf(text)
  const turns = pieces.filter(isTurn)
  const twice = turns.some(({ role }, index) => role === 'assistant' && turns[index + 1]?.role === 'assistant')
  const told = turns.length === pieces.length && turns.some(({ role }) => role === 'user')
  return told && !twice ? turns : undefined
}

/** What of a conversation's text is its writer's own: all but what stands under the coach's heads. */
export const ownWordsOf = (text: string): string =>
  piecesOf(text)
    .filter(({ role }) => role !== 'assistant')
    .map(({ content }) => content)
    .join('\n\n')
    .trim()
