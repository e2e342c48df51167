import type { EntryToRead, Place } from '../themes/survey.ts'
import { wordsAt } from '../themes/wording.ts'

const first = /\b(?:I|my|me)\b|^(?:we|next|in future|from now on|must)\b/i
const others = /^(?:he|she|they|you)\b/i

/** Of sentences on a habit or an intention those that are on the writer's own, and not on somebody else's. */
export const ofOneself = <P extends Place>(entries: readonly EntryToRead[], places: readonly P[]): P[] =>
  places.filter(place => {
    const words = wordsAt(entries, place)
    return first.test(words) && !others.test(words)
  })
