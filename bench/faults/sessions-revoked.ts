import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { currentUser, login } from '@diary/contract/account'
import { createAdministrator, listAdministrators, removeAdministrator } from '@diary/contract/administrators'
import { listEntries } from '@diary/contract/entries'
import { askForDeletion } from '@diary/contract/rights'
import { changePassword, endSession, listSessions } from '@diary/contract/sessions'
import { listAdminEntries } from '@diary/contract/study-admin'
import { Person } from '../../server/test/person.ts'
import { openSpeaker, silence } from '../../server/test/speaker.ts'
import { startVoskServer } from '../../server/test/vosk-server.ts'
import { say } from '../report.ts'
import { password, solved } from '../writer.ts'
import { signIn } from './admin.ts'
import { newDiarist } from './diarists.ts'
import type { Fault } from './fault.ts'
import { startWithClock } from './moved-clock.ts'
import { noPostgres, startPostgres } from './own-postgres.ts'

const rounds = 10
/** Authorisation is read every five seconds, in a check once a second. */
const socketEndsWithin = 8
const day = 24 * 60 * 60_000

/** A session that ends in one process, for each possible reason, and is used in another at once. */
export const sessionsRevoked: Fault = {
  name: 'sessions-revoked',
  what: `two processes on one PostgreSQL, ${rounds} times each: a session ended, a password changed, an administrator removed at one; the next request at the other is refused; once: a person deleted, and during a dictation`,
  takes: 'about 1 min',
  run: async tools => {
    const postgres = await startPostgres(tools)
    if (!postgres) return { skipped: noPostgres }
    const vosk = await startVoskServer({ says: [] })
    tools.afterwards(() => vosk.close())
    const settings = {
      DATABASE_URL: postgres.connectionString,
      MASTER_KEY: randomBytes(32).toString('hex'),
      DICTATION: 'vosk',
      VOSK_URL: vosk.url,
    }
    const start = async () => (await tools.start({ dataDir: tools.folder(), settings })).answers()
    const [here, there] = [await start(), await start()]
    /** The same browser at the other process. */
    const elsewhere = (person: Person) => {
      const other = new Person(there.origin)
      for (const [name, value] of person.cookies) other.cookies.set(name, value)
      return other
    }
    const wrong = new Set<string>()
    let checked = 0
    const isRefused = async (
      why: string,
      person: Person,
      ...calls: (typeof currentUser | typeof listEntries | typeof listAdminEntries)[]
    ) => {
      for (const call of calls) {
        const { status } = await person.calls(call)
        checked += 1
        if (status !== 401) wrong.add(`${why}: ${call.path} was answered ${status}`)
      }
    }
    const signsIn = async (email: string, itsPassword: string = password) => {
      const person = new Person(here.origin)
      const { status } = await person.calls(login, { body: { email, password: itsPassword, ...solved } })
      if (status !== 200) throw new Error(`the login was answered ${status}`)
      return person
    }
    const admin = await signIn(here.origin)

    for (let round = 1; round <= rounds; round++) {
      const { person, email } = await newDiarist(here.origin, `Round ${round}`)
      const lost = await signsIn(email)
      const lostThere = elsewhere(lost)
      if ((await lostThere.calls(listEntries)).status !== 200) wrong.add('a session did not hold at the other process')
      const other = (await person.calls(listSessions)).body.find(({ current }) => !current)
      await person.calls(endSession, { params: { id: other?.id ?? '' } })
      await isRefused('ended', lostThere, currentUser, listEntries)

      const second = await signsIn(email)
      const secondThere = elsewhere(second)
      await secondThere.calls(listEntries)
      await person.calls(changePassword, { body: { password, newPassword: `${password} and more` } })
      await isRefused('password changed', secondThere, listEntries, currentUser)
      if ((await elsewhere(person).calls(listEntries)).status !== 200)
        wrong.add('whoever changed the password was signed out')

      const colleague = { email: `colleague-${round}@example.org`, password: 'another long administrator password' }
      const made = await admin.calls(createAdministrator, {
        body: { ...colleague, fullName: 'Kim Example' },
      })
      const theirs = elsewhere(await signsIn(colleague.email, colleague.password))
      if ((await theirs.calls(listAdminEntries)).status !== 200) wrong.add(`no new administrator: ${made.text}`)
      const { body: listed } = await admin.calls(listAdministrators)
      const id = listed.find(one => one.email === colleague.email)?.id ?? ''
      const removed = await admin.calls(removeAdministrator, { params: { id } })
      const { status } = await theirs.calls(listAdminEntries)
      checked += 1
      if (status !== 401 && status !== 403)
        wrong.add(`administrator removed (${removed.status}): the admin area was answered ${status}`)
    }

    // A person who dictates in the other process.
    const { person: speaking, email } = await newDiarist(here.origin, 'Speaking')
    const dictating = elsewhere(await signsIn(email))
    const speaker = await openSpeaker(there.origin, dictating)
    const sound = setInterval(() => speaker.says([silence]), 250)
    await wait(2_000)
    const theirs = (await speaking.calls(listSessions)).body.find(({ current }) => !current)
    await speaking.calls(endSession, { params: { id: theirs?.id ?? '' } })
    const began = performance.now()
    await Promise.race([speaker.closed, wait(30_000)])
    const closedIn = (performance.now() - began) / 1000
    clearInterval(sound)
    speaker.socket.terminate()
    if (closedIn > socketEndsWithin) wrong.add(`the dictation went on for ${say(closedIn)} s`)

    // A person whose 14 days are over: a process that starts then deletes them.
    const { person: leaving } = await newDiarist(here.origin, 'Leaving')
    await leaving.calls(askForDeletion, { body: { password } })
    const later = await (await startWithClock(tools, { dataDir: tools.folder(), settings }, 15 * day)).answers()
    await isRefused('deleted', elsewhere(leaving), currentUser, listEntries)
    await isRefused('deleted', leaving, currentUser)
    await later.end('SIGTERM')

    const figure = [
      `${checked} requests after the end, ${wrong.size === 0 ? 'each' : 'not each'} refused`,
      `a dictation closed after ${say(closedIn)} s`,
      ...(wrong.size > 0 ? [`wrong: ${[...wrong].join('; ')}`] : []),
    ].join(', ')
    return { held: wrong.size === 0, figure }
  },
}
