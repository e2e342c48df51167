import type { Sentence } from '../text-parts.ts'

const turning = /^(?!even )(?!\S+ have to (?:say|admit))(?:\S+ ){4,}?(?:but|even so|and yet|although|though)\b/i
/** A turn with less around it sets nothing against anything. */
const fewestWords = 7

/** Whether a sentence sets one thing against another. `text` is the sentence's own. */
export const isContrast = (text: string, { words }: Pick<Sentence, 'words'>): boolean =>
  words.length >= fewestWords && turning.test(text)
