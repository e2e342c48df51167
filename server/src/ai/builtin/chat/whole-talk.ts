import { keyphrasesOf } from '../keyphrases.ts'
import { quoted } from '../own-words.ts'
import { readEntry } from '../reading.ts'
import { plainWord, stem } from '../stem.ts'

const noNames = new Set(
  'thing time day week month year way bit lot people everyone nobody somebody something nothing today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday message'
    .split(' ')
    .map(stem),
)
const fewestTurns = 3

const stemsOf = (turn: string): ReadonlySet<string> =>
  new Set(readEntry(turn).sentences.flatMap(({ words }) => words.map(word => word.stem)))

/** What is named in the most of somebody's messages, in three or more of them. */
export const recurrenceIn = (turns: readonly string[]): string | null => {
  const stems = turns.map(stemsOf)
  let best: { readonly words: string; readonly count: number } | null = null
  for (const turn of turns)
    for (const words of keyphrasesOf(readEntry(turn))) {
      const head = stem(plainWord(words.split(/[\s-]+/).at(-1) ?? ''))
      if (head === '' || noNames.has(head) || !turn.includes(words)) continue
      const count = stems.filter(own => own.has(head)).length
      if (count >= fewestTurns && count > (best?.count ?? 0)) best = { words, count }
    }
  return best === null ? null : `You came back to ${quoted(best.words)} in ${best.count} of your messages`
}

export type Said = { readonly text: string; readonly tone: number }

const clearChange = 0.7

/** Where the tone at the end is another than at the start: the sentences that show it, or null. */
export const changeOfMood = (said: readonly Said[]): string | null => {
  if (said.length < fewestTurns) return null
  const third = Math.ceil(said.length / 3)
  const strongest = (part: readonly Said[]) =>
    part.reduce<Said | null>((top, one) => (Math.abs(one.tone) > Math.abs(top?.tone ?? 0) ? one : top), null)
  const mean = (part: readonly Said[]) => part.reduce((sum, { tone }) => sum + tone, 0) / part.length
  const [first, last] = [said.slice(0, third), said.slice(-third)]
  const change = mean(last) - mean(first)
  const [from, to] = [strongest(first), strongest(last)]
  if (from === null || to === null || Math.abs(change) < clearChange) return null
  return `It ended ${change > 0 ? 'lighter' : 'heavier'} than it began: from ${quoted(from.text)} to ${quoted(to.text)}`
}
