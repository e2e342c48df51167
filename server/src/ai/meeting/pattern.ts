import { sets } from './lists.ts'
import type { Word } from './words.ts'

const denying = new Set(['not', 'never', 'no', 'nobody', 'nothing', 'neither', 'nor', 'hardly'])

/** The words of an element's alternatives: sets of `data/sets.tsv` expanded, joined words separated by a blank. */
export const expand = (alternatives: string): string[] =>
  alternatives.split('|').flatMap(one => {
    const words = sets().get(one)
    return words === undefined ? [one.replaceAll('_', ' ')] : expand(words)
  })

export const isGap = (element: string): boolean => /^(?:\^|\$|~\d+|\.\.\d+)$/.test(element)
export const elementsOf = (pattern: string): string[] => pattern.trim().split(/\s+/)

/** The words that may follow the first word of an alternative: each a word, or the beginning of one. */
type Behind = readonly { readonly word: string; readonly begins: boolean }[]
type Element =
  | { readonly is: 'gap'; readonly most: number; readonly mayDeny: boolean }
  | { readonly is: 'start' }
  | {
      readonly is: 'words'
      readonly exact: ReadonlyMap<string, readonly Behind[]>
      readonly begins: readonly (readonly [beginning: string, behind: Behind])[]
      readonly optional: boolean
      readonly orEnd: boolean
    }

const partOf = (word: string) =>
  word.endsWith('*') ? { word: word.slice(0, -1), begins: true } : { word, begins: false }

const elementOf = (element: string): Element => {
  if (element === '^') return { is: 'start' }
  const gap = /^(~|\.\.)(\d+)$/.exec(element)
  if (gap) return { is: 'gap', most: Number(gap[2]), mayDeny: gap[1] === '..' }
  const optional = element.endsWith('?')
  const exact = new Map<string, Behind[]>()
  const begins: [string, Behind][] = []
  const alternatives = expand(optional ? element.slice(0, -1) : element)
  for (const alternative of alternatives) {
    if (alternative === '$') continue
    const [first = '', ...rest] = alternative.split(' ')
    const { word, begins: isBeginning } = partOf(first)
    if (isBeginning) begins.push([word, rest.map(partOf)])
    else exact.set(word, [...(exact.get(word) ?? []), rest.map(partOf)])
  }
  return { is: 'words', exact, begins, optional, orEnd: alternatives.includes('$') }
}

const known = new Map<string, Element>()
const compiled = (element: string): Element => {
  const made = known.get(element) ?? elementOf(element)
  known.set(element, made)
  return made
}

/** The index after the last word of a pattern that begins at a word, or -1. */
export type Pattern = (words: readonly Word[], at: number) => number

/**
 * A pattern of words as `Frame` explains it. Gaps are as short as they can be; an optional element is tried first. Only
 * look-ups, so that a pattern costs nothing until its first words match.
 */
export const patternOf = (pattern: string): Pattern => {
  const elements = elementsOf(pattern).map(compiled)

  const behindHolds = (words: readonly Word[], at: number, behind: Behind): boolean => {
    for (const [place, { word, begins }] of behind.entries()) {
      const other = words[at + place]?.word
      if (other === undefined || !(begins ? other.startsWith(word) : other === word)) return false
    }
    return true
  }
  const from = (words: readonly Word[], at: number, place: number): number => {
    const element = elements[place]
    if (element === undefined) return at
    if (element.is === 'start') return at === 0 ? from(words, at, place + 1) : -1
    if (element.is === 'gap') {
      for (let gap = 0; gap <= element.most && at + gap <= words.length; gap++) {
        if (gap > 0 && !element.mayDeny && denying.has(words[at + gap - 1]?.word ?? '')) return -1
        const end = from(words, at + gap, place + 1)
        if (end >= 0) return end
      }
      return -1
    }
    const word = words[at]?.word
    if (word !== undefined) {
      const tried = (behind: Behind): number =>
        behindHolds(words, at + 1, behind) ? from(words, at + 1 + behind.length, place + 1) : -1
      const exactly = element.exact.get(word)
      if (exactly)
        for (const behind of exactly) {
          const end = tried(behind)
          if (end >= 0) return end
        }
      for (const [beginning, behind] of element.begins)
        if (word.startsWith(beginning)) {
          const end = tried(behind)
          if (end >= 0) return end
        }
    }
    if (element.optional || (element.orEnd && at === words.length)) return from(words, at, place + 1)
    return -1
  }
  return (words, at) => from(words, at, 0)
}
