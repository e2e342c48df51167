import { once } from 'node:events'
import { saveEntry } from '@diary/contract/entries'
import { SMTPServer } from 'smtp-server'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, test } from '../../../test/study.ts'

const message = {
  name: 'Robin Example',
  email: 'robin@example.org',
  subject: 'A question about the study',
  message: 'When does it end?',
}

/** A mail server on loopback that turns everybody away until it is told to open. */
const openMailServer = async () => {
  const letters: string[] = []
  let open = false
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => {
      if (open) return done()
      refusals++
      done(Object.assign(new Error('Come back later, robin@example.org'), { responseCode: 451 }))
    },
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        letters.push(text)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server does not listen on a port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    refusals: () => refusals,
    opens: () => {
      open = true
    },
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

test('while the mail server refuses, messages are stored all the same, and are sent when it is back', async () => {
  const mailServer = await openMailServer()
  const study = await openStudy({ SMTP_URL: mailServer.url, CONTACT_EMAIL: 'study@university.example' })
  const messages = () => sql(study, 'select id from operations.messages')
  const waiting = () => sql(study, 'select id from operations.mails where sent_at is null')
  try {
    const visitor = study.visitor()
    expect(await visitor.send('POST', '/api/contact', message)).toMatchObject({ status: 204 })
    await expect.poll(mailServer.refusals, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(await messages()).toHaveLength(1)
    expect(await waiting()).toHaveLength(1)
    expect(mailServer.letters).toEqual([])

    // What the mail server said may hold an address: no job keeps it.
    const failed = () => sql<{ row: string }>(study, "select j::text as row from pgboss.job j where name = 'mail'")
    await expect.poll(async () => (await failed()).map(({ row }) => row).join(), { timeout: 10_000 }).toContain('retry')
    expect((await failed()).map(({ row }) => row).join()).not.toContain('robin@example.org')

    const writer = await study.participant()
    const body = { content: 'The diary does not wait for the mail.', entryType: 'reflection' as const }
    expect(await writer.calls(saveEntry, { body })).toMatchObject({ status: 201 })

    mailServer.opens()
    await sql(study, "update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'")
    expect(await visitor.send('POST', '/api/contact', { ...message, subject: 'A second one' })).toMatchObject({
      status: 204,
    })
    await expect.poll(() => mailServer.letters.length, { timeout: 10_000 }).toBe(2)
    const subjects = mailServer.letters.map(letter => letter.match(/^Subject: (.*)$/m)?.[1]?.trim()).sort()
    expect(subjects).toEqual([
      'Reflective Diary, contact form: A question about the study',
      'Reflective Diary, contact form: A second one',
    ])
    for (const letter of mailServer.letters) {
      expect(letter).toMatch(/^To: study@university\.example\r?$/m)
      expect(letter).toMatch(/^Reply-To: robin@example\.org\r?$/m)
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
