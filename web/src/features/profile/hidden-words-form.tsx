import { busyLabels } from '@diary/contract/busy-labels'
import type { Masking } from '@diary/contract/masking'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import X from 'lucide-react/icons/x'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { checkedText } from '../../platform/checked-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { icon } from '../../ui/icon.ts'
import { faultOf } from './hidden-words.ts'
import { useHiddenWords } from './use-hidden-words.ts'

/** The person's own list of words and names to hide; each addition or removal is stored at once. */
export function HiddenWordsForm({ words }: { words: Masking['words'] }) {
  const form = useForm<{ word: string }, unknown, { word: string }>({
    resolver: standardSchemaResolver(z.object({ word: checkedText(word => faultOf(word, words)) })),
    defaultValues: { word: '' },
    reValidateMode: 'onSubmit',
  })
  const { register, setFocus, reset } = form
  const add = useHiddenWords()
  const remove = useHiddenWords()
  const submit = form.handleSubmit(({ word }) => {
    setFocus('word')
    // Typed text stays until it is stored.
    if (!add.isPending) add.mutate({ add: word.trim() }, { onSuccess: () => reset() })
  })
  return (
    <>
      <form className="hidden-words-form" onSubmit={submit} noValidate>
        <Field
          label="A word or name to hide"
          hint="A nickname, a project, a street: whatever would tell people who is meant."
          error={form.formState.errors.word?.message}
        >
          <TextInput
            dir="auto"
            autoComplete="off"
            {...register('word', { onChange: () => form.clearErrors('word') })}
          />
        </Field>
        <Button type="submit" busy={add.isPending && busyLabels.saving}>
          Hide
        </Button>
      </form>
      {words.length > 0 ? (
        <ul className="hidden-words" aria-label="Hidden words">
          {words.map(word => (
            <li key={word}>
              <span dir="auto">{word}</span>
              <Button
                variant="plain"
                iconOnly
                aria-label={`Stop hiding ${word}`}
                aria-disabled={remove.isPending}
                onClick={() => {
                  if (remove.isPending) return
                  // Its button disappears with it: the focus stays near.
                  remove.mutate({ remove: word }, { onSuccess: () => setFocus('word') })
                }}
              >
                <X {...icon} />
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted mt-3">No words of your own are hidden.</p>
      )}
    </>
  )
}
