import type { NewEntry } from '@diary/contract/entries'
import { entryValuesFor } from '@diary/contract/entry-fields'

/**
 * What the composer sends: the content exactly as typed, without empty prompt or CPD fields and zero hours. A
 * reflection has no CPD fields, even if some were filled in before the tab was changed.
 */
export const newEntryFrom = (form: NewEntry): NewEntry => ({
  entryType: form.entryType,
  ...entryValuesFor(form.entryType, form),
})
