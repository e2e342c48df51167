import { type PhraseBook, phraseBook, phrasesAt, phrasesIn } from '../phrase-book.ts'
import { plainWord, stem } from '../stem.ts'
import type { Word } from '../text-parts.ts'
import type { Kind } from './clause-kind.ts'
import { type Cue, cueLists } from './cue-lists.ts'

const cues: PhraseBook<Cue> = phraseBook(
  cueLists.flatMap(cue => phrasesIn(cue.phrases).map(phrase => [phrase, cue] as const)),
)

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(word => stem(plainWord(word))))

const others = stemsOf(
  `he she they him her them his their manager boss sponsor client customer colleague team director supplier contractor board stakeholder chair
  engineer planner consultant partner wife husband staff committee designer developer user trainee graduate apprentice minister council mentor
  parent friend subcontractor union owner auditor trainer student resident neighbour`,
)
const oneself = setOf("i i'm i've i'd i'll me my we we're us our")
const negations = setOf("not never no nobody nothing hardly didn't wasn't isn't don't doesn't weren't n't")
const past = setOf(
  `was were did had went said told came left took got made found sent gave kept lost broke wrote met ran saw thought felt knew began brought fell held heard paid sat spoke stood
  didn't wasn't weren't hadn't i'd threw won chose froze rang drew drove ate slept rose woke fought forgot began grew bought caught taught sold lent wore swore tore hung led fed shook stole struck let cut shut hit`,
)

/** Whether anybody else is spoken of. */
export const namesOthers = (words: readonly Word[], first: number, after: number): boolean => {
  for (let at = first; at < after; at++) if (others.has(words[at]?.stem ?? '')) return true
  return false
}

/** Whether the nearest person before a word is somebody else: 'he was angry' names another's feeling. */
export const isTheirs = (words: readonly Word[], first: number, at: number): boolean => {
  for (let back = at - 1; back >= first; back--) {
    if (oneself.has(words[back]?.plain ?? '')) return false
    if (others.has(words[back]?.stem ?? '')) return true
  }
  return false
}

const negationReach = 3
const isNegated = (words: readonly Word[], first: number, at: number): boolean => {
  for (let back = at - 1; back >= Math.max(first, at - negationReach); back--)
    if (negations.has(words[back]?.plain ?? '')) return true
  return false
}

/** 'I had to' and 'I wanted to' are no plans any more. */
const formerPlans = setOf('had needed wanted hoped planned intended thought')
const isFormer = (words: readonly Word[], first: number, after: number): boolean =>
  words.slice(first, after).some(({ plain }) => formerPlans.has(plain))

const perfect = setOf("has have i've we've they've you've he's she's it's 've been is are")
const isPast = (words: readonly Word[], first: number, after: number): boolean => {
  for (let at = first; at < after; at++) {
    const plain = words[at]?.plain ?? ''
    if (past.has(plain)) return true
    // 'Nobody has noticed yet' tells how it is.
    const goesOn = perfect.has(words[at - 1]?.plain ?? '') || perfect.has(words[at - 2]?.plain ?? '')
    if (plain.length > 4 && plain.endsWith('ed') && !goesOn) return true
  }
  return false
}

/** Good news in a bad tone is irony, or about something else. */
const leastGladTone = 0
/** Cues from this strength on name a glad feeling outright. */
const outright = 6

/** What the words from `first` up to `after` are; the strongest cue decides. `tone` is their sentence's, from -1 to 1. */
export const kindOf = (words: readonly Word[], first: number, after: number, tone: number): Kind => {
  let kind: Kind | undefined
  let strength = 0
  for (let at = first; at < after; ) {
    const found = phrasesAt(cues, words, at).find(phrase => phrase.after <= after)
    if (found !== undefined && found.value.strength > strength) {
      const cue = found.value
      const unlikely =
        (cue.kind === 'pleasure' &&
          (isNegated(words, first, at) || (tone < leastGladTone && cue.strength < outright))) ||
        (cue.kind === 'plan' && isFormer(words, at, found.after))
      if (!unlikely) {
        kind = cue.kind === 'feeling' && isTheirs(words, first, at) ? 'clash' : cue.kind
        strength = cue.strength
      }
    }
    at = found?.after ?? at + 1
  }
  return kind ?? (isPast(words, first, after) ? 'event' : 'state')
}
