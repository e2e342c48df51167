/** What the support page needs of its form without loading a schema. */
export const supportPath = '/api/support'

/** Subjects of a message with their labels. */
export const supportSubjects = [
  { value: 'general', label: 'General' },
  { value: 'technical', label: 'Technical' },
  { value: 'privacy', label: 'Privacy' },
  { value: 'data', label: 'Data' },
  { value: 'deletion', label: 'Deletion' },
] as const
export type SupportSubject = (typeof supportSubjects)[number]['value']

export const supportToasts = {
  supportMessageRequired: { title: 'Message Required', text: 'Please enter a message before sending.' },
  supportMessageSent: { title: 'Message Sent', text: "Thank you for your message. We'll get back to you soon." },
  supportSendFailed: { title: 'Send Failed', text: 'Failed to send your message. Please try again.' },
} as const
