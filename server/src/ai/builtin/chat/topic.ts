import { isDelicate, isNegativeAboutSelf } from '../../meeting/index.ts'
import { domainWordsIn } from '../domain.ts'
import { nounPhrasesIn } from '../noun-phrases.ts'
import { quoted } from '../own-words.ts'
import type { Reading } from '../text-parts.ts'

/** What may stand before the thing when it is named back; what is the person's is 'your'. */
const determiners = new Set('the a an this that these those his her their'.split(' '))
const before = (article: string): string => {
  if (article === 'my' || article === 'our') return 'your '
  return determiners.has(article) ? `${article} ` : ''
}

/** The first thing of work that a turn names, in Markdown, without what is said of it; null where it names none. */
export const topicIn = (reading: Reading): string | null => {
  for (const { words, head, sentence, article, adjectives } of nounPhrasesIn(reading)) {
    const { start, end } = reading.sentences[sentence] ?? { start: 0, end: 0 }
    const names = words.slice(adjectives)
    const endsTheName = domainWordsIn(names).some(({ word, at }) => at + word.split(' ').length === names.length)
    const first = names[0]
    if (first === undefined || !endsTheName) continue
    const written = reading.text.slice(start, end)
    if (isDelicate(written) || isNegativeAboutSelf(written)) continue
    return `${before(article)}${quoted(reading.text.slice(first.start, head.end))}`
  }
  return null
}
