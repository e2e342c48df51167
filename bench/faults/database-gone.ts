import { setTimeout as wait } from 'node:timers/promises'
import { currentUser, login } from '@diary/contract/account'
import { listEntries } from '@diary/contract/entries'
import { alive, ready } from '@diary/contract/operations'
import { storageMessages } from '@diary/contract/problem'
import { Person, type Reply } from '../../server/test/person.ts'
import { administrator } from '../product.ts'
import { say } from '../report.ts'
import { solved } from '../writer.ts'
import { secondsUntilMasked, signIn } from './admin.ts'
import { acknowledgedBy, checkDiaries, type Diarist, newDiarists } from './diarists.ts'
import type { Fault, Outcome } from './fault.ts'
import { noPostgres, startPostgres } from './own-postgres.ts'
import { startNetwork } from './silent-network.ts'
import type { Running, Tools } from './tools.ts'

const away = 30_000
const writers = 8
/** Seconds within which a response must come while the database is down. */
const answersWithin = 8

/** How each kind of call was answered while the database was down, what was wrong, and the slowest. */
const callsMeanwhile = async (origin: string, diarist: Diarist, continues: () => boolean) => {
  const { person } = diarist
  const wrong = new Set<string>()
  let slowest = 0
  let calls = 0
  const ask = async (name: string, call: () => Promise<Reply>, expected: (reply: Reply) => boolean) => {
    const began = performance.now()
    const reply = await call().catch((error: Error) => ({
      status: 0,
      text: error.message,
      headers: new Headers(),
      body: 0,
    }))
    const seconds = (performance.now() - began) / 1000
    calls += 1
    slowest = Math.max(slowest, seconds)
    if (seconds > answersWithin) wrong.add(`${name} took ${say(seconds)} s`)
    if (!expected(reply)) wrong.add(`${name}: ${reply.status} ${reply.text.slice(0, 100)}`)
  }
  const refused = ({ status, text, headers }: Reply) =>
    status === 503 && headers.has('retry-after') && text.includes(storageMessages.away)
  const credentials = { ...administrator, ...solved }
  // From when all requests in flight have been answered.
  while (continues()) {
    await ask(
      '/healthz',
      () => person.calls(alive),
      ({ status }) => status === 200,
    )
    await ask(
      '/readyz',
      () => person.calls(ready),
      ({ status }) => status === 503,
    )
    await ask('who am I', () => person.calls(currentUser), refused)
    await ask('list', () => person.calls(listEntries), refused)
    await ask('save', diarist.send, refused)
    await ask('login', () => new Person(origin).calls(login, { body: credentials }), refused)
    await wait(200)
  }
  return { wrong, slowest, calls }
}

type Held = Extract<Outcome, { readonly held: boolean }>

/** How a fault starts and ends. */
type Absence = { readonly begin: () => Promise<void> | void; readonly end: () => Promise<void> | void }

const during = async (tools: Tools, server: Running, { begin, end }: Absence): Promise<Held> => {
  const diarists = await newDiarists(server.origin, writers)
  const admin = await signIn(server.origin)
  await secondsUntilMasked(admin, diarists[0] as Diarist)
  let writing = true
  // A human pause: without it a database that refuses at once would be called thousands of times.
  const finished = Promise.all(
    diarists.map(async ({ writeOne }) => {
      while (writing) if ((await writeOne()) !== 201) await wait(100)
    }),
  )
  await wait(1_000)
  let isAway = true
  await begin()
  const asked = callsMeanwhile(server.origin, diarists[0] as Diarist, () => isAway)
  await wait(away)
  isAway = false
  const { wrong, slowest, calls } = await asked
  await end()
  const back = performance.now()
  while (!(await fetch(server.origin + ready.path)).ok) await wait(20)
  const backIn = (performance.now() - back) / 1000
  await wait(1_000)
  writing = false
  await finished
  // Jobs running when it went down count as alive for a while, and the queue checks them every 20 s.
  const masked = await secondsUntilMasked(admin, diarists[0] as Diarist, 150)
  const { lost, twice, held } = await checkDiaries(diarists)
  for (const { refusals } of diarists)
    for (const status of refusals.keys()) if (status !== 503) wrong.add(`a writer: ${status}`)
  if (!server.isRunning()) wrong.add(`the server ended: ${server.output().complained}`)
  tools.say(
    `${calls} calls while it was away, the slowest ${say(slowest)} s; serves ${say(backIn)} s after it is back, jobs run`,
  )
  const figure = [
    `${calls} calls meanwhile, the slowest answered in ${say(slowest)} s`,
    `serves ${say(backIn)} s after`,
    `masks again in ${say(masked)} s`,
    `${say(acknowledgedBy(diarists))} acknowledged, ${lost} lost, ${twice} twice`,
    ...(wrong.size > 0 ? [`wrong: ${[...wrong].slice(0, 6).join('; ')}`] : []),
  ].join(', ')
  return { held: held && wrong.size === 0, figure }
}

/** A database server that is restarted, and one behind a network that swallows everything. */
export const databaseGone: Fault = {
  name: 'database-gone',
  what: `PostgreSQL stopped for ${away / 1000} s, then behind a network that is silent for ${away / 1000} s: 503 with Retry-After and a sentence, never an endless wait; then all works without a restart`,
  takes: 'about 3 min',
  run: async tools => {
    const postgres = await startPostgres(tools)
    if (!postgres) return { skipped: noPostgres }
    const network = await startNetwork(tools, postgres.port)
    const through = new URL(postgres.connectionString)
    through.port = String(network.port)
    const dataDir = tools.folder()
    const server = await (await tools.start({ dataDir, settings: { DATABASE_URL: through.href } })).answers()
    const stopped = await during(tools, server, { begin: postgres.stop, end: postgres.start })
    const silent = await during(tools, server, { begin: network.fallSilent, end: network.goOn })
    const code = await server.end('SIGTERM')
    const figure = `stopped: ${stopped.figure}; silent: ${silent.figure}; ends with code ${code}`
    return { held: stopped.held && silent.held && code === 0, figure }
  },
}
