import { supportPath, supportSubjects, supportToasts } from '@diary/contract/support-form'
import type { SubmitEvent } from 'react'
import { useStudy } from '../../platform/study.ts'
import { Button } from '../../ui/button.tsx'
import { Field, NativeSelect, TextArea, TextInput } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useMessageForm } from './use-message-form.ts'

const texts = {
  path: supportPath,
  sent: supportToasts.supportMessageSent,
  failed: supportToasts.supportSendFailed,
}
const required = supportToasts.supportMessageRequired

/** A question to the study, with an optional address for an answer. */
export function SupportForm() {
  const { contactEmail } = useStudy()
  const { ref, sending, refused, setRefused, submit } = useMessageForm(texts)
  const submitWithMessage = (event: SubmitEvent<HTMLFormElement>) => {
    const message = new FormData(event.currentTarget).get('message')
    if (typeof message === 'string' && message.trim() !== '') return submit(event)
    event.preventDefault()
    setRefused({ message: required.text })
    showToast({ ...required, tone: 'bad' })
  }
  return (
    <>
      <form ref={ref} className="form noscript:hidden" method="dialog" onSubmit={submitWithMessage}>
        <Field label="Email (optional)" hint="Only if you would like an answer." error={refused.email}>
          <TextInput name="email" type="email" autoComplete="email" />
        </Field>
        <Field label="Subject" error={refused.subject}>
          <NativeSelect name="subject">
            {supportSubjects.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Message" error={refused.message} full>
          <TextArea name="message" rows={5} className="min-h-[calc(5lh+1.375rem)]" aria-required />
        </Field>
        <div className="col-span-full">
          <Button variant="primary" type="submit" busy={sending && 'Sending...'}>
            Send Message
          </Button>
        </div>
      </form>
      <noscript>
        <p>
          The form needs JavaScript. You can write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> instead.
        </p>
      </noscript>
    </>
  )
}
