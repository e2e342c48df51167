import { levelLimits, levelMessages } from '@diary/contract/ai-levels'
import { Field, TextArea } from '../../ui/field.tsx'

/** From this length on the field shows its number of characters. */
const nearTheLimit = levelLimits.promptMax * 0.9
const exact = new Intl.NumberFormat('en-GB')

export interface PromptFieldProps {
  value: string
  rows: number
  error?: string | undefined
  busy?: boolean | undefined
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
}

/** The prompt of a level. Longer text can be typed and pasted, and shows an error: nothing is cut silently. */
export function PromptField({ value, rows, error, busy, onChange, onBlur }: PromptFieldProps) {
  const tooLong = value.length > levelLimits.promptMax ? levelMessages.promptLong : undefined
  const count = `${exact.format(value.length)} of ${exact.format(levelLimits.promptMax)} characters`
  return (
    <Field
      label="Prompt"
      error={error ?? tooLong}
      hint={value.length >= nearTheLimit ? <span className="tabular-nums">{count}</span> : undefined}
    >
      <TextArea
        name="prompt"
        className="source"
        rows={rows}
        dir="auto"
        value={value}
        readOnly={busy}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  )
}
