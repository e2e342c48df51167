import { formsOf, irregularForms, wordList } from './word-lists.ts'

// American spellings whose British form no rule below reaches.
const britishWords = formsOf('spelling')

const shortened: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall', ai: 'is' }
const endings: Readonly<Record<string, string>> = { "'m": 'am', "'re": 'are', "'ve": 'have', "'ll": 'will', "'d": "'d" }

/** Words that the rules below would make one with a small word or with another one altogether. */
const keptApart = formsOf('apart')

const vowels = 'aeiouy'
const hasVowel = (word: string): boolean => {
  for (const letter of word) if (vowels.includes(letter)) return true
  return false
}

const britishEnding = (word: string): string => {
  const at = Math.max(word.lastIndexOf('iz'), word.lastIndexOf('yz'))
  if (at < 3 || word.length - at > 9) return word
  const ending = word.slice(at + 2)
  return ['e', 'ed', 'es', 'er', 'ing', 'ation', 'ations'].includes(ending)
    ? `${word.slice(0, at + 1)}s${ending}`
    : word
}

const withoutPlural = (word: string): string => {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|us|is)$/.test(word)) return word
  return word.endsWith('s') && word.length > 3 ? word.slice(0, -1) : word
}

const withoutEnding = (word: string): string => {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`
  if (word.endsWith('eed')) return word
  for (const [ending, least] of [
    ['ation', 4],
    ['ing', 3],
    ['ed', 3],
  ] as const) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, -ending.length)
    if (rest.length >= least && hasVowel(rest)) return rest
  }
  return word
}

/** Lower case, straight apostrophes, no possessive: the form in which words are compared. */
export const plainWord = (word: string): string => {
  const plain = word.toLowerCase().replaceAll('’', "'")
  return plain.endsWith("'s") ? plain.slice(0, -2) : plain
}

/**
 * Where a contraction falls apart, and the two words it stands for: 'didn't' is 'did' and 'not', so that both ways of
 * writing it are compared alike. Null for all other words. What 'd stands for is left open.
 */
export const contraction = (
  plain: string,
): { readonly at: number; readonly words: readonly [string, string] } | null => {
  if (plain === 'cannot') return { at: 3, words: ['can', 'not'] }
  const quote = plain.indexOf("'")
  if (quote < 1) return null
  const ending = plain.slice(quote)
  if (ending === "'t" && plain[quote - 1] === 'n') {
    const front = plain.slice(0, quote - 1)
    return { at: quote - 1, words: [shortened[front] ?? front, 'not'] }
  }
  const meant = endings[ending]
  return meant === undefined ? null : { at: quote, words: [plain.slice(0, quote), meant] }
}

/**
 * One form for a word's inflections and for its British and American spellings ('prioritising', 'prioritized',
 * 'prioritisation'). Not a word that anyone reads: only ever compared with other stems.
 */
export const stem = (plain: string): string => {
  const irregular = irregularForms.get(plain)
  if (irregular !== undefined) return stem(irregular)
  const apart = keptApart.get(plain)
  if (apart !== undefined) return apart
  if (plain.length <= 3) return plain
  const british = britishEnding(britishWords.get(plain) ?? plain)
  let base = withoutEnding(withoutPlural(british))
  if (base.endsWith('ate') && base.length >= 7) base = base.slice(0, -3)
  else if (base.endsWith('at') && base.length >= 6) base = base.slice(0, -2)
  else if (base.endsWith('e') && base.length > 3) base = base.slice(0, -1)
  const last = base.at(-1)
  if (base.length > 3 && last !== undefined && last === base.at(-2) && !vowels.includes(last)) base = base.slice(0, -1)
  return base
}

/** The stems of one list of `data/words.tsv`. */
export const stemsOf = (list: string): ReadonlySet<string> => new Set([...wordList(list)].map(stem))
export const generalStems = stemsOf('general words')
