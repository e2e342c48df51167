import type { ChatToAnalyse } from '../../chat.ts'
import { readEntry } from '../reading.ts'
import type { Reading } from '../text-parts.ts'
import { atEveryStop } from './stops.ts'

const between = '\n\n'

/**
 * The person's side of a conversation as one reading. Each turn is read by itself, so that no sentence and no quotation
 * reaches from one turn into the next.
 */
export const readOwnTurns = (
  messages: ChatToAnalyse['messages'],
): { readonly turns: string[]; readonly reading: Reading } => {
  const turns = messages
    .filter(({ role, content }) => role === 'user' && content.trim() !== '')
    .map(({ content }) => content)
  const sentences: Reading['sentences'][number][] = []
  let wordCount = 0
  let englishWords = 0
  let offset = 0
  for (const turn of turns) {
    const reading = atEveryStop(readEntry(turn))
    for (const { start, end, words, ...rest } of reading.sentences)
      sentences.push({
        ...rest,
        start: start + offset,
        end: end + offset,
        words: words.map(word => ({ ...word, start: word.start + offset, end: word.end + offset })),
      })
    wordCount += reading.wordCount
    if (reading.english) englishWords += reading.wordCount
    offset += turn.length + between.length
  }
  return { turns, reading: { text: turns.join(between), sentences, wordCount, english: englishWords > wordCount / 2 } }
}
