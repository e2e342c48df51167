import type { Choice } from '@diary/contract/account-lists'
import type { ComponentProps } from 'react'
import { useFieldControl } from '../../ui/field-control.ts'

export interface ChoiceInputProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  choices: readonly Choice[]
  /** The placeholder. */
  none: string
}

/** A native select: the one of `ui` is a third as large as this whole page. */
export function ChoiceInput({ choices, none, ...rest }: ChoiceInputProps) {
  return (
    <select {...useFieldControl()} {...rest} className="input">
      <option value="">{none}</option>
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
