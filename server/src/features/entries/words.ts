import type { EntryChange, NewEntry } from '@diary/contract/entries'
import type { EntryWords } from './row.ts'

type Written = Pick<
  NewEntry | EntryChange,
  'content' | 'prompt' | 'cpdTitle' | 'cpdCategory' | 'cpdProvider' | 'cpdHours'
>
const texts = ['prompt', 'cpdTitle', 'cpdCategory', 'cpdProvider'] as const

/** What is stored of a form: null, an empty field and no field at all mean the same, and are left out. */
export const wordsOf = (written: Written): EntryWords => ({
  content: written.content,
  ...Object.fromEntries(texts.flatMap(name => (written[name]?.trim() ? [[name, written[name]]] : []))),
  ...(written.cpdHours == null ? {} : { cpdHours: written.cpdHours }),
})
