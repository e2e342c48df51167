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

/** What researchers read instead of a text in which identifiers may be left. */
export const withheldText = 'Withheld: could not be masked safely'

declare const isMasked: unique symbol
/** A text that the server's masker has made; nothing else makes one (`server/src/platform/masking/masked-text.ts`). */
export type MaskedText = string & { readonly [isMasked]: true }

/** In an answer, takes nothing else. */
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
  /** Words and names of the person's own that are hidden besides what is found. */
  words: z.array(z.string()),
  /** The newest entries as researchers would read them, newest first. */
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
  summary: 'Words of one’s own that are hidden, and a preview of the newest entries as researchers would read them',
  response: Masking,
})
export const changeMasking = endpoint({
  method: 'PUT',
  path: '/api/profile/masking',
  access: 'participant',
  summary: 'Replace the words of one’s own that are hidden; the answer shows the preview with them',
  body: z.strictObject({ words: HiddenWords }),
  response: Masking,
})
