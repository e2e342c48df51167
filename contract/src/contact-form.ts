/** What the landing page needs of the contact form without loading a schema. */
export const contactPath = '/api/contact'
export const contactTexts = {
  send: 'Send Message',
  sending: 'Sending...',
  sentTitle: 'Message sent successfully!',
  sentText: "Thank you for contacting us. We'll get back to you soon.",
  failedTitle: 'Error sending message',
  failedText: 'Please try again later or contact us directly.',
} as const
