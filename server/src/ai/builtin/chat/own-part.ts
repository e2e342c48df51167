import { type PhraseBook, phraseBook, phrasesAt, phrasesIn } from '../phrase-book.ts'
import type { Sentence } from '../text-parts.ts'

const ownPart: PhraseBook<true> = phraseBook(
  phrasesIn(`my fault; my mistake; i never looked; i never asked; i never checked; i never told; i never said; i never once; i could have; i should have; i ought to have; i let; i didn't ask; i did not ask;
    i didn't check; i did not check; i didn't say; i did not say; i said nothing; i kept quiet; i stayed quiet; i avoided; i put off; i forgot; my own doing; i was the one who; i only have myself; my part in`).map(
    phrase => [phrase, true] as const,
  ),
)
const turning = /[,;]? (?:but|even so|and yet|although|though)\b|^(?:but|even so|yet|still),? /i
/** A turn with less around it sets nothing against anything. */
const fewestWordsOfContrast = 7

/** Whether somebody speaks of what they did, or left undone, themselves. */
export const namesOwnPart = ({ words }: Sentence): boolean =>
  words.some((_, at) => phrasesAt(ownPart, words, at).length > 0)

/** Whether a sentence sets one thing against another. */
export const isContrast = (text: string, { start, end, words }: Sentence): boolean =>
  words.length >= fewestWordsOfContrast && turning.test(text.slice(start, end))
