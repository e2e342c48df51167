import type { ChatMessage } from './chat.ts'

/** Speaker labels at the start of each turn in the text of a conversation. */
export const speakers = { user: 'You', assistant: 'Coach' } as const

const beforeHeads = /\n\n(?=(?:You|Coach): )/g

/** Indents by a space each paragraph that happens to begin like a turn, so that it stays part of its message. */
const escapeHeads = (content: string) => content.trim().replace(beforeHeads, '\n\n ')

/** A conversation as one text, as stored in the diary: a paragraph a turn, each with its speaker label. */
export const conversationText = (messages: readonly ChatMessage[]): string =>
  messages.map(({ role, content }) => `${speakers[role]}: ${escapeHeads(content)}`).join('\n\n')

/** A piece of the text; without a role where it has no speaker label, as before the first one of an edited text. */
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
 * Parses the turns of a conversation from its text. Undefined where an edit has lost who speaks: text before the first
 * label, or two turns of the coach in a row, since the person's label between them is gone.
 */
export const turnsOf = (text: string): readonly ChatMessage[] | undefined => {
  const pieces = piecesOf(text)
  const turns = pieces.filter(isTurn)
  const twice = turns.some(({ role }, index) => role === 'assistant' && turns[index + 1]?.role === 'assistant')
  const complete = turns.length === pieces.length && turns.some(({ role }) => role === 'user')
  return complete && !twice ? turns : undefined
}

/** The writer's part of a conversation's text: all but the coach's turns. */
export const writerTextOf = (text: string): string =>
  piecesOf(text)
    .filter(({ role }) => role !== 'assistant')
    .map(({ content }) => content)
    .join('\n\n')
    .trim()
