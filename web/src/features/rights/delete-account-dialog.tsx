import { busyLabels } from '@diary/contract/busy-labels'
import { askForDeletion, daysUntilDeletion } from '@diary/contract/rights'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { AlertDialog as Radix } from 'radix-ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sentenceFor } from '../../platform/api.ts'
import { showInForm } from '../../platform/form-failures.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../account/index.ts'
import { useAskForDeletion } from './use-deletion.ts'

/** Two steps: first what is deleted and what stays, then the password. A press outside does not close it. */
export function DeleteAccountDialog({ onClose, onClosed }: { onClose: () => void; onClosed: () => void }) {
  const [sure, setSure] = useState(false)
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="scrim centred">
          <Radix.Content
            className="dialog"
            onCloseAutoFocus={event => {
              event.preventDefault()
              onClosed()
            }}
          >
            {sure ? <Password onDone={onClose} /> : <WhatGoes onContinue={() => setSure(true)} />}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

const KeepIt = () => (
  <Radix.Cancel asChild>
    <Button>Keep it</Button>
  </Radix.Cancel>
)

function WhatGoes({ onContinue }: { onContinue: () => void }) {
  return (
    <>
      <p className="text-xs text-faint mb-1.5">Step 1 of 2</p>
      <Radix.Title>Delete account?</Radix.Title>
      <Radix.Description className="text-muted">
        In {daysUntilDeletion} days all of it goes for good. You may want your archive first.
      </Radix.Description>
      <h3 className="label mt-4">What goes</h3>
      <ul className="points text-sm">
        <li>your account: name, e-mail address, password, sessions</li>
        <li>your diary: every entry and every saved chat</li>
        <li>what was made from it: feedback, analyses, tags, ratings, masked copies</li>
        <li>your projects, hidden words and choices</li>
      </ul>
      <h3 className="label mt-4">What stays</h3>
      <ul className="points text-sm">
        <li>a receipt of your consent, without your name or address</li>
        <li>one more in the count of people who have left</li>
        <li>a code that keeps you deleted, and tells nobody who you were</li>
        <li>results and exports that were made before, in which your entries stand masked</li>
        <li>messages you sent with a form, for a year</li>
      </ul>
      <div className="cluster-end">
        <KeepIt />
        <Button variant="danger" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </>
  )
}

function Password({ onDone }: { onDone: () => void }) {
  const ask = useAskForDeletion()
  const form = useForm<{ password: string }, unknown, { password: string }>({
    resolver: standardSchemaResolver(askForDeletion.body),
    defaultValues: { password: '' },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ password }) => {
    if (ask.isPending) return
    ask.mutate(password, {
      onSuccess: onDone,
      onError: error => {
        showInForm(form, sentenceFor(error, 'Your wish could not be recorded. Please try again.'), error)
        form.setFocus('password')
      },
    })
  })
  return (
    <>
      <p className="text-xs text-faint mb-1.5">Step 2 of 2</p>
      <Radix.Title>Your password, to be sure</Radix.Title>
      <Radix.Description className="text-muted">
        A mail tells you the day, and how to keep your account after all.
      </Radix.Description>
      <form className="stack mt-4" onSubmit={submit} noValidate>
        <Failure>{errors.root?.message}</Failure>
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoFocus autoComplete="current-password" {...form.register('password')} />
        </Field>
        <div className="cluster-end">
          <KeepIt />
          <Button type="submit" variant="dangerSolid" busy={ask.isPending && busyLabels.processing}>
            Delete account
          </Button>
        </div>
      </form>
    </>
  )
}
