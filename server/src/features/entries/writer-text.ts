import { writerTextOf } from '@diary/contract/conversation'
import type { EntryType } from '@diary/contract/entries'
import { type EntryValues, screenedEntryText } from '@diary/contract/entry-fields'
import type { OwnTexts } from '../intentions/index.ts'

/** The writer's own text of an entry: all of it, but without the coach's turns in a conversation. */
export const writerText = (type: EntryType, content: string): string =>
  type === 'chat' ? writerTextOf(content) : content

/** The writer's own words of an entry: the text, and all of them, which decide how it is met. */
export const ownTextsOf = (type: EntryType, words: EntryValues): OwnTexts => {
  const text = writerText(type, words.content)
  return { text, screened: screenedEntryText({ ...words, content: text }) }
}
