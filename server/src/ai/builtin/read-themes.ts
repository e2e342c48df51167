import { type EntriesToRead, mostQuotes, mostThemes, type Themes } from '../themes.ts'
import { keyphrasesOf } from './keyphrases.ts'
import { readEntry } from './reading.ts'
import { summarise } from './summary.ts'

/** What recurs across entries: each theme with the entries behind it and exact words from them. */
export const themesOf = ({ entries }: EntriesToRead): Themes => {
  const behind = new Map<string, { ref: number; quote: string }[]>()
  const lines: string[] = []
  for (const { ref, text } of entries) {
    const reading = readEntry(text)
    const { sentences } = summarise(reading, [])
    const quote = sentences[0]
    if (quote === undefined) continue
    lines.push(quote)
    for (const phrase of keyphrasesOf(reading)) {
      const found = behind.get(phrase) ?? []
      found.push({ ref, quote })
      behind.set(phrase, found)
    }
  }
  const themes = [...behind]
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, mostThemes)
    .map(([name, found]) => ({ name, entries: found.slice(0, mostQuotes) }))
  return {
    overallSummary: lines.slice(-3).join(' ') || 'There were no sentences to read.',
    themes,
    lessonsLearned: [],
    growthAreas: [],
    supportiveReflection: 'Which of these would you like to look at more closely?',
  }
}
