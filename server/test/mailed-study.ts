import { openMailServer } from './mail-server.ts'
import { receivedEmails } from './received-emails.ts'
import { test as base, openStudy } from './study.ts'

/** A running study that sends its emails to a mail server, without which no address of an account can be changed. */
export const openMailedStudy = async (environment: Record<string, string> = {}) => {
  const mailServer = await openMailServer('open')
  const study = await openStudy({ SMTP_URL: mailServer.url, ...environment })
  return {
    ...study,
    ...receivedEmails(() => mailServer.emails),
    mailServer,
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
