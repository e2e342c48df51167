import type { ToastTexts } from '@diary/contract/toasts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, sentenceFor } from '../../platform/api.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Says that a call failed: the server's own sentence, or the toast's text where it said none. */
export const showFailure = (texts: ToastTexts, error: unknown): void => {
  showToast({ title: texts.title, text: sentenceFor(error, texts.text ?? ''), tone: 'bad' })
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
