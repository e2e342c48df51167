import { mayBeQuoted } from '../quotable.ts'
import { readEntry } from '../reading.ts'
import { sentenceSentiments } from '../sentiment.ts'
import { wordOf } from '../themes/quotes.ts'
import type { Recurring } from '../themes/recurring.ts'
import type { EntryToRead } from '../themes/survey.ts'
import { datedWords } from '../themes/wording.ts'

/** Words of an entry: `shown` is how they stand in a text, emphasised and with their day. */
export type Line = { readonly words: string; readonly shown: string }

type Sought = 'any' | 'heavy' | 'light'

/** The writer's sentence on a theme in one entry: the first, or the heaviest or lightest; null where none may be shown. */
export const lineOn = (theme: Recurring, entry: EntryToRead | undefined, sought: Sought = 'any'): Line | null => {
  if (entry === undefined) return null
  const reading = readEntry(entry.text)
  const tones = sentenceSentiments(reading)
  const sign = { any: 0, heavy: 1, light: -1 }[sought]
  const [found] = reading.sentences
    .map((sentence, index) => ({ sentence, tone: tones[index] ?? 0 }))
    .filter(({ sentence, tone }) => wordOf(theme, sentence) >= 0 && mayBeQuoted(reading, sentence, tone))
    .toSorted((a, b) => sign * (a.tone - b.tone))
  if (found === undefined) return null
  const words = entry.text.slice(found.sentence.start, found.sentence.end)
  return { words, shown: datedWords(entry, words) }
}
