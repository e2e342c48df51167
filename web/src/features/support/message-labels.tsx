import { type MessageState, type MessageSummary, type messageForms, messageTexts } from '@diary/contract/messages'
import { supportSubjects } from '@diary/contract/support-form'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'

export const formLabels: Record<(typeof messageForms)[number], string> = { contact: 'Contact', support: 'Support' }

type Labelled = Pick<MessageSummary, 'form' | 'readable' | 'name' | 'email' | 'subject'>

/** A message's subject: the support form's choice by its label, any other as typed. */
export const subjectOf = ({ form, readable, subject }: Labelled): string => {
  if (!readable) return messageTexts.unreadable
  const chosen = form === 'support' ? supportSubjects.find(({ value }) => value === subject)?.label : undefined
  return chosen ?? (subject?.trim() || 'No subject')
}

/** A message's sender, where given: a name, an address, or neither. */
export const senderOf = ({ readable, name, email }: Labelled): string => {
  if (!readable) return ''
  return [name, email].filter(Boolean).join(', ') || 'No name or address given'
}

/** A `mailto:` address that answers a message, without its text, which must not be in an address. */
export const answerAddress = (message: Labelled & { readonly email: string }): string =>
  `mailto:${encodeURIComponent(message.email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Re: ${subjectOf(message)}`)}`

/** Whether a message is answered, as a word and a shape. */
export function StateBadge({ state }: { state: MessageState }) {
  const Icon = state === 'new' ? Clock : Check
  return (
    <span className={state === 'new' ? 'badge wait' : 'badge ok'}>
      <Icon className="icon" aria-hidden />
      {state}
    </span>
  )
}
