import { once } from '../../platform/once.ts'
import { readTable } from '../read-table.ts'
import type { Word } from './text-parts.ts'

/**
 * Words of projects, none of which is as much at home in a school, a hospital or a family: `project` where they are of
 * the trade, `office` where any work has them too.
 */
export type DomainSense = 'project' | 'office'

const senses = once(
  () => new Map(readTable<'word' | 'sense'>('builtin', 'domain.tsv').map(({ word, sense }) => [word, sense])),
)
/** How many words the longest name has that begins with a word. */
const longestFrom = once(() => {
  const lengths = new Map<string, number>()
  for (const name of senses().keys()) {
    const [first = '', ...more] = name.split(' ')
    lengths.set(first, Math.max(lengths.get(first) ?? 0, 1 + more.length))
  }
  return lengths
})

export type DomainWord = { readonly word: string; readonly sense: DomainSense; readonly at: number }

const longestAt = (words: readonly Word[], at: number) => {
  for (let length = longestFrom().get(words[at]?.plain ?? '') ?? 0; length > 0; length--) {
    const word = words
      .slice(at, at + length)
      .map(({ plain }) => plain)
      .join(' ')
    const sense = senses().get(word)
    if (sense !== undefined) return { word, length, sense: sense === 'project' ? 'project' : 'office' } as const
  }
  return undefined
}

/** The words of projects in a sentence, in their order; the longest that begins at a word counts. */
export const domainWordsIn = (words: readonly Word[]): DomainWord[] => {
  const found: DomainWord[] = []
  for (let at = 0; at < words.length; ) {
    const here = longestAt(words, at)
    if (here !== undefined) found.push({ word: here.word, sense: here.sense, at })
    at += here?.length ?? 1
  }
  return found
}
