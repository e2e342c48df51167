import { emailChangeLimits } from '@diary/contract/email-change'

const { confirmHours, undoDays } = emailChangeLimits

export const emailWords = {
  whatHappens: `A link goes to the new address; the change takes effect when it is opened. The old address is told, and can undo it for ${undoDays} days.`,
  fixed: 'The address cannot be changed yet: this site sends no mail, so that nobody could confirm a new one.',
  waiting: `Your new address takes effect when you open the link that was sent to it. The link works for ${confirmHours} hours.`,
} as const
