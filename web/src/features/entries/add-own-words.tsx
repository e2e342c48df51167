import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { checkedText } from '../../platform/checked-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'

export interface AddOwnWordsProps {
  /** Why these words cannot be added; undefined where they can. */
  wrongWith: (words: string) => string | undefined
  onAdd: (words: string) => void
}

/** A form for a tag of the person's own, outside the framework. */
export function AddOwnWords({ wrongWith, onAdd }: AddOwnWordsProps) {
  const form = useForm<{ words: string }>({
    resolver: standardSchemaResolver(z.object({ words: checkedText(wrongWith) })),
    defaultValues: { words: '' },
    reValidateMode: 'onSubmit',
  })
  const submit = form.handleSubmit(({ words }) => {
    onAdd(words)
    form.reset()
  })
  return (
    <form className="add-competence" noValidate onSubmit={submit}>
      <Field label="Your own words" error={form.formState.errors.words?.message}>
        <TextInput
          dir="auto"
          autoComplete="off"
          // It appears at the person's request.
          autoFocus
          {...form.register('words', { onChange: () => form.clearErrors('words') })}
        />
      </Field>
      <Button type="submit">Add</Button>
    </form>
  )
}
