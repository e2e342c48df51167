import type { NewEntry } from '@diary/contract/entries'
import { entryValuesFor } from '@diary/contract/entry-fields'

/**
 * What the composer sends: the words exactly as typed; an empty prompt or CPD field, and zero hours, not at all.
 * A reflection has no CPD fields, even if some were filled in before the other tab was chosen.
 */
export const newEntryFrom = (form: NewEntry): NewEntry => ({
  entryType: form.entryType,
  ...entryValuesFor(form.entryType, form),
})
