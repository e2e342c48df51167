import type { Entry, EntryChange } from '@diary/contract/entries'
import { type ToastTexts, toasts } from '@diary/contract/toasts'

/** What the edit form holds: every field that can be changed, empty where nothing is. */
export type EntryForm = Required<Omit<EntryChange, 'revision'>>

export const formOf = ({
  content,
  entryType,
  prompt,
  cpdTitle,
  cpdCategory,
  cpdProvider,
  cpdHours,
}: Omit<EntryChange, 'revision'>): EntryForm => ({
  content,
  entryType,
  prompt: prompt ?? '',
  cpdTitle: cpdTitle ?? '',
  cpdCategory: cpdCategory ?? '',
  cpdProvider: cpdProvider ?? '',
  cpdHours: cpdHours ?? null,
})

const fields = ['content', 'entryType', 'prompt', 'cpdTitle', 'cpdCategory', 'cpdProvider', 'cpdHours'] as const

/** Whether two forms say the same, so that nothing would be lost with either. */
export const saysTheSame = (one: EntryForm, other: EntryForm): boolean =>
  fields.every(field => one[field] === other[field])

export type Missing = { readonly field: 'content' | 'cpdTitle' | 'cpdHours'; readonly toast: ToastTexts }

/** The first thing that keeps a form from being saved, with what to say about it. */
export const missingIn = ({ content, entryType, cpdTitle, cpdHours }: EntryForm): Missing | undefined => {
  if (content.trim() === '') return { field: 'content', toast: toasts.entryContentRequired }
  if (entryType !== 'cpd') return undefined
  if (!cpdTitle?.trim()) return { field: 'cpdTitle', toast: toasts.cpdTitleRequired }
  // Also where the field holds something that is no number.
  if (!(Number(cpdHours) > 0)) return { field: 'cpdHours', toast: toasts.cpdHoursRequired }
  return undefined
}

/**
 * What the edit form sends. Only a CPD entry has CPD fields; its hours are a number, otherwise null.
 *
 * @param revision the one that was edited, so that a change made elsewhere is not written over unseen
 */
export const changeFrom = (form: EntryForm, revision: Entry['revision']): EntryChange => {
  const { content, entryType, prompt, cpdTitle, cpdCategory, cpdProvider, cpdHours } = form
  const cpd = entryType === 'cpd'
  return {
    content,
    entryType,
    prompt,
    cpdTitle: cpd ? cpdTitle : '',
    cpdCategory: cpd ? cpdCategory : '',
    cpdProvider: cpd ? cpdProvider : '',
    cpdHours: cpd ? cpdHours : null,
    revision,
  }
}
