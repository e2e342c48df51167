import { stem } from './stem.ts'
import { irregularForms, wordList } from './word-lists.ts'

const stems = (name: string): ReadonlySet<string> => new Set([...wordList(name)].map(stem))

/** Verbs, among them many that name things as well: after an article or another noun they are nouns. */
const verbs = stems('verbs')
/** These name nothing, unless an article stands right in front. */
const onlyVerbs = stems('only verbs')
const adjectives = wordList('adjectives')
const adverbs = wordList('adverbs')
const determiners = wordList('determiners')
const prepositions = wordList('prepositions')
const beforeVerbs = wordList('before verbs')
const objects = wordList('objects')
/** Irregular forms that are not verbs, or not only. */
const nounsToo = wordList('irregular nouns')
const nounsInLy = wordList('nouns in -ly')

export type PartOfSpeech = 'determiner' | 'adjective' | 'noun' | 'verb' | 'other'

type Told = { readonly plain: string; readonly stem: string }

/** What the rules look at: the word, the one before it with its guess, the one after it. */
type Place = {
  readonly word: Told
  readonly isFunctionWord: boolean
  readonly previous: Told | undefined
  readonly before: PartOfSpeech | undefined
  readonly next: Told | undefined
}

/**
 * A guess from the word, its ending and its neighbours, without any model: enough to tell the names of things from what is
 * said about them.
 */
export const partOfSpeech = ({ word, isFunctionWord, previous, before, next }: Place): PartOfSpeech => {
  const { plain } = word
  if (determiners.has(plain) || /^\d/.test(plain)) return 'determiner'
  if (isFunctionWord || adverbs.has(plain) || prepositions.has(plain)) return 'other'
  if (plain.endsWith('ly') && plain.length > 4 && !nounsInLy.has(plain)) return 'other'
  const named = before === 'determiner' || before === 'adjective' || (before === 'noun' && !plain.endsWith('ed'))
  const afterPreposition = previous !== undefined && prepositions.has(previous.plain)
  const hasObject = next !== undefined && (determiners.has(next.plain) || objects.has(next.plain))
  if (plain.endsWith('ing')) {
    // 'For delivering on time' says what was done; 'in planning' and 'the planning of it' name something.
    const goesOn = next !== undefined && prepositions.has(next.plain) && next.plain !== 'of'
    const names = named || before === undefined || (afterPreposition && !goesOn)
    return names && !hasObject ? 'noun' : 'verb'
  }
  if (plain.endsWith('ed') && plain.length > 4 && !/(?:eed|shed|bed|red|sled)$/.test(plain))
    return before === 'determiner' ? 'adjective' : 'verb'
  if (adjectives.has(plain)) return 'adjective'
  if (irregularForms.has(plain) && !nounsToo.has(plain)) return 'verb'
  if (onlyVerbs.has(word.stem) && before !== 'determiner') return 'verb'
  if (!verbs.has(word.stem)) return 'noun'
  if (beforeVerbs.has(previous?.plain ?? '')) return 'verb'
  if (named || afterPreposition) return hasObject && before === 'noun' ? 'verb' : 'noun'
  return 'verb'
}
