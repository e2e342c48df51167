import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../ui/checkbox.tsx'
import { entriesBetweenQuery } from './queries.ts'

export interface IncludeBetweenProps {
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** Entries written without consent to research stay out of it, unless their writer ticks this. */
export function IncludeBetween({ checked, disabled, onChange }: IncludeBetweenProps) {
  const { data: entries = 0 } = useQuery(entriesBetweenQuery)
  if (entries === 0) return null
  const those = entries === 1 ? 'the entry' : `the ${entries} entries`
  return (
    <Checkbox checked={checked} disabled={disabled} onChange={event => onChange(event.target.checked)}>
      Also {those} that I wrote or changed in between
      <br />
      <span className="text-sm text-muted">
        While research could use nothing of yours. {entries === 1 ? 'It stays' : 'They stay'} out of the study unless
        you tick this.
      </span>
    </Checkbox>
  )
}
