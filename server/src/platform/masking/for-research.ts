import { createDetector, type Detector } from './detector.ts'
import type { Identity } from './identity.ts'
import { isEnglish } from './language.ts'
import type { MaskedText } from './masked-text.ts'
import { Placeholders } from './placeholders.ts'
import { mayStillIdentify } from './residual-check.ts'
import { wordsOf } from './split-words.ts'
import { substitute } from './substitute.ts'

/** Why researchers do not read a text, where they do not. */
export type ForResearch =
  | { readonly text: MaskedText }
  | { readonly withheld: 'no-capitals' | 'not-english' | 'too-much' | 'second-look' }

const maxMasked = 0.3

/** The names found in a person's texts: each entry is masked with those of all the others. */
const finders = new WeakMap<readonly string[], { readonly identity: Identity; readonly finder: Detector }>()

const finderFor = (identity: Identity, text: string, texts: readonly string[]): Detector => {
  const kept = finders.get(texts)
  const included = texts.includes(text)
  if (included && kept?.identity === identity) return kept.finder
  const finder = createDetector(identity)
  for (const other of texts) finder.find(other)
  // A text from elsewhere teaches the finder something that must not decide how the others are masked.
  if (included) finders.set(texts, { identity, finder })
  return finder
}

/** For researchers: masks, or withholds the text where the rest may still identify a person. */
export const maskForResearch = (identity: Identity, text: string, texts: readonly string[] = []): ForResearch =>
  maskBy(finderFor(identity, text, texts), text)

/** The same by a finder that has read the person's other texts. */
export const maskBy = (finder: Detector, text: string): ForResearch => {
  const { reading, finds } = finder.find(text)
  if (reading.flat) return { withheld: 'no-capitals' }
  if (!isEnglish(text, reading.words)) return { withheld: 'not-english' }
  const left = wordsOf(text, finds)
  const all = reading.words.length + reading.formed.length
  if (all - left.length > maxMasked * all) return { withheld: 'too-much' }
  if (mayStillIdentify(text, reading, finds, left)) return { withheld: 'second-look' }
  const placeholders = new Placeholders()
  return {
    // Nothing is unmasked here, so spellings need not be distinguished.
    text: substitute(
      text,
      finds,
      (surface, find) => placeholders.give(surface, find.kind, finder.wordsOf(reading, find)).plain,
    ),
  }
}

/**
 * Whether a short text, such as the name of a theme or a quotation, may identify a person. Placeholders do not count;
 * nor does the language, as this only decides whether to leave the text out.
 */
export const identifiesBy = (finder: Detector, text: string): boolean => {
  const { reading, finds } = finder.find(text)
  return finds.some(({ kind }) => kind !== 'hidden') || mayStillIdentify(text, reading, finds, wordsOf(text, finds))
}
