import { type MessageState, type MessageSummary, type messageForms, messageTexts } from '@diary/contract/messages'
import { supportSubjects } from '@diary/contract/support-form'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'

export const formLabels: Record<(typeof messageForms)[number], string> = { contact: 'Contact', support: 'Support' }

type Told = Pick<MessageSummary, 'form' | 'readable' | 'name' | 'email' | 'subject'>

/** What a message is about: the support form's choice by its label, any other subject as it was typed. */
export const subjectOf = ({ form, readable, subject }: Told): string => {
  if (!readable) return messageTexts.unreadable
  const chosen = form === 'support' ? supportSubjects.find(({ value }) => value === subject)?.label : undefined
  return chosen ?? (subject?.trim() || 'No subject')
}

/** Who sent a message, as far as they said: a name, an address, or neither. */
export const senderOf = ({ readable, name, email }: Told): string => {
  if (!readable) return ''
  return [name, email].filter(Boolean).join(', ') || 'No name or address given'
}

/** An email that answers a message, begun in the reader's own mail program. Never its text: an address is no place for it. */
export const answerAddress = (message: Told & { readonly email: string }): string =>
  `mailto:${encodeURIComponent(message.email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Re: ${subjectOf(message)}`)}`

/** Whether somebody has answered, in a word and a shape. */
export function StateBadge({ state }: { state: MessageState }) {
  const Icon = state === 'new' ? Clock : Check
  return (
    <span className={state === 'new' ? 'badge wait' : 'badge ok'}>
      <Icon className="icon" aria-hidden />
      {state}
    </span>
  )
}
