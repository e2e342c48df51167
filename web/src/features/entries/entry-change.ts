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

/** What the edit form holds: every field that can be changed, blank where nothing is. */
export type EntryForm = EntryFormValues & { entryType: EntryType }

type Written = LooseEntryValues & { readonly entryType: EntryType }

export const formOf = (written: Written): EntryForm => ({ ...entryFormOf(written), entryType: written.entryType })

/** Whether two forms say the same, so that nothing would be lost with either. */
export const saysTheSame = (one: EntryForm, other: EntryForm): boolean =>
  one.entryType === other.entryType && sameEntryValues(one, other)

export type Missing = { readonly field: 'content' | 'cpdTitle' | 'cpdHours'; readonly toast: ToastTexts }

/** The first thing that keeps a form from being saved, with what to say about it. */
export const missingIn = ({ content, entryType, cpdTitle, cpdHours }: EntryForm): Missing | undefined => {
  if (content.trim() === '') return { field: 'content', toast: toasts.entryContentRequired }
  if (entryType !== 'cpd') return undefined
  if (!cpdTitle.trim()) return { field: 'cpdTitle', toast: toasts.cpdTitleRequired }
  // Also where the field holds something that is no number.
  if (!(Number(cpdHours) > 0)) return { field: 'cpdHours', toast: toasts.cpdHoursRequired }
  return undefined
}

/** Refuses the first thing that is missing, at its field; the rest is for the server to refuse. */
export const CompleteEntry = z.custom<EntryForm>().check(({ value, issues }) => {
  const missing = missingIn(value)
  if (!missing) return
  const { title, text = title } = missing.toast
  issues.push({ code: 'custom', input: value, path: [missing.field], message: text })
})

/**
 * What the edit form sends: every field, blank where nothing is or where the type has none. Hours are a number or null.
 *
 * @param revision the one that was edited, so that a change made elsewhere is not written over unseen
 */
export const changeFrom = ({ entryType, ...form }: EntryForm, revision: Entry['revision']): EntryChange => ({
  ...entryFormOf(entryValuesFor(entryType, form)),
  entryType,
  revision,
})
