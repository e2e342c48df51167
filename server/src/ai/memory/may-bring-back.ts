import { decideConversation, decideMeeting } from '../meeting/index.ts'
import { isEnglish } from '../meeting/is-english.ts'

/** Characters up to which it is decided at once, without blocking other requests; longer entries stay where they are. */
const maxLength = 20_000

/**
 * Whether anything of an entry may be found, quoted or given to a provider again: asked when it is found and when it is
 * shown. Not where it is met with care, has a delicate word, or is in a language in which care cannot be decided. A
 * choice about the writer's work changes nothing here: in doubt an entry stays where it is.
 */
export const mayBringBack = (text: string): boolean => {
  if (text.length > maxLength) return false
  const { meeting, isNear, delicate } = decideMeeting(text)
  return meeting === 'ordinary' && !isNear && !delicate && isEnglish(text)
}

/** Whether earlier entries may be read beside a conversation; by the person's turns, oldest first. */
export const mayBringBackInTalk = (turns: readonly string[]): boolean =>
  decideConversation(turns).meeting === 'ordinary' && mayBringBack(turns.join('\n\n'))
