import type { ToastTexts } from '@diary/contract/toasts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'
import { showOnFields } from '../account/refused.ts'

/**
 * Says that saving a part of the profile failed: at the fields, and in a toast. A refused field of another part, which
 * is sent along as it is stored, has no place in this form; the toast then says what is wrong with it.
 */
export const showRefusal = <Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
  { title, text }: Required<ToastTexts>,
): void => {
  const names = Object.keys(form.getValues()) as FieldPath<Values>[]
  showOnFields(form, names, error)
  const refused = error instanceof ApiError ? Object.entries(error.fields) : []
  const elsewhere = refused.find(([name]) => !names.some(here => here === name))
  showToast({ title, text: elsewhere?.[1] ?? sentenceFor(error, text), tone: 'bad' })
}
