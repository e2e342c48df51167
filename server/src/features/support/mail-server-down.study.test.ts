import { forgotPassword } from '@diary/contract/account'
import { saveEntry } from '@diary/contract/entries'
import { openMailServer } from '../../../test/mail-server.ts'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, test } from '../../../test/study.ts'

const message = {
  name: 'Robin Example',
  email: 'robin@example.org',
  subject: 'A question about the study',
  message: 'When does it end?',
}

test('while the mail server refuses, messages are stored, and are sent when it is back', async () => {
  const mailServer = await openMailServer('busy')
  const study = await openStudy({ SMTP_URL: mailServer.url, CONTACT_EMAIL: 'study@university.example' })
  const messages = () => sql(study, 'select id from operations.messages')
  const waiting = () => sql(study, 'select id from operations.mails where sent_at is null')
  try {
    const visitor = study.visitor()
    expect(await visitor.send('POST', '/api/contact', message)).toMatchObject({ status: 204 })
    await expect.poll(mailServer.attempts, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(await messages()).toHaveLength(1)
    expect(await waiting()).toHaveLength(1)
    expect(mailServer.emails).toEqual([])

    // The mail server's answer may hold an address: no job stores it.
    const failed = () => sql<{ row: string }>(study, "select j::text as row from pgboss.job j where name = 'mail'")
    await expect.poll(async () => (await failed()).map(({ row }) => row).join(), { timeout: 10_000 }).toContain('retry')
    expect((await failed()).map(({ row }) => row).join()).not.toContain('robin@example.org')

    const writer = await study.participant()
    const body = { content: 'The diary does not wait for the mail.', entryType: 'reflection' as const }
    expect(await writer.calls(saveEntry, { body })).toMatchObject({ status: 201 })

    await mailServer.becomes('open')
    await sql(study, "update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'")
    expect(await visitor.send('POST', '/api/contact', { ...message, subject: 'A second one' })).toMatchObject({
      status: 204,
    })
    await expect.poll(() => mailServer.emails.length, { timeout: 10_000 }).toBe(2)
    const subjects = mailServer.emails.map(mail => mail.match(/^Subject: (.*)$/m)?.[1]?.trim()).sort()
    expect(subjects).toEqual([
      'Reflective Diary, contact form: A question about the study',
      'Reflective Diary, contact form: A second one',
    ])
    for (const mail of mailServer.emails) {
      expect(mail).toMatch(/^To: study@university\.example\r?$/m)
      expect(mail).toMatch(/^Reply-To: robin@example\.org\r?$/m)
    }
    await expect.poll(waiting).toEqual([])
    const sent = await sql<{ letter: Buffer | null }>(study, 'select letter from operations.mails')
    expect(sent.map(({ letter }) => letter)).toEqual([null, null])
    expect(await messages()).toHaveLength(2)
  } finally {
    await study.close()
    await mailServer.close()
  }
})

test('the first email sent once the server is back triggers all queued ones; a refused one blocks none', async () => {
  const mailServer = await openMailServer('busy', address => address.startsWith('refused'))
  const study = await openStudy({ SMTP_URL: mailServer.url, CONTACT_EMAIL: 'study@university.example' })
  const writesTo = (subject: string) => study.visitor().send('POST', '/api/contact', { ...message, subject })
  try {
    const { email } = await study.registered({ email: 'refused@example.org' })
    await study.visitor().calls(forgotPassword, { body: { email } })
    const subjects = ['first', 'second', 'third', 'fourth']
    for (const subject of subjects) await writesTo(subject)
    await expect.poll(mailServer.attempts, { timeout: 20_000 }).toBeGreaterThanOrEqual(5)
    expect(mailServer.emails).toEqual([])

    // None of them is due for half a minute.
    await mailServer.becomes('open')
    await writesTo('last')
    await expect.poll(() => mailServer.emails.length, { timeout: 20_000 }).toBe(5)
    const came = mailServer.emails.map(mail => mail.match(/^Subject: .*: (.*?)\r?$/m)?.[1])
    expect(came.toSorted()).toEqual([...subjects, 'last'].toSorted())
    expect(await sql(study, 'select id from operations.mails where sent_at is null')).toHaveLength(1)
  } finally {
    await study.close()
    await mailServer.close()
  }
})
