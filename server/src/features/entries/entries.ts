import type { Context } from '../../context.ts'
import { createAnswersStore } from './answers-store.ts'
import { createEntryStore } from './store.ts'
import { createWholeEntries } from './whole-entries.ts'

/** The diaries: words, and what AI and their writers made of them. */
export const createEntries = (context: Context) => ({
  ...createEntryStore(context),
  ...createAnswersStore(context),
  ...createWholeEntries(context),
})
export type Entries = ReturnType<typeof createEntries>
