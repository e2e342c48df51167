import { setTimeout as wait } from 'node:timers/promises'
import { currentUser, forgotPassword, login } from '@diary/contract/account'
import { analyseEntry, exportDiary, listEntries } from '@diary/contract/entries'
import { askForDeletion, readDeletion } from '@diary/contract/rights'
import { listAdminEntries } from '@diary/contract/study-admin'
import { freePort } from '../../server/test/free-port.ts'
import { Person } from '../../server/test/person.ts'
import { say } from '../report.ts'
import { password, solved } from '../writer.ts'
import { signIn } from './admin.ts'
import { acknowledgedBy, checkDiaries, type Diarist, newDiarist, newDiarists } from './diarists.ts'
import type { Fault } from './fault.ts'
import { aheadTo, moveClock, startWithClock } from './moved-clock.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Where the clock jumps, one after the other. Sessions end after seven days without use, and not before. */
const jumps: readonly { readonly name: string; readonly ahead: () => number; readonly signsOut?: true }[] = [
  { name: 'an hour ahead', ahead: () => hour },
  { name: 'a day ahead', ahead: () => day },
  { name: 'right again', ahead: () => 0 },
  { name: 'an hour behind', ahead: () => -hour },
  { name: 'a day behind', ahead: () => -day },
  { name: 'right again', ahead: () => 0 },
  { name: '40 days ahead', ahead: () => 40 * day, signsOut: true },
  { name: 'right again', ahead: () => 0 },
  { name: 'into the spring change', ahead: () => aheadTo('2027-03-28T00:59:58Z'), signsOut: true },
  { name: 'into the autumn change', ahead: () => aheadTo('2027-10-31T00:59:58Z'), signsOut: true },
  { name: 'right again', ahead: () => 0 },
]

/** A clock that jumps under a running server, ahead and back. */
export const clockJumps: Fault = {
  name: 'clock',
  what: `the server's clock jumps ${jumps.length} times while people write, an hour, a day and 40 days ahead and back, and into both clock changes: no 500, no early sign-out or refusal, nothing lost; a person who is to be deleted in 14 days still exists afterwards`,
  takes: 'about 1 min',
  run: async tools => {
    const dataDir = tools.folder()
    const port = await freePort()
    const server = await (await startWithClock(tools, { dataDir, port, settings: { RATE_LIMITS: 'on' } })).answers()
    const diarists = await newDiarists(server.origin, 4)
    const { person: leaving } = await newDiarist(server.origin, 'Leaving')
    await leaving.calls(askForDeletion, { body: { password } })
    const wrong = new Set<string>()
    let calls = 0

    const signInAgain = async ({ person, email }: Diarist) => {
      const { status } = await person.calls(login, { body: { email, password, ...solved } })
      calls += 1
      if (status !== 200) wrong.add(`a login was answered ${status}`)
    }
    /** A person's calls, and the statuses of the answers. */
    const uses = async (diarist: Diarist) => {
      const { person } = diarist
      const saved = await diarist.send()
      const listed = await person.calls(listEntries)
      const times = (listed.status === 200 ? listed.body : []).map(({ createdAt }) => Date.parse(createdAt))
      if (times.some((time, index) => index > 0 && time > (times[index - 1] ?? 0)))
        wrong.add('a diary was out of order')
      const analysed = saved.status === 201 ? [await person.calls(analyseEntry, { params: { id: saved.body.id } })] : []
      const others = [await person.calls(currentUser), await person.calls(exportDiary)]
      const statuses = [saved, listed, ...analysed, ...others].map(({ status }) => status)
      calls += statuses.length
      return statuses
    }

    for (const { name, ahead, signsOut } of jumps) {
      await moveClock(server, ahead())
      for (const diarist of diarists) {
        const first = await uses(diarist)
        const expected = signsOut ? [401] : [200, 201]
        const strange = first.filter(status => !expected.includes(status))
        if (strange.length > 0) wrong.add(`${name}: answered ${strange.join(', ')}`)
        if (!signsOut) continue
        await signInAgain(diarist)
        const second = (await uses(diarist)).filter(status => status !== 200 && status !== 201)
        if (second.length > 0) wrong.add(`${name}, signed in again: answered ${second.join(', ')}`)
      }
      await newDiarist(server.origin, name).then(
        newcomer => uses(newcomer),
        (error: Error) => wrong.add(`${name}: ${error.message}`),
      )
      const link = await new Person(server.origin).calls(forgotPassword, {
        body: { email: diarists[0]?.email ?? '' },
      })
      const admin = await signIn(server.origin)
      const list = await admin.calls(listAdminEntries)
      calls += 3
      for (const { status } of [link, list])
        if (status !== 200 && status !== 202) wrong.add(`${name}: answered ${status}`)
      if (!server.isRunning()) throw new Error(`${name}: the server ended: ${server.output().complained}`)
      // Long enough for what polls every second.
      await wait(2_500)
    }

    const leavingStill = (await leaving.calls(readDeletion)).status
    if (leavingStill !== 200) wrong.add(`whoever is to be deleted in 14 days was answered ${leavingStill}`)
    // New entries are masked, with queue and clock as they are now.
    const last = await (diarists[0] as Diarist).send()
    const admin = await signIn(server.origin)
    const began = performance.now()
    for (;;) {
      const { body } = await admin.calls(listAdminEntries)
      if (body.find(({ id }) => id === last.body.id)?.state !== 'pending') break
      if (performance.now() - began > 60_000) throw new Error('an entry was not masked within 60 s')
      await wait(100)
    }
    const code = await server.end('SIGTERM')
    if (code !== 0) wrong.add(`the server ended with ${code}`)
    const again = await startWithClock(tools, { dataDir, port, settings: { RATE_LIMITS: 'on' } })
    await again.answers()
    const { lost, twice, held } = await checkDiaries(diarists)
    const figure = [
      `${jumps.length} jumps, ${say(calls)} calls, ${wrong.size === 0 ? 'each answered as if the clock had always been so' : 'not all as expected'}`,
      `${say(acknowledgedBy(diarists))} acknowledged, ${lost} lost, ${twice} twice`,
      ...(wrong.size > 0 ? [`wrong: ${[...wrong].slice(0, 8).join('; ')}`] : []),
    ].join(', ')
    return { held: held && wrong.size === 0, figure }
  },
}
