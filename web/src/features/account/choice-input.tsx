import type { Choice } from '@diary/contract/account-lists'
import type { ComponentProps } from 'react'
import { useFieldControl } from '../../ui/field-control.ts'

export interface ChoiceInputProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  choices: readonly Choice[]
  /** What stands there before anything is chosen. */
  none: string
}

/** One of a list, as the browser's own select: the drawn one of `ui` alone weighs a third of this whole page. */
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
