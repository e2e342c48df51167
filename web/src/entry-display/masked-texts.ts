import { type ResearchField, researchFields } from '@diary/contract/entry-fields'
import type { AdminEntry, MaskedTextName } from '@diary/contract/study-admin'

const withPlacesOfTheirOwn: readonly string[] = ['content', 'prompt'] satisfies ResearchField[]
/** Fields shown below the words, each with its label. */
export const furtherTexts = researchFields.filter(name => !withPlacesOfTheirOwn.includes(name))

/** Whether a text is the person's, masked, rather than the sentence shown in its place. */
export const canBeRead = (
  { state, withheld = [] }: Pick<AdminEntry, 'state' | 'withheld'>,
  text: MaskedTextName,
): boolean => state !== 'pending' && !withheld.includes(text)
