import { setTimeout as wait } from 'node:timers/promises'
import { forgotPassword, register } from '@diary/contract/account'
import { sendContactMessage } from '@diary/contract/contact'
import { freePort } from '../../server/test/free-port.ts'
import { type MailServerMode, openMailServer } from '../../server/test/mail-server.ts'
import { Person } from '../../server/test/person.ts'
import { megabytesOf } from '../processes.ts'
import { atOnce } from '../product.ts'
import { quantile, say } from '../report.ts'
import { newWriter, solved, write } from '../writer.ts'
import type { Fault } from './fault.ts'

const mails = 1_000
const outages: readonly MailServerMode[] = ['gone', 'silent', 'busy', 'breaking off']
/** How long each of them lasts at the least, in milliseconds. */
const lasting = 12_000
/** So many emails are silently accepted once the server is back. */
const unconfirmed = 3
/** When so many have arrived, the product is killed. */
const killedAfter = 300
const timeoutMs = 900_000

const subjectOf = (mail: string) => /^Subject: .*?(Letter \d+)/m.exec(mail)?.[1]
const idOf = (mail: string) => /^Message-ID: (\S+)/im.exec(mail)?.[1]

/** A mail server that is out of order in four ways, one after another. */
export const smtpDown: Fault = {
  name: 'smtp-down',
  what: `the mail server refuses, hangs, says 4xx and breaks off while ${say(mails)} emails are caused; then it is back, and the product is killed once while they are sent; each arrives, and one that is refused for good delays no other`,
  takes: 'about 3 min',
  run: async tools => {
    const mailServer = await openMailServer('gone', address => address.startsWith('refused'))
    tools.afterwards(mailServer.close)
    const dataDir = tools.folder()
    const port = await freePort()
    const settings = { SMTP_URL: mailServer.url, CONTACT_EMAIL: 'study@university.example' }
    const start = async () => (await tools.start({ dataDir, port, settings })).answers()
    let server = await start()
    const { origin } = server
    const visitor = new Person(origin)
    const writer = await newWriter(origin)
    const refused = {
      email: 'refused@example.org',
      password: 'correct horse 7',
      firstName: 'Robin',
      lastName: 'Example',
    }
    const body = { ...refused, role: 'Manager', sector: 'construction', projectSize: '1m-5m', ...solved } as const
    await visitor.calls(register, { body })
    await visitor.calls(forgotPassword, { body: { email: refused.email } })

    const memory = () => megabytesOf(String(server.pid))
    const before = memory()
    let most = before
    const times: number[] = []
    const otherwise = new Set<number>()
    for (const [index, mode] of outages.entries()) {
      await mailServer.becomes(mode)
      const began = performance.now()
      const share = mails / outages.length
      await atOnce(8, share, async number => {
        const sent = performance.now()
        const { status } = await visitor.calls(sendContactMessage, {
          body: {
            name: 'Robin Example',
            email: 'robin@example.org',
            subject: `Letter ${index * share + number}`,
            message: 'When does it end?',
          },
        })
        times.push(performance.now() - sent)
        if (status !== 204) otherwise.add(status)
      })
      await write(origin, writer, 20)
      while (performance.now() - began < lasting) {
        most = Math.max(most, memory())
        await wait(500)
      }
      tools.say(`${mode}: ${say(times.length)} emails caused, ${mailServer.attempts()} attempts, ${say(memory())} MB`)
    }
    const early = mailServer.emails.length

    const back = performance.now()
    await mailServer.becomes('not confirming')
    const arrived = () => new Set(mailServer.emails.map(subjectOf)).size
    const until = async (met: () => boolean) => {
      while (!met() && performance.now() - back < timeoutMs) {
        most = Math.max(most, memory())
        await wait(20)
      }
    }
    await until(() => mailServer.emails.length >= early + unconfirmed)
    const first = performance.now() - back
    await mailServer.becomes('open')
    await until(() => arrived() >= killedAfter)
    const unconfirmedIds = new Set(mailServer.emails.slice(early, early + unconfirmed).map(idOf))
    const atKill = mailServer.emails.length
    await server.end('SIGKILL')
    server = await start()
    await until(() => arrived() >= mails)
    const all = (performance.now() - back) / 1000
    // Duplicates arrive by now.
    await wait(70_000)
    const ids = mailServer.emails.map(idOf)
    const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
    const fromSilence = [...twice].filter(id => unconfirmedIds.has(id)).length
    const fromKill = twice.size - fromSilence
    const missing = mails - arrived()
    tools.say(`killed when ${atKill} had come; ${mailServer.attempts()} attempts in all`)
    return {
      held: missing === 0 && early === 0 && otherwise.size === 0 && fromKill <= 1 && fromSilence <= unconfirmed,
      figure: `${say(mails)} emails caused, p95 of causing one ${say(quantile(times, 0.95))} ms${otherwise.size > 0 ? `, answers besides 204: ${[...otherwise]}` : ''}; back: the first after ${say(first / 1000)} s, all after ${say(all)} s, ${missing} missing; twice: ${fromSilence} of ${unconfirmed} whose receipt was cut off, ${fromKill} at the kill, by the same Message-ID; ${say(before)} MB before, ${say(most)} MB at the most`,
    }
  },
}
