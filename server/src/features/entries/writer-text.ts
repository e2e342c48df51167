import { writerTextOf } from '@diary/contract/conversation'
import type { EntryType } from '@diary/contract/entries'

/** The writer's own text of an entry: all of it, but without the coach's turns in a conversation. */
export const writerText = (type: EntryType, content: string): string =>
  type === 'chat' ? writerTextOf(content) : content
