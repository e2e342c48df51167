import type { ContactMessage } from '@diary/contract/contact'
import { productName } from '@diary/contract/study'
import type { SupportMessage } from '@diary/contract/support'
import { supportSubjects } from '@diary/contract/support-form'
import type { Email } from '../../platform/mail/transport.ts'

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The email to the study for a message from the contact form; a reply goes to the sender. */
export const contactEmailFor = (to: string, { name, email, subject, message }: ContactMessage): Email => ({
  to,
  replyTo: email,
  subject: `${productName}, contact form: ${inOneLine(subject)}`,
  text: `From ${inOneLine(name)} <${email}>\n\n${message}`,
})

/** A message from the support form; without an address no answer is expected. */
export const supportEmailFor = (to: string, { email, subject, message }: SupportMessage): Email => {
  const about = supportSubjects.find(({ value }) => value === subject)?.label ?? subject
  return {
    to,
    ...(email ? { replyTo: email } : {}),
    subject: `${productName}, support form: ${about}`,
    text: `${email ? `From <${email}>` : 'No address was left, so this cannot be answered.'}\n\n${message}`,
  }
}
