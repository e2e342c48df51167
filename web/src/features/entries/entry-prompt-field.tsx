import { reflectionPrompts } from '@diary/contract/prompts'
import { useState } from 'react'
import { promptLength, truncate } from '../../entry-display/truncate.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

export interface EntryPromptFieldProps {
  /** The prompt's wording, or empty. */
  value: string
  onChange: (wording: string) => void
  error?: string | undefined
}

const none = 'none'
const written = 'written'

/**
 * The prompt of an entry: one of the ten, none, or its stored wording, which is listed even when no preset has it, so
 * that opening the form never changes it.
 */
export function EntryPromptField({ value, onChange, error }: EntryPromptFieldProps) {
  const [stored] = useState(value)
  const ofItsOwn = stored !== '' && !reflectionPrompts.some(({ wording }) => wording === stored)
  const options = [
    { value: none, label: 'No prompt' },
    ...(ofItsOwn ? [{ value: written, label: truncate(stored, promptLength) }] : []),
    ...reflectionPrompts.map(({ id, wording }) => ({ value: id, label: truncate(wording, promptLength) })),
  ]
  const preset = reflectionPrompts.find(({ wording }) => wording === value)
  const choose = (choice: string) => {
    if (choice === none) onChange('')
    else onChange(reflectionPrompts.find(({ id }) => id === choice)?.wording ?? stored)
  }
  return (
    <Field label="Prompt" error={error}>
      <Select value={preset?.id ?? (value ? written : none)} onValueChange={choose} options={options} />
    </Field>
  )
}
