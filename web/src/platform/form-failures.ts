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

type Form<Values extends FieldValues, Sent> = Pick<UseFormReturn<Values, unknown, Sent>, 'setError' | 'getValues'>

/**
 * Says that sending a form failed: in a toast, which goes, and in the form, where it stays. A refused field that the form
 * does not have, such as one that is sent along as it is stored, is what the toast names.
 */
export const showFormFailure = <Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  { title, text = '' }: ToastTexts,
  error: unknown,
): void => void showToast({ title, text: showInForm(form, sentenceFor(error, text), error), tone: 'bad', silent: true })

/**
 * Says that sending a form failed on the fields that the server named, of which the first takes the focus, or else
 * beside the button, as the form's error `root`. What is wrong with a field that the form does not have stands there too.
 *
 * @returns what to say of it elsewhere
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
