import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'

export interface AddOwnWordsProps {
  /** What keeps these words from being added; undefined where nothing does. */
  wrongWith: (words: string) => string | undefined
  onAdd: (words: string) => void
}

/** A word or two of the person's own, which no framework has. */
export function AddOwnWords({ wrongWith, onAdd }: AddOwnWordsProps) {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className="adder"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const wrong = wrongWith(words)
        setError(wrong)
        if (wrong) return
        onAdd(words)
        setWords('')
      }}
    >
      <Field label="Your own words" error={error}>
        <TextInput
          dir="auto"
          autoComplete="off"
          value={words}
          onChange={event => {
            setWords(event.target.value)
            setError(undefined)
          }}
          // It appears because the person has just asked for it.
          autoFocus
        />
      </Field>
      <Button type="submit">Add</Button>
    </form>
  )
}
