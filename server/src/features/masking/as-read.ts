import { reflectionPrompts } from '@diary/contract/prompts'
import { exemptFromMasking, type MaskedText } from '../../platform/masking/index.ts'

/** The product's own prompts hold nothing personal and are not masked. */
const presets: ReadonlySet<string> = new Set(reflectionPrompts.map(({ wording }) => wording))

export const isToBeMasked = (text: string): boolean => !presets.has(text)

/** The masked version of a text for researchers; null where it is withheld. */
export const asRead = (text: string, masked: ReadonlyMap<string, MaskedText | null>): MaskedText | null =>
  isToBeMasked(text) ? (masked.get(text) ?? null) : exemptFromMasking(text, 'our-own-words')
