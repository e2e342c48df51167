import { maxReplyLength } from '../chat.ts'
import type { Source } from './quote-match.ts'
import { createReasoningFilter } from './reasoning-filter.ts'
import { createEmphasisFilter } from './strip-foreign-emphasis.ts'

/** Characters read of an answer; twice a reply, since marks and white space are dropped. */
const maxRead = 2 * maxReplyLength

/**
 * A streamed reply: without the model's reasoning before it and white space around the whole, within the length of a
 * reply, and with emphasis only on the person's own words. The text passed on is the reply.
 */
export const createReply = (source: Source, onText: (piece: string) => void, thinksUnopened: boolean) => {
  let text = ''
  let space = ''
  let left = maxRead
  const ownWords = createEmphasisFilter(source, given => {
    const words = space + given
    const room = maxReplyLength - text.length
    const fitting = words.length <= room ? words : words.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
    const kept = (text === '' ? fitting.trimStart() : fitting).trimEnd()
    space = text === '' && kept === '' ? '' : words.slice(words.trimEnd().length)
    if (kept === '') return
    text += kept
    onText(kept)
  })
  const thoughts = createReasoningFilter(thinksUnopened, words => {
    const read = words.slice(0, left)
    left -= read.length
    if (read !== '') ownWords.piece(read)
  })
  return {
    piece: thoughts.piece,
    end: () => {
      thoughts.end()
      ownWords.end()
    },
    text: () => text,
    /** Whether the model has sent reasoning without an opening mark. */
    thoughtUnopened: thoughts.wereUnopened,
  }
}
export type Reply = ReturnType<typeof createReply>
