import { reflectionPrompts } from '@diary/contract/prompts'
import { exemptFromMasking, type MaskedText } from '../../platform/masking/index.ts'

/** A prompt that the product offers says nothing about anybody, and is read as it is. */
const presets: ReadonlySet<string> = new Set(reflectionPrompts.map(({ wording }) => wording))

export const isToBeMasked = (text: string): boolean => !presets.has(text)

/** How researchers read a text, by what masking made of each; null where it is withheld. */
export const asRead = (text: string, masked: ReadonlyMap<string, MaskedText | null>): MaskedText | null =>
  isToBeMasked(text) ? (masked.get(text) ?? null) : exemptFromMasking(text, 'our-own-words')
