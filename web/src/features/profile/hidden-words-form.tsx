import { busyLabels } from '@diary/contract/busy-labels'
import type { Masking } from '@diary/contract/masking'
import X from 'lucide-react/icons/x'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { icon } from '../../ui/icon.ts'
import { faultOf } from './hidden-words.ts'
import { useHiddenWords } from './use-hidden-words.ts'

/** Words and names of the person's own that are hidden besides what is found: each is stored as it comes or goes. */
export function HiddenWordsForm({ words }: { words: Masking['words'] }) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const add = useHiddenWords()
  const remove = useHiddenWords()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    const found = faultOf(typed, words)
    setFault(found)
    input.current?.focus()
    // What was typed stays until it is stored.
    if (!found) add.mutate({ add: typed.trim() }, { onSuccess: () => setTyped('') })
  }
  return (
    <>
      <form className="hide" onSubmit={submit} noValidate>
        <Field
          label="A word or name to hide"
          hint="A nickname, a project, a street: whatever would tell people who is meant."
          error={fault}
        >
          <TextInput
            ref={input}
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              setFault(undefined)
            }}
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
                  // Its button goes with it: the focus stays near.
                  remove.mutate({ remove: word }, { onSuccess: () => input.current?.focus() })
                }}
              >
                <X {...icon} />
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small quiet mt-3">No words of your own are hidden.</p>
      )}
    </>
  )
}
