import { busyLabels } from '@diary/contract/busy-labels'
import { daysUntilDeletion } from '@diary/contract/rights'
import { AlertDialog as Radix } from 'radix-ui'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, sentenceFor } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../account/index.ts'
import { useAskForDeletion } from './use-deletion.ts'

/** Step by step: first what goes and what stays, then the password. A press beside it does not close it. */
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
      <p className="step">Step 1 of 2</p>
      <Radix.Title>Delete account?</Radix.Title>
      <Radix.Description className="quiet">
        In {daysUntilDeletion} days all of it goes for good. You may want your archive first.
      </Radix.Description>
      <h3 className="label mt-4">What goes</h3>
      <ul className="points small">
        <li>your account: name, e-mail address, password, sessions</li>
        <li>your diary: every entry and every saved chat</li>
        <li>what was made from it: feedback, analyses, tags, ratings, masked copies</li>
        <li>your projects, hidden words and choices</li>
      </ul>
      <h3 className="label mt-4">What stays</h3>
      <ul className="points small">
        <li>a receipt of your consent, without your name or address</li>
        <li>one more in the count of people who have left</li>
        <li>a code that keeps you deleted, and tells nobody who you were</li>
        <li>results and exports that were made before, in which your entries stand masked</li>
        <li>messages you sent with a form, for a year</li>
      </ul>
      <div className="row end">
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
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  const wrong = ask.error instanceof ApiError ? ask.error.fields.password : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    setMissing(password === '')
    if (password === '') return field.current?.focus()
    ask.mutate(password, { onSuccess: onDone, onError: () => field.current?.focus() })
  }
  return (
    <>
      <p className="step">Step 2 of 2</p>
      <Radix.Title>Your password, to be sure</Radix.Title>
      <Radix.Description className="quiet">
        A mail tells you the day, and how to keep your account after all.
      </Radix.Description>
      <form className="stack mt-4" onSubmit={submit} noValidate>
        {ask.error && !wrong ? (
          <Callout tone="bad" live>
            {sentenceFor(ask.error, 'Your wish could not be recorded. Please try again.')}
          </Callout>
        ) : null}
        <Field label="Password" error={missing ? 'Password is required' : wrong}>
          <PasswordInput
            ref={field}
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={event => {
              setPassword(event.target.value)
              setMissing(false)
              ask.reset()
            }}
          />
        </Field>
        <div className="row end">
          <KeepIt />
          <Button type="submit" variant="dangerSolid" busy={ask.isPending && busyLabels.processing}>
            Delete account
          </Button>
        </div>
      </form>
    </>
  )
}
