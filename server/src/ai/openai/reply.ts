import { longestReply } from '../chat.ts'
import { createOwnWords } from './own-words.ts'
import type { Source } from './verbatim.ts'

/**
 * A reply while it is being written: without white space around the whole, no longer than a reply may be, and with
 * emphasis only where the person's own words are. What was passed on is the reply.
 */
export const createReply = (source: Source, onText: (piece: string) => void) => {
  let text = ''
  let space = ''
  const ownWords = createOwnWords(source, given => {
    const words = space + given
    const kept = (text === '' ? words.trimStart() : words).slice(0, longestReply - text.length).trimEnd()
    space = text === '' && kept === '' ? '' : (/\s*$/.exec(words)?.[0] ?? '')
    if (kept === '') return
    text += kept
    onText(kept)
  })
  return { piece: ownWords.piece, end: ownWords.end, text: () => text }
}
export type Reply = ReturnType<typeof createReply>
