import { contactPath, contactTexts } from '@diary/contract/contact-form'
import { Button } from '../../../ui/button.tsx'
import { Field, TextArea, TextInput } from '../../../ui/field.tsx'
import { useMessageForm } from '../../support/index.ts'

const texts = {
  path: contactPath,
  sent: { title: contactTexts.sentTitle, text: contactTexts.sentText },
  failed: { title: contactTexts.failedTitle, text: contactTexts.failedText },
}

/** A message to the study. */
export function ContactForm() {
  const { ref, sending, refused, submit } = useMessageForm(texts)
  return (
    // `method="dialog"`: submitted before the script runs, the form sends nothing, above all nothing in the address.
    <form ref={ref} className="form noscript:hidden" method="dialog" onSubmit={submit}>
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
      <div className="col-span-full">
        <Button variant="primary" type="submit" busy={sending && contactTexts.sending}>
          {contactTexts.send}
        </Button>
      </div>
    </form>
  )
}
