import { writerTextOf } from '@diary/contract/conversation'
import type { EntryType } from '@diary/contract/entries'

/** What of an entry its writer said: all of it, but for a conversation, where the friend's turns are somebody else's. */
export const writerText = (type: EntryType, content: string): string =>
  type === 'chat' ? writerTextOf(content) : content
