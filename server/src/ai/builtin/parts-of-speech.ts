import { stemsOf } from './stem.ts'
import type { Word } from './text-parts.ts'
import { functionWords, irregularForms, wordList } from './word-lists.ts'

/** Verbs, among them many that name things as well: after an article or another noun they are nouns. */
const verbs = stemsOf('verbs')
/** These and the irregular forms name nothing, unless an article stands right in front. */
const onlyVerbs = stemsOf('only verbs')
const adjectives = wordList('adjectives')
const adverbs = wordList('adverbs')
const determiners = wordList('determiners')
const prepositions = wordList('prepositions')

export type PartOfSpeech = 'determiner' | 'adjective' | 'noun' | 'verb' | 'other'

/**
 * A guess from the word, its ending and the guess about the word before it, without any model: enough to tell the names of
 * things from what is said about them.
 */
export const partOfSpeech = ({ plain, stem }: Word, before: PartOfSpeech | undefined): PartOfSpeech => {
  if (determiners.has(plain) || /^\d/.test(plain)) return 'determiner'
  if (functionWords.has(plain) || adverbs.has(plain) || prepositions.has(plain)) return 'other'
  if (plain.endsWith('ly') && plain.length > 4) return 'other'
  const named = before === 'determiner' || before === 'adjective' || before === 'noun'
  if (plain.endsWith('ing')) return 'noun'
  if (plain.endsWith('ed') && plain.length > 4) return before === 'determiner' ? 'adjective' : 'verb'
  if (adjectives.has(plain)) return 'adjective'
  if ((irregularForms.has(plain) || onlyVerbs.has(stem)) && before !== 'determiner') return 'verb'
  return verbs.has(stem) && !named ? 'verb' : 'noun'
}
