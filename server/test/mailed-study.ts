import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'
import { openMailServer } from './mail-server.ts'
import { patiently } from './patiently.ts'
import { test as base, openStudy } from './study.ts'

/** A running study that sends its emails to a mail server, without which no address of an account can be changed. */
export const openMailedStudy = async (environment: Record<string, string> = {}) => {
  const mailServer = await openMailServer('open')
  const study = await openStudy({ SMTP_URL: mailServer.url, ...environment })
  const emailsTo = async (email: string): Promise<Email[]> => {
    const mails = await Promise.all(mailServer.emails.map(mail => PostalMime.parse(mail)))
    return mails.filter(mail => mail.to?.some(to => to.address === email))
  }
  return {
    ...study,
    mailServer,
    emailsTo: emailsTo,
    newestEmail: (email: string, subject: string) =>
      vi.waitFor(async () => {
        const found = (await emailsTo(email)).findLast(mail => mail.subject?.includes(subject))
        if (!found) throw new Error(`no mail '${subject}' to ${email} yet`)
        return found
      }, patiently),
    close: async () => {
      await study.close()
      await mailServer.close()
    },
  }
}
export type MailedStudy = Awaited<ReturnType<typeof openMailedStudy>>

/** A test with such a study, shared by the tests of its file. */
export const test = base.extend<{ study: MailedStudy }>({
  study: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const study = await openMailedStudy()
      await use(study)
      await study.close()
    },
    { scope: 'file' },
  ],
})
