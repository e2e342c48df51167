import type { AntiSpamQuestion } from '@diary/contract/account-lists'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, TextInput } from '../../ui/field.tsx'

export interface AntiSpamFieldProps {
  question: AntiSpamQuestion
  error: string | undefined
  control: UseFormRegisterReturn
}

/** An easy sum, checked before the form is sent. */
export function AntiSpamField({ question, error, control }: AntiSpamFieldProps) {
  return (
    <Field label={`What is ${question.question}?`} hint="A small check that you are a person." error={error} full>
      <TextInput className="tabular-nums max-w-28" inputMode="numeric" autoComplete="off" {...control} />
    </Field>
  )
}
