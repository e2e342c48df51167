import { plainWord, stem } from '../stem.ts'
import type { Word } from '../text-parts.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(word => stem(plainWord(word))))

const others = stemsOf(
  `he she they him her them his their manager boss sponsor client customer colleague team director supplier contractor board stakeholder chair
  engineer planner consultant partner wife husband staff committee designer developer user trainee graduate apprentice minister council mentor
  parent friend subcontractor union owner auditor trainer student resident neighbour`,
)
const oneself = setOf("i i'm i've i'd i'll me my we we're us our")

/** Whether the nearest person before a word is somebody else: 'he was angry' names another's feeling. */
export const isTheirs = (words: readonly Word[], first: number, at: number): boolean => {
  for (let back = at - 1; back >= first; back--) {
    if (oneself.has(words[back]?.plain ?? '')) return false
    if (others.has(words[back]?.stem ?? '')) return true
  }
  return false
}
