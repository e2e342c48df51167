import { diffArrays } from 'diff'
import { withoutTags } from './consent-file.ts'

/** A run of words in both texts, only in the new one, or only in the old one. */
export type Stretch = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
export type Paragraph = readonly Stretch[]
export type Changes = {
  /** The changed paragraphs, in text order. */
  readonly changed: readonly Paragraph[]
  /** How many paragraphs are equal. */
  readonly unchanged: number
}

/** Time limit of a comparison, in milliseconds; the rest counts as replaced. */
const timeLimitsMs = { paragraphs: 500, words: 100 } as const
/** Paragraphs that share this fraction of their words count as one, reworded. */
const alike = 0.4

/** The text with link addresses, since another address is another promise. */
const paragraphsOf = (html: string): string[] =>
  withoutTags(html.replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2 ($1)'))
    .split(/\n+/)
    .filter(paragraph => paragraph !== '')

/** The lines of plain text, without empty ones. */
export const linesOf = (text: string): string[] => text.split('\n').filter(line => line.trim() !== '')

/**
 * Compares two texts: first by paragraphs, then by words within reworded ones. A rewritten text would take seconds to
 * compare word by word while it is being typed.
 *
 * @param read returns the paragraphs of a text; by default of HTML
 */
export const changesBetween = (before: string, after: string, read = paragraphsOf): Changes => {
  const [old, now] = [read(before), read(after)]
  const chunks = diffArrays(old, now, { timeout: timeLimitsMs.paragraphs }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  const changed: Paragraph[] = []
  let unchanged = 0
  let gone: string[] = []
  for (const { value, added, removed } of chunks) {
    if (removed) gone = value
    else if (added) {
      changed.push(...reworded(gone, value))
      gone = []
    } else {
      changed.push(...reworded(gone, []))
      gone = []
      unchanged += value.length
    }
  }
  changed.push(...reworded(gone, []))
  return { changed, unchanged }
}

const stretch = (kind: Stretch['kind'], text: string): Stretch => ({ kind, text })

/** Pairs replaced paragraphs: each new one with the most similar old one, if there is one. */
const reworded = (old: readonly string[], now: readonly string[]): Paragraph[] => {
  const left = [...old]
  const result: Paragraph[] = []
  let fresh: Paragraph[] = []
  for (const paragraph of now) {
    const match = left.findIndex(each => likeness(each, paragraph) >= alike)
    const before = left[match]
    if (before === undefined) {
      fresh.push([stretch('added', paragraph)])
      continue
    }
    const passed = left.splice(0, match + 1).slice(0, -1)
    result.push(...passed.map(each => [stretch('removed', each)]), ...fresh, byWords(before, paragraph))
    fresh = []
  }
  return [...result, ...left.map(each => [stretch('removed', each)]), ...fresh]
}

/** The fraction of words that two paragraphs share, from 0 to 1. */
const likeness = (one: string, other: string): number => {
  const [words, others] = [one.split(/\s+/), other.split(/\s+/)]
  const left = new Map<string, number>()
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of others) {
    const count = left.get(word) ?? 0
    if (count > 0) shared += 1
    left.set(word, count - 1)
  }
  return (2 * shared) / (words.length + others.length)
}

/** Words and spaces; joined they are the paragraph. */
const piecesOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? []

const byWords = (before: string, after: string): Paragraph => {
  const chunks = diffArrays(piecesOf(before), piecesOf(after), { timeout: timeLimitsMs.words })
  if (!chunks) return [stretch('removed', before), stretch('added', after)]
  return joined(
    chunks.map(({ value, added, removed }) => stretch(added ? 'added' : removed ? 'removed' : 'same', value.join(''))),
  )
}

/** Text between two changes that is no longer than this, without spaces around it, belongs to both. */
const between = 4

const belongsToBoth = (text: string, open: { readonly removed: string; readonly added: string }) =>
  text.trim() === '' || (text.trim().length <= between && open.removed !== '' && open.added !== '')

/** Joins changes that only a space or a short word separates, so that a changed sentence reads as one. */
const joined = (paragraph: Paragraph): Paragraph => {
  const result: Stretch[] = []
  const open = { removed: '', added: '' }
  const settle = () => {
    for (const kind of ['removed', 'added'] as const) {
      if (open[kind]) result.push(stretch(kind, open[kind]))
      open[kind] = ''
    }
  }
  for (const [index, { kind, text }] of paragraph.entries()) {
    if (kind !== 'same') open[kind] += text
    else if (index > 0 && index < paragraph.length - 1 && belongsToBoth(text, open)) {
      if (open.removed) open.removed += text
      if (open.added) open.added += text
    } else {
      settle()
      result.push(stretch(kind, text))
    }
  }
  settle()
  return result
}

/** Characters of context around a change: longer unchanged runs are cut. */
const enough = 90

/** The paragraph with its changes whole and only some context of unchanged text. */
export const aroundChanges = (paragraph: Paragraph): Paragraph =>
  paragraph.map(({ kind, text }, index) => {
    if (kind !== 'same' || text.length <= 2 * enough) return stretch(kind, text)
    const head = index === 0 ? '' : text.slice(0, text.lastIndexOf(' ', enough))
    const tail = index === paragraph.length - 1 ? '' : text.slice(text.indexOf(' ', text.length - enough))
    return stretch(kind, `${head} …${tail}`)
  })
