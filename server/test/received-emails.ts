import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'
import { patiently } from './patiently.ts'

/** Reads emails as their readers see them. @param sources what has been sent so far, the oldest first */
export const receivedEmails = (sources: () => readonly (string | Buffer)[]) => {
  const emailsTo = async (address: string): Promise<Email[]> => {
    const emails = await Promise.all(sources().map(source => PostalMime.parse(source)))
    return emails.filter(email => email.to?.some(to => to.address === address))
  }
  return {
    emailsTo,
    /** Waits for the newest email to this address whose subject holds these words. */
    newestEmail: (address: string, subject: string) =>
      vi.waitFor(async () => {
        const found = (await emailsTo(address)).findLast(email => email.subject?.includes(subject))
        if (!found) throw new Error(`no email '${subject}' to ${address} yet`)
        return found
      }, patiently),
  }
}
