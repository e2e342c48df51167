import { functionWords, projectHeads } from './head-nouns.ts'
import type { KnownNames } from './known-names.ts'
import { isStrong } from './sentence-context.ts'
import { wordsOf } from './split-words.ts'

/** What the study stores about a writer. */
export type Identity = {
  /** The person's own first and last name, as in the profile. */
  readonly names: readonly string[]
  /** Titles of their projects. */
  readonly projects: readonly string[]
  /** Words that the writer asked to have masked. */
  readonly words: readonly string[]
}

/** Teaches a masker the writer's project titles, in full and shortened to their distinctive words. */
export const learnProjects = (known: KnownNames, projects: readonly string[]): void => {
  for (const title of projects) {
    known.learnPhrase(title, 'project')
    const words = wordsOf(title)
    for (const word of words) {
      if (isStrong(word)) known.learnWord(word.key, 'project')
      else if (word.standing === 'ordinary' && !functionWords.has(word.key) && !projectHeads.has(word.key))
        known.learnInCapitals(word.key, 'project')
    }
    // 'Kestrel Yard' of 'Kestrel Yard Redevelopment'.
    for (let length = 2; length < words.length; length++) {
      const beginning = words.slice(0, length)
      if (beginning.some(word => word.standing !== 'general' && !functionWords.has(word.key)))
        known.learnPhrase(beginning.map(word => word.text).join(' '), 'project')
    }
  }
}
