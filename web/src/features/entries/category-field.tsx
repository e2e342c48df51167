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

// No category of the lists contains a colon, so no stored value equals one of these.
const none = 'choose:none'
const customCategory = 'choose:own-words'

/** A short name with its long form, which the public pages use. */
const nameOf = (category: string): string => {
  const long = canonicalCategory(category)
  return long === category ? category : `${category} (${long})`
}

/**
 * The category of an activity: from the form's groups, or typed. A stored category that is in no group is listed and
 * selected as it is, so that opening a form never changes it.
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
            // It appears at the person's request.
            autoFocus
          />
        </Field>
      ) : null}
    </>
  )
}
