import { contactPath, contactTexts } from '@diary/contract/contact-form'
import type { Problem } from '@diary/contract/problem'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea, TextInput } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast-store.ts'

/** The fields that were refused, each with a sentence; none where the fault is elsewhere. */
type Refusals = Readonly<Record<string, string>>

/** What a refusal says about fields. A proxy in between may answer with something else than JSON. */
const readRefusals = async (response: Response): Promise<Refusals> => {
  const problem: Problem | undefined = await response.json().catch(() => undefined)
  return problem?.fields ?? {}
}

const send = (message: FormData) =>
  fetch(contactPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(message)),
  })

/** A message to the study. What was typed stays until it has been sent. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refusals>({})

  useEffect(() => {
    if (Object.keys(refused).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const sent = event.currentTarget
    setSending(true)
    setRefused({})
    // Whatever went wrong, a lost connection included, the toast says what can be done.
    const response = await send(new FormData(sent)).catch(() => undefined)
    if (response?.ok) {
      sent.reset()
      showToast({ title: contactTexts.sentTitle, text: contactTexts.sentText, tone: 'good' })
    } else {
      if (response) setRefused(await readRefusals(response))
      showToast({ title: contactTexts.failedTitle, text: contactTexts.failedText, tone: 'bad' })
    }
    setSending(false)
  }

  return (
    // The method of a dialog: sent before the script runs, the form goes nowhere, least of all into the address.
    <form ref={form} className="form noscript:hidden" method="dialog" onSubmit={submit}>
      <Field label="Name" error={refused.name}>
        <TextInput name="name" autoComplete="name" required />
      </Field>
      <Field label="Email" error={refused.email}>
        <TextInput name="email" type="email" autoComplete="email" required />
      </Field>
      <Field label="Subject" error={refused.subject} full>
        <TextInput name="subject" required />
      </Field>
      <Field label="Message" error={refused.message} full>
        <TextArea name="message" rows={5} className="min-h-[calc(5lh+1.375rem)]" required />
      </Field>
      <div className="full">
        <Button variant="primary" type="submit" busy={sending && contactTexts.sending}>
          {contactTexts.send}
        </Button>
      </div>
    </form>
  )
}
