import type { ToastTexts } from '@diary/contract/toasts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { showToast } from '../ui/toast-store.ts'
import { ApiError, sentenceFor } from './api.ts'
import { showOnFields } from './form-failures.ts'

/**
 * Says that saving a part of the profile failed: in a toast, and where it stays: at the fields, or else beside the button
 * (the error `root`). A refused field of another part, which is sent along as it is stored, has no place in this form:
 * what is wrong with it is said beside the button.
 */
export const showPartialFormFailure = <Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  error: unknown,
  { title, text }: Required<ToastTexts>,
): void => {
  const names = Object.keys(form.getValues()) as FieldPath<Values>[]
  showOnFields(form, names, error)
  const refused = error instanceof ApiError ? Object.entries(error.fields) : []
  const elsewhere = refused.find(([name]) => !names.some(here => here === name))
  const message = elsewhere?.[1] ?? sentenceFor(error, text)
  showToast({ title, text: message, tone: 'bad', silent: true })
  if (elsewhere || refused.length === 0) form.setError('root', { type: 'server', message })
}
