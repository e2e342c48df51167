import Search from 'lucide-react/icons/search'
import { Field, TextInput } from '../../ui/field.tsx'
import { useFieldControl } from '../../ui/field-control.ts'
import { icon } from '../../ui/icon.ts'
import { type EntryTypeFilter, entryTypeFilters } from './search.ts'

export const typeFilterLabels: Record<EntryTypeFilter, string> = { reflections: 'Reflections', cpd: 'CPD Logs' }

export interface FiltersProps {
  words: string
  onWords: (words: string) => void
  type: EntryTypeFilter | undefined
  onType: (type: EntryTypeFilter | undefined) => void
}

export function Filters({ words, onWords, type, onType }: FiltersProps) {
  return (
    <search className="filters">
      <Field label="Search entries" labelHidden icon={<Search {...icon} />}>
        <TextInput
          type="search"
          dir="auto"
          placeholder="Search your entries"
          value={words}
          onChange={event => onWords(event.target.value)}
        />
      </Field>
      <Field label="Entry type" labelHidden>
        <TypeSelect type={type} onType={onType} />
      </Field>
    </search>
  )
}

/** A native select: the one of `ui` would add a third to the first page load. */
function TypeSelect({ type, onType }: Pick<FiltersProps, 'type' | 'onType'>) {
  return (
    <select
      {...useFieldControl()}
      className="input"
      value={type ?? ''}
      onChange={event => onType(entryTypeFilters.find(filter => filter === event.target.value))}
    >
      <option value="">All Types</option>
      {entryTypeFilters.map(filter => (
        <option key={filter} value={filter}>
          {typeFilterLabels[filter]}
        </option>
      ))}
    </select>
  )
}
