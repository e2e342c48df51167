import { type CategoryGroup, canonicalCategory } from '@diary/contract/cpd'
import { useState } from 'react'
import { Field, TextInput } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

export interface CategoryFieldProps {
  /** Empty: none. */
  value: string
  onChange: (category: string) => void
  groups: readonly CategoryGroup[]
  error?: string | undefined
}

// A colon is in no category of the lists, so that nothing stored is taken for one of these.
const none = 'choose:none'
const customCategory = 'choose:own-words'

/** A short name with the long one beside it, by which the public pages list the activity. */
const nameOf = (category: string): string => {
  const long = canonicalCategory(category)
  return long === category ? category : `${category} (${long})`
}

/**
 * What kind of activity it was: one of the form's groups, or one's own words. A category that is in none of the groups
 * stands in the list as it was written, chosen, so that opening a form never changes it.
 */
export function CategoryField({ value, onChange, groups, error }: CategoryFieldProps) {
  const [written] = useState(value)
  const [writing, setWriting] = useState(false)
  const listed = groups.some(({ categories }) => categories.includes(written))
  const options = [
    ...(value || writing ? [{ value: none, label: 'No category' }] : []),
    ...(written && !listed ? [{ label: 'As written', options: [{ value: written, label: written }] }] : []),
    ...groups.map(({ label, categories }) => ({
      label,
      options: categories.map(category => ({ value: category, label: nameOf(category) })),
    })),
    { label: 'Something else', options: [{ value: customCategory, label: 'In your own words' }] },
  ]
  const choose = (choice: string) => {
    setWriting(choice === customCategory)
    onChange(choice === none || choice === customCategory ? '' : choice)
  }
  return (
    <>
      <Field label="Category" error={writing ? undefined : error}>
        <Select
          value={writing ? customCategory : value}
          onValueChange={choose}
          options={options}
          placeholder="Choose a category"
        />
      </Field>
      {writing ? (
        <Field label="Category in your own words" error={error} full>
          <TextInput
            dir="auto"
            value={value}
            onChange={event => onChange(event.target.value)}
            // It appears because the person has just asked for it.
            autoFocus
          />
        </Field>
      ) : null}
    </>
  )
}
