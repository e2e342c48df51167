import type { AdminEntry, maskedTexts } from '@diary/contract/study-desk'

type MaskedText = (typeof maskedTexts)[number]

/** Whether a text of an entry is the person's, masked, rather than the sentence that stands in its place. */
export const canBeRead = (
  { state, withheld = [] }: Pick<AdminEntry, 'state' | 'withheld'>,
  text: MaskedText,
): boolean => state !== 'pending' && !withheld.includes(text)
