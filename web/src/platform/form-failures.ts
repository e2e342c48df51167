import type { ToastTexts } from '@diary/contract/toasts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { showToast } from '../ui/toast-store.ts'
import { ApiError, sentenceFor } from './api.ts'

/** Says in a toast that a call failed: the server's own sentence, or the toast's text where it said none. */
export const showFailure = (texts: ToastTexts, error: unknown): string => {
  const text = sentenceFor(error, texts.text ?? '')
  showToast({ title: texts.title, text, tone: 'bad', silent: true })
  return text
}

/**
 * Says that sending a form failed: in a toast, which goes, and where it stays: on the fields that the server named, or
 * else beside the button, as the form's error `root`.
 */
export const showFormFailure = <Values extends FieldValues, Sent>(
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'setError'>,
  names: readonly FieldPath<Values>[],
  texts: ToastTexts,
  error: unknown,
): void => {
  const message = showFailure(texts, error)
  const isNamed = error instanceof ApiError && names.some(name => error.fields[name])
  if (isNamed) showOnFields(form, names, error)
  else form.setError('root', { type: 'server', message })
}

/** Shows what the server said about single fields on those fields, and brings the focus to the first of them. */
export const showOnFields = <Values extends FieldValues, Sent>(
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'setError'>,
  names: readonly FieldPath<Values>[],
  error: unknown,
): void => {
  if (!(error instanceof ApiError)) return
  const named = names.filter(name => error.fields[name])
  for (const name of named) {
    form.setError(name, { type: 'server', message: error.fields[name] ?? '' }, { shouldFocus: name === named[0] })
  }
}
