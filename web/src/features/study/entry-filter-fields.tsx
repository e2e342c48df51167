import { type Sentiment, sentiments } from '@diary/contract/entries'
import { adminLimits } from '@diary/contract/study-admin'
import Search from 'lucide-react/icons/search'
import type { Ref } from 'react'
import { sentimentWord } from '../../entry-display/entry-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { ChoiceField, DayField } from '../../ui/filter-field.tsx'
import { icon } from '../../ui/icon.ts'
import type { AdminFilters } from '../admin/index.ts'
import { useCompetences } from './queries.ts'

export interface EntryFilterFieldsProps {
  /** The search field, to focus it. */
  box: Ref<HTMLInputElement>
  words: string
  onWords: (words: string) => void
  search: AdminFilters
  problem: string | undefined
  onFilter: (change: AdminFilters) => void
  onClear: (() => void) | undefined
}

/** Filters of the entries. Search words are sent in a body, never in an address. */
export function EntryFilterFields({ box, words, onWords, search, problem, onFilter, onClear }: EntryFilterFieldsProps) {
  const { competences, missing } = useCompetences()
  const short = words.trim().length > 0 && words.trim().length < adminLimits.searchMin
  return (
    <search className="admin-filters">
      <Field
        label="Search entries"
        icon={<Search {...icon} />}
        hint={short ? `At least ${adminLimits.searchMin} characters` : undefined}
      >
        <TextInput
          ref={box}
          type="search"
          dir="auto"
          placeholder="Words in entries, prompts or feedback"
          maxLength={adminLimits.searchMax}
          value={words}
          onChange={event => onWords(event.target.value)}
        />
      </Field>
      <DayField label="From" day={search.from} onDay={from => onFilter({ from })} />
      <DayField label="To" day={search.to} error={problem} onDay={to => onFilter({ to })} />
      <ChoiceField
        label="Sentiment"
        any="Any sentiment"
        value={search.sentiment}
        options={sentiments.map((value: Sentiment) => ({ value, label: sentimentWord(value) }))}
        onValue={sentiment => onFilter({ sentiment })}
      />
      <ChoiceField
        label="Tag"
        any="Any tag"
        value={search.tag}
        options={competences.map(({ code, name }) => ({ value: code, label: name }))}
        hint={missing}
        onValue={tag => onFilter({ tag })}
      />
      {onClear ? (
        <Button variant="plain" className="-ml-2.5" onClick={onClear}>
          Clear
        </Button>
      ) : null}
    </search>
  )
}
