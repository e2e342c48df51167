import { officeLocation } from '@diary/contract/study'
import { useStudy } from '../../../platform/study.ts'
import { ContactForm } from './contact-form.tsx'
import { Section } from './section.tsx'

export function Contact() {
  const { contactEmail } = useStudy()
  return (
    <Section label="Contact">
      <h2>Ask us anything first.</h2>
      <div>
        <ContactForm />
        <noscript>
          <p>
            The form needs JavaScript. You can write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> instead.
          </p>
        </noscript>
        <p className="text-sm text-muted mt-5">Office location: {officeLocation}</p>
      </div>
    </Section>
  )
}
