import { HiddenWords, type Masking, maskingMessages } from '@diary/contract/masking'

const sameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Why a word cannot be added to these; undefined where it can. */
export const faultOf = (typed: string, words: Masking['words']): string | undefined => {
  const word = typed.trim()
  const alone = HiddenWords.safeParse([word])
  if (!alone.success) return alone.error.issues[0]?.message
  if (words.some(hidden => sameWord(hidden, word))) return 'This word is hidden already'
  return HiddenWords.safeParse([...words, word]).success ? undefined : maskingMessages.tooManyWords
}

export type WordChange = { readonly add: string } | { readonly remove: string }

/** The words after an addition or removal; adding an existing one changes nothing. */
export const changedWords = (words: Masking['words'], change: WordChange): string[] => {
  if ('remove' in change) return words.filter(word => word !== change.remove)
  return words.some(word => sameWord(word, change.add)) ? words : [...words, change.add]
}
