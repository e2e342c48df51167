import type { ToastTexts } from '@diary/contract/toasts'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { showToast } from '../ui/toast-store.ts'
import { ApiError, sentenceFor } from './api.ts'

/** Reports a failed call in a toast: with the server's sentence, or the toast's text where there is none. */
export const showFailure = (texts: ToastTexts, error: unknown): string => {
  const text = sentenceFor(error, texts.text ?? '')
  showToast({ title: texts.title, text, tone: 'bad', silent: true })
  return text
}

type Form<Values extends FieldValues, Sent> = Pick<UseFormReturn<Values, unknown, Sent>, 'setError' | 'getValues'>

/**
 * Reports a failed form: in a toast, which disappears, and in the form, where it stays. The toast names a refused field
 * that the form does not have, such as one that is sent as stored.
 */
export const showFormFailure = <Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  { title, text = '' }: ToastTexts,
  error: unknown,
): void => void showToast({ title, text: showInForm(form, sentenceFor(error, text), error), tone: 'bad', silent: true })

/**
 * Reports a failed form at the fields that the server named, focusing the first, or else beside the button, as the
 * form's error `root`. Errors of fields that the form does not have are shown there too.
 * @returns the sentence to show elsewhere
 */
export const showInForm = <Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  sentence: string,
  error: unknown,
): string => {
  const refused = error instanceof ApiError ? Object.entries(error.fields) : []
  const names = Object.keys(form.getValues()) as FieldPath<Values>[]
  const named = names.flatMap(name =>
    refused.filter(([field]) => field === name).map(([, message]) => ({ name, message })),
  )
  for (const [place, { name, message }] of named.entries())
    form.setError(name, { type: 'server', message }, { shouldFocus: place === 0 })
  const elsewhere = refused.find(([field]) => !named.some(({ name }) => field === name))?.[1]
  const message = elsewhere ?? sentence
  if (elsewhere || named.length === 0) form.setError('root', { type: 'server', message })
  return message
}
