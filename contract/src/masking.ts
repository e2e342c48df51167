import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { researchEntryFields } from './entry-fields.ts'
import { atLeast, atMost } from './text-length.ts'

export const maskingLimits = { wordMax: 100, wordMin: 2, wordsMax: 200, previewed: 10 } as const

export const maskingMessages = {
  wordShort: 'A word to hide needs at least 2 characters',
  wordLong: 'A word to hide can have up to 100 characters',
  tooManyWords: 'Up to 200 words can be hidden',
} as const

/** Shown to researchers in place of a text in which identifiers may be left. */
export const withheldText = 'Withheld: could not be masked safely'

declare const isMasked: unique symbol
/** A text made by the server's masker and by nothing else (`server/src/platform/masking/masked-text.ts`). */
export type MaskedText = string & { readonly [isMasked]: true }

/** In a response, accepts nothing else. */
export const maskedText = z.string() as unknown as z.ZodMiniType<MaskedText, MaskedText>

export const HiddenWords = z
  .array(
    z
      .string(maskingMessages.wordShort)
      .check(
        z.trim(),
        atLeast(maskingLimits.wordMin, maskingMessages.wordShort),
        atMost(maskingLimits.wordMax, maskingMessages.wordLong),
      ),
  )
  .check(z.maxLength(maskingLimits.wordsMax, maskingMessages.tooManyWords))

export const Masking = z.strictObject({
  /** The person's own list of words and names to hide besides what is detected. */
  words: z.array(z.string()),
  /** As researchers would read them, newest first. */
  preview: z.array(
    z.strictObject({
      id: z.string(),
      createdAt: z.iso.datetime(),
      /** Each text that research may read, masked; null where it is withheld because it could not be masked safely. */
      masked: z.strictObject(researchEntryFields(z.nullable(maskedText))),
    }),
  ),
})
export type Masking = z.infer<typeof Masking>

export const readMasking = endpoint({
  method: 'GET',
  path: '/api/profile/masking',
  access: 'participant',
  summary: 'One’s own list of words to hide, and a preview of the newest entries as researchers would read them',
  response: Masking,
})
export const changeMasking = endpoint({
  method: 'PUT',
  path: '/api/profile/masking',
  access: 'participant',
  summary: 'Replace one’s own list of words to hide; the answer has the preview with them',
  body: z.strictObject({ words: HiddenWords }),
  response: Masking,
})
