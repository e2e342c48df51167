import { titles } from './context-cues.ts'
import { documents, functionWords, organisationHeads, placeHeads, roles } from './head-nouns.ts'
import { isInitial, isPersonal, isStrong } from './sentence-context.ts'
import type { Word } from './split-words.ts'
import { mayBePlace, mayBeSurname } from './word-lists.ts'

/** One word of a run of capitals. */
export type Part = { readonly at: number; readonly word: Word }

const particles = new Set('upon van der den von bin al el ap ab de da di du dos le la y ibn'.split(' '))
const hyphenated = new Set('on in under by le la the upon de of and next'.split(' '))
const firms = new Set('sons son co company daughters daughter brothers partners associates'.split(' '))

/**
 * 'Port of Tyne', 'Friends of Elm Grove': head nouns, besides organisations, after which a name continues with 'of'.
 */
export const ofHeads = new Set(
  'city borough port isle bank friends house office church forest vale mount lake bay'.split(' '),
)

/** A letter behind these is no initial: 'plan A', 'block C'. */
const lettered = new Set(
  'plan option type grade class section appendix block zone phase lot part level band route table figure annex vitamin'.split(
    ' ',
  ),
)

/** Longer than any name, and short enough that a page of capitals costs no more than a page. */
const maxRunLength = 12

const isCapital = (word: Word | undefined): word is Word =>
  word !== undefined && word.capital !== 'none' && !/^\p{N}/u.test(word.text)

const endingInI = new Set(
  'am are was were do did does have had has can could will would shall should may might must neither nor so than'.split(
    ' ',
  ),
)

/** Whether a letter and its full stop end a sentence, and are no initial: 'so do I.', 'plan B.', 'class 6. B.' */
export const endsSentence = (words: readonly Word[], at: number): boolean => {
  const before = words[at - 1]
  const word = words[at]
  if (!before || !word || words[at + 1]?.gap !== '. ') return false
  if (/^\d{1,2}$/u.test(before.key) && /^[A-H]$/u.test(word.text)) return true
  return !word.opens && (word.text === 'I' ? endingInI.has(before.key) : lettered.has(before.key))
}

/** 'J. Whitaker', 'P.K. Lomas', 'K. Strand'; not 'So did I. Then …'. */
const followsInitial = (words: readonly Word[], at: number, word: Word): boolean => {
  const initial = words[at]
  if (!initial || !/^\.? ?$/u.test(word.gap)) return false
  if (endsSentence(words, at)) return false
  if (isInitial(word)) return true
  if (word.gap === ' ') return initial.text !== 'I'
  if (isStrong(word) || mayBeSurname(word.key)) return true
  return initial.text !== 'I' && !functionWords.has(word.key)
}

/** Whether the run that ends at a word continues with the next. */
const continues = (words: readonly Word[], at: number): boolean => {
  const before = words[at]
  const word = words[at + 1]
  if (!before || !isCapital(word)) return false
  // 'Kidderminster I mean'.
  if (word.text === 'I' && !words[at + 2]?.gap.startsWith('.')) return false
  if (/^[-–&]$|^ & $/u.test(word.gap)) return true
  if (isInitial(before) && followsInitial(words, at, word)) return true
  if (word.opens || word.gap !== ' ') return titles.has(before.key) && word.gap === '. '
  // "Sarah's Project Board": two names, not one; "St Cuthbert's Hospice" is one.
  const isOwned = before.after > before.end && isPersonal(before.key)
  return !isOwned || (organisationHeads.has(word.key) && !roles.has(word.key) && !documents.has(word.key))
}

const linking = new Set('to in for of and the our your'.split(' '))

/** 'Care Closer to Home', 'Fit for the Future': titles of ordinary words, with no name on either side. */
const isTitle = (before: Word | undefined, next: Word): boolean =>
  before !== undefined &&
  !before.opens &&
  before.standing === 'ordinary' &&
  before.after === before.end &&
  next.standing === 'ordinary' &&
  before.capital === 'first' &&
  !mayBeSurname(before.key) &&
  !organisationHeads.has(before.key) &&
  !placeHeads.has(before.key) &&
  !mayBePlace(next.key)

/** How many small words ('of the', 'upon', 'van der') join the run that ends here to the next capital. */
const joiningWords = (words: readonly Word[], from: number, at: number): number => {
  for (let count = 1; count <= 2; count++) {
    const joining = words.slice(at + 1, at + 1 + count)
    const next = words[at + 1 + count]
    if (!isCapital(next) || joining.length < count) continue
    if (joining.some(word => word.capital !== 'none')) return 0
    const gaps = [...joining, next].map(word => word.gap)
    const keys = joining.map(word => word.key)
    if (gaps.every(gap => gap === '-') && keys.every(key => hyphenated.has(key))) return count
    if (!gaps.every(gap => gap === ' ')) continue
    if (keys.every(key => particles.has(key))) return count
    if (isTitle(words[at], next) && keys.every(key => linking.has(key))) return count
    const [first, second = 'the'] = keys
    if (first === 'and' && count === 1 && firms.has(next.key)) return count
    if ((first !== 'of' && first !== 'for') || second !== 'the') continue
    const run = words.slice(from, at + 1)
    if (run.some(word => organisationHeads.has(word.key) || ofHeads.has(word.key))) return count
  }
  return 0
}

/** Runs of capitalised words, with the small words that join them. */
export function* capitalisedRuns(words: readonly Word[]): Generator<readonly Part[]> {
  for (let at = 0; at < words.length; at++) {
    if (!isCapital(words[at])) continue
    const from = at
    while (at - from < maxRunLength) {
      if (continues(words, at)) {
        at++
        continue
      }
      const joining = joiningWords(words, from, at)
      if (joining === 0) break
      at += joining + 1
    }
    yield words.slice(from, at + 1).map((word, index) => ({ at: from + index, word }))
  }
}
