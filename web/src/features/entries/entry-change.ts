import type { Entry, EntryChange } from '@diary/contract/entries'
import {
  type EntryFormValues,
  type EntryType,
  entryFormOf,
  entryValuesFor,
  type LooseEntryValues,
  sameEntryValues,
} from '@diary/contract/entry-fields'
import { type ToastTexts, toasts } from '@diary/contract/toasts'
import * as z from 'zod/mini'

/** The edit form's values: every editable field, blank where there is no value. */
export type EntryForm = EntryFormValues & { entryType: EntryType }

type Written = LooseEntryValues & { readonly entryType: EntryType }

export const formOf = (written: Written): EntryForm => ({ ...entryFormOf(written), entryType: written.entryType })

/** Whether two forms hold the same values, so that dropping either loses nothing. */
export const saysTheSame = (one: EntryForm, other: EntryForm): boolean =>
  one.entryType === other.entryType && sameEntryValues(one, other)

export type Missing = { readonly field: 'content' | 'cpdTitle' | 'cpdHours'; readonly toast: ToastTexts }

/** The first error that prevents saving, with its sentence. */
export const missingIn = ({ content, entryType, cpdTitle, cpdHours }: EntryForm): Missing | undefined => {
  if (content.trim() === '') return { field: 'content', toast: toasts.entryContentRequired }
  if (entryType !== 'cpd') return undefined
  if (!cpdTitle.trim()) return { field: 'cpdTitle', toast: toasts.cpdTitleRequired }
  // Also where the field holds no number.
  if (!(Number(cpdHours) > 0)) return { field: 'cpdHours', toast: toasts.cpdHoursRequired }
  return undefined
}

/** Reports the first missing value, at its field; the server checks the rest. */
export const CompleteEntry = z.custom<EntryForm>().check(({ value, issues }) => {
  const missing = missingIn(value)
  if (!missing) return
  const { title, text = title } = missing.toast
  issues.push({ code: 'custom', input: value, path: [missing.field], message: text })
})

/**
 * What the edit form sends: every field, blank where there is no value or the type lacks it. Hours are a number or
 * null.
 * @param revision the one that was edited, to detect a change made elsewhere
 */
export const changeFrom = ({ entryType, ...form }: EntryForm, revision: Entry['revision']): EntryChange => ({
  ...entryFormOf(entryValuesFor(entryType, form)),
  entryType,
  revision,
})
