import { maxReplyLength } from '../chat.ts'
import type { AnswerCheck } from '../provider.ts'
import { checkText } from './check-text.ts'
import type { Quotable } from './quotable-texts.ts'
import { createReasoningFilter } from './reasoning-filter.ts'
import { createEmphasisFilter, stripForeignEmphasis } from './strip-foreign-emphasis.ts'

/** Characters read of an answer; twice a reply, since marks and white space are dropped. */
const maxRead = 2 * maxReplyLength

/**
 * A streamed reply: without the model's reasoning before it and white space around the whole, within the length of a
 * reply, and with emphasis only on the person's own words. What needs the whole reply is checked at its end: then it may
 * be another text than the one passed on.
 */
export const createReply = (
  source: Quotable,
  onText: (piece: string) => void,
  thinksUnopened: boolean,
  onCheck: (check: AnswerCheck) => void,
) => {
  let text = ''
  let written = ''
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
    written += read
    if (read !== '') ownWords.piece(read)
  })
  return {
    piece: thoughts.piece,
    end: () => {
      thoughts.end()
      ownWords.end()
    },
    text: () => text,
    /** The reply once it has been checked as a whole. */
    checked: () => {
      let hasChanged = false
      const checked = checkText(written.trim(), source, check => {
        hasChanged = true
        onCheck(check)
      })
      if (!hasChanged) return text
      return stripForeignEmphasis(checked, source)
        .slice(0, maxReplyLength)
        .replace(/[\uD800-\uDBFF]$/, '')
    },
    /** Whether the model has sent reasoning without an opening mark. */
    thoughtUnopened: thoughts.wereUnopened,
  }
}
export type Reply = ReturnType<typeof createReply>
