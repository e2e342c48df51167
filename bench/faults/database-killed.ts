import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ready } from '@diary/contract/operations'
import { freePort } from '../../server/test/free-port.ts'
import { familyOf, readProc } from '../../server/test/process-family.ts'
import { say } from '../report.ts'
import { secondsUntilMasked, signIn } from './admin.ts'
import { acknowledgedBy, checkDiaries, type Diarist, newDiarists } from './diarists.ts'
import type { Fault } from './fault.ts'
import type { Running } from './tools.ts'

const writers = 8
const rounds = 3
const halted = 12_000

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
/** The processes of PostgreSQL that serve a connection of the product. */
const backendsOf = (postmaster: number): number[] =>
  familyOf(postmaster)
    .filter(pid => /app postgres/.test(readProc(pid, 'cmdline')))
    .map(Number)
const send = (signal: NodeJS.Signals, pids: readonly (number | string)[]) => {
  for (const pid of pids) process.kill(Number(pid), signal)
}

/** PostgreSQL killed and halted under the server whose child it is. */
export const databaseKilled: Fault = {
  name: 'database-killed',
  what: `the embedded PostgreSQL under ${writers} writers, ${rounds} times each: one of its connections killed, all of it halted for ${halted / 1000} s, its main process killed; it recovers, or the server ends with 1 and one line, and the next start is fine`,
  takes: 'about 2 min',
  run: async tools => {
    if (process.platform !== 'linux')
      return { skipped: 'what belongs to a process is read from /proc, as Linux has it' }
    const dataDir = tools.folder()
    const port = await freePort()
    const start = async () => (await tools.start({ dataDir, port })).answers()
    let server = await start()
    const diarists = await newDiarists(server.origin, writers)
    const wrong = new Set<string>()
    const backIn: number[] = []
    let slowest = 0
    let lines = new Set<string>()

    /** Does it in the middle of writing, and waits until the server serves again or has ended. */
    const amidWriting = async (work: (server: Running) => Promise<void>) => {
      let writing = true
      const finished = Promise.all(
        diarists.map(async ({ writeOne }) => {
          while (writing && server.isRunning()) {
            const began = performance.now()
            if ((await writeOne()) !== 201) await wait(50)
            slowest = Math.max(slowest, (performance.now() - began) / 1000)
          }
        }),
      )
      await wait(300 + Math.random() * 500)
      await work(server)
      const began = performance.now()
      while (server.isRunning()) {
        const reply = await fetch(server.origin + ready.path).catch(() => undefined)
        if (reply?.ok) break
        await wait(20)
      }
      backIn.push((performance.now() - began) / 1000)
      await wait(300)
      writing = false
      await finished
    }

    for (let round = 1; round <= rounds; round++) {
      await amidWriting(async () => {
        const [backend] = backendsOf(postmasterOf(dataDir))
        if (!backend) throw new Error('PostgreSQL has no connection of the product')
        send('SIGKILL', [backend])
      })
      if (!server.isRunning()) wrong.add('the server ended when one connection was killed')
      await amidWriting(async () => {
        const all = familyOf(postmasterOf(dataDir))
        send('SIGSTOP', all)
        await wait(halted)
        send('SIGCONT', all)
      })
      if (!server.isRunning()) wrong.add('the server ended when PostgreSQL was halted')
      await amidWriting(async () => {
        send('SIGKILL', [postmasterOf(dataDir)])
        const code = await server.ended
        if (code !== 1) wrong.add(`the server ended with ${code}`)
      })
      const { complained } = server.output()
      const own = complained.split('\n').filter(line => line !== '' && !line.startsWith('{'))
      lines = new Set([...lines, ...own])
      if (own.length !== 1) wrong.add(`${own.length} lines: ${own.slice(0, 3).join(' / ')}`)
      server = await start()
      const { lost, twice, strange } = await checkDiaries(diarists)
      if (lost + twice + strange > 0) wrong.add(`${lost} lost, ${twice} twice, ${strange} strange`)
      tools.say(`round ${round} of ${rounds}: ${say(acknowledgedBy(diarists))} acknowledged`)
    }
    const masked = await secondsUntilMasked(await signIn(server.origin), diarists[0] as Diarist)
    for (const { refusals } of diarists) {
      for (const status of refusals.keys())
        if (status !== 503 && status !== 0) wrong.add(`a writer was answered ${status}`)
    }
    const figure = [
      `${rounds * 3} times, ${say(acknowledgedBy(diarists))} acknowledged${wrong.size === 0 ? ', 0 lost, 0 twice' : ''}`,
      `slowest answer ${say(slowest)} s`,
      `serves again or has ended after ${say(Math.max(...backIn))} s at the most`,
      `masks in ${say(masked)} s`,
      `says '${[...lines].join(' / ')}'`,
      ...(wrong.size > 0 ? [`wrong: ${[...wrong].join('; ')}`] : []),
    ].join(', ')
    return { held: wrong.size === 0, figure }
  },
}
