import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'
import { openMailServer } from './mail-server.ts'
import { patiently } from './patiently.ts'
import { test as base, openStudy } from './study.ts'

/** A running study that sends its letters to a mail server, without which no address of an account can be changed. */
export const openMailedStudy = async (environment: Record<string, string> = {}) => {
  const mailServer = await openMailServer('open')
  const study = await openStudy({ SMTP_URL: mailServer.url, ...environment })
  const lettersTo = async (email: string): Promise<Email[]> => {
    const letters = await Promise.all(mailServer.letters.map(letter => PostalMime.parse(letter)))
    return letters.filter(letter => letter.to?.some(to => to.address === email))
  }
  return {
    ...study,
    mailServer,
    lettersTo,
    letter: (email: string, subject: string) =>
      vi.waitFor(async () => {
        const found = (await lettersTo(email)).findLast(letter => letter.subject?.includes(subject))
        if (!found) throw new Error(`no letter '${subject}' to ${email} yet`)
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
