import type { Context } from '../../context.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { createAnswersStore } from './answers-store.ts'
import { createEntryStore } from './store.ts'
import { createEntryTexts } from './texts.ts'
import { createWholeEntries } from './whole-entries.ts'

/** The diaries: entries, AI answers and corrections. Every change has the entry masked again. */
export const createEntries = (context: Context) => {
  const notifyingMasking =
    <A extends readonly unknown[], T>(write: (owner: ConsentingId, ...args: A) => Promise<T>) =>
    async (owner: ConsentingId, ...args: A): Promise<T> => {
      const written = await write(owner, ...args)
      context.maskingQueue.enqueue(owner)
      return written
    }
  const words = createEntryStore(context)
  const answers = createAnswersStore(context)
  return {
    ...words,
    ...answers,
    ...createWholeEntries(context),
    ...createEntryTexts(context),
    save: notifyingMasking(words.save),
    change: notifyingMasking(words.change),
    remove: notifyingMasking(words.remove),
    storeFeedback: notifyingMasking(answers.storeFeedback),
    hideAnswer: notifyingMasking(answers.hideAnswer),
    saveConversation: notifyingMasking(answers.saveConversation),
    correctTags: notifyingMasking(answers.correctTags),
  }
}
export type Entries = ReturnType<typeof createEntries>
