import { plainWord, stem } from './stem.ts'
import type { Sentence, Word } from './text-parts.ts'
import { formsOf, wordList } from './word-lists.ts'

/** Those that weigh on somebody. */
export const heavyMoods: ReadonlySet<string> = new Set(
  'frustrated worried anxious angry tired overwhelmed stressed disappointed guilty embarrassed lonely sad uneasy'.split(
    ' ',
  ),
)

/** Moods as people name them, by the forms in which they do. */
const moodOf = formsOf('mood')

const others = new Set([...wordList('other people')].map(word => stem(plainWord(word))))
const oneself = new Set("i i'm i've i'd i'll me my we we're us our".split(' '))

/** Whether the nearest person before a word is somebody else: 'he was angry' names another's feeling. */
const isTheirs = (words: readonly Word[], first: number, at: number): boolean => {
  for (let back = at - 1; back >= first; back--) {
    if (oneself.has(words[back]?.plain ?? '')) return false
    if (others.has(words[back]?.stem ?? '')) return true
  }
  return false
}

const negations = new Set(['not', 'never', 'no', 'less', 'nobody', "wasn't", "isn't", "don't", "didn't", 'without'])
const reach = 3

/** The moods that a sentence names as the writer's; not those that it denies, or gives to somebody else. */
export const moodsNamedIn = ({ words }: Sentence): Set<string> => {
  const named = new Set<string>()
  for (const [at, { plain }] of words.entries()) {
    const mood = moodOf.get(plain)
    if (mood === undefined || isTheirs(words, 0, at)) continue
    if (words.slice(Math.max(0, at - reach), at).some(word => negations.has(word.plain))) continue
    named.add(mood)
  }
  return named
}
