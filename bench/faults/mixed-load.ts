import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { login, logout } from '@diary/contract/account'
import { analyseChat } from '@diary/contract/chat'
import {
  analyseEntry,
  changeEntry,
  deleteEntry,
  type Entry,
  listEntries,
  oneEntry,
  saveEntry,
} from '@diary/contract/entries'
import { paths } from '@diary/contract/paths'
import { readArchive } from '@diary/contract/rights'
import { exportAdminEntries, listAdminEntries, searchAdminEntries } from '@diary/contract/study-admin'
import { readStudyStatistics } from '@diary/contract/study-statistics'
import { summariseThemes } from '@diary/contract/themes'
import { Person } from '../../server/test/person.ts'
import { silence } from '../../server/test/speaker.ts'
import { openFor } from '../dictation-stream.ts'
import { administrator } from '../product.ts'
import { quantile, say } from '../report.ts'
import { diaryText, password, solved } from '../writer.ts'
import { newDiarist } from './diarists.ts'
import type { Fault } from './fault.ts'
import { watchable, watchMemory } from './memory-watch.ts'

const people = 20
/** Milliseconds between two actions of a person, on average. */
const rest = 600
/** Diaries stay at this length, so that growth is not due to the data. */
const longest = 40
const lookEvery = 5_000

const minutes = Number(process.env.MINUTES ?? 30)

/** A participant: signed in, with their entries. */
type Member = { person: Person; readonly email: string; readonly entries: string[]; written: number }
/** Does one thing; undefined when the result is right, else the wrong one. */
type Deed = (member: Member, origin: string) => Promise<string | undefined>

const expecting = (status: number, reply: { readonly status: number; readonly text: string }) =>
  reply.status === status ? undefined : `${reply.status} ${reply.text.slice(0, 120)}`

const oneOf = (list: readonly string[]): string => list[Math.floor(Math.random() * list.length)] ?? ''
const cookieOf = (person: Person) => [...person.cookies].map(pair => pair.join('=')).join('; ')
const asBrowser = { accept: 'text/html' }

const writes: Deed = async member => {
  member.written += 1
  const content = diaryText(member.written)
  const reply = await member.person.calls(saveEntry, { body: { content, entryType: 'reflection' } })
  if (reply.status === 201) member.entries.push(reply.body.id)
  return expecting(201, reply)
}
/** An action on one's own entry; without any, one is written. */
const withEntry =
  (deed: (person: Person, id: string) => Promise<string | undefined>): Deed =>
  (member, origin) =>
    member.entries.length === 0 ? writes(member, origin) : deed(member.person, oneOf(member.entries))

const get =
  (path: string, headers: Readonly<Record<string, string>> = {}): Deed =>
  async ({ person }) =>
    expecting(200, await person.send('GET', path, undefined, headers))

const dictates: Deed = async ({ person }, origin) => {
  const { socket, heard, closed, says, stops } = await openFor(origin, cookieOf(person))
  for (let chunk = 0; chunk < 10; chunk++) {
    if (socket.readyState === socket.OPEN) says([silence])
    await wait(256)
  }
  if (socket.readyState === socket.OPEN) stops()
  await closed
  const error = heard.find(message => message.error !== undefined)?.error
  return error ?? (heard.length > 0 ? undefined : 'nothing was heard')
}

const signsOutAndIn: Deed = async member => {
  const out = expecting(204, await member.person.calls(logout))
  const reply = await member.person.calls(login, { body: { email: member.email, password, ...solved } })
  return out ?? expecting(200, reply)
}

const turns = (said: string) => [
  { role: 'user' as const, content: said },
  { role: 'assistant' as const, content: 'What would you have needed?' },
]

/** People's actions, with their relative frequency. */
const doing: readonly (readonly [name: string, weight: number, Deed])[] = [
  ['write an entry', 20, writes],
  ['read the newest 50', 15, get(`${listEntries.path}?limit=50`)],
  ['read what changed', 10, get(`${listEntries.path}?since=1`)],
  ['read one', 8, withEntry(async (person, id) => expecting(200, await person.calls(oneEntry, { params: { id } })))],
  [
    'edit one',
    8,
    withEntry(async (person, id) => {
      const body = { content: `${diaryText(1)} And yet.`, entryType: 'reflection' as const }
      return expecting(200, await person.calls(changeEntry, { params: { id }, body }))
    }),
  ],
  [
    'ask for feedback',
    8,
    withEntry(async (person, id) => expecting(200, await person.calls(analyseEntry, { params: { id } }))),
  ],
  [
    'chat, streamed',
    6,
    async ({ person }) => {
      const reply = await person.send('POST', '/api/chat', { message: diaryText(2) }, { accept: 'text/event-stream' })
      return reply.text.includes('event: reply') ? undefined : expecting(0, reply)
    },
  ],
  [
    'analyse a chat',
    2,
    async member => {
      const reply = await member.person.calls(analyseChat, { body: { messages: turns(diaryText(3)) } })
      return expecting(200, reply)
    },
  ],
  ['summarise themes', 1, withEntry(async person => expecting(200, await person.calls(summariseThemes)))],
  ['dictate for 2.5 s', 3, dictates],
  ['export the diary', 2, get('/api/diary/export')],
  ['take the archive', 1, get(readArchive.path)],
  ['sign out and in', 2, signsOutAndIn],
  ['open the diary', 4, get('/', asBrowser)],
  [
    'read public pages',
    8,
    (_, origin) => get(oneOf(['/', '/research', '/ethics', paths.news]), asBrowser)(visitorOf(origin), origin),
  ],
]
const visitorOf = (origin: string): Member => ({ person: new Person(origin), email: '', entries: [], written: 0 })

/** The administrator's actions, in turn. */
const asAdmin: readonly (readonly [name: string, Deed])[] = [
  ['administrators: the newest 500', get(`${listAdminEntries.path}?preview=60`)],
  [
    'administrators: search',
    async ({ person }) => expecting(200, await person.calls(searchAdminEntries, { body: { text: 'car park' } })),
  ],
  ['administrators: statistics', get(readStudyStatistics.path)],
  ['administrators: export', get(`${exportAdminEntries.path}?format=json&purpose=Reading`)],
]

const weights = doing.reduce((sum, [, weight]) => sum + weight, 0)
const anything = () => {
  let left = Math.random() * weights
  for (const [name, weight, deed] of doing) {
    left -= weight
    if (left <= 0) return { name, deed }
  }
  return { name: 'write an entry', deed: writes }
}

/** The oldest entries beyond that length. */
const shorten = async ({ person, entries }: Member): Promise<string | undefined> => {
  // An analysed chat is an entry, too.
  const { body } = await person.calls(listEntries)
  const all = (body as readonly Entry[]).map(({ id }) => id)
  entries.splice(0, entries.length, ...all.slice(0, longest))
  for (const id of all.slice(longest)) {
    const wrong = expecting(204, await person.calls(deleteEntry, { params: { id } }))
    if (wrong) return wrong
  }
  return undefined
}

/** Everything that people do, for half an hour. */
export const mixedLoad: Fault = {
  name: 'mixed-load',
  what: `${people} people write, read, edit, delete, dictate, chat, ask for feedback, export and sign in and out for ${minutes} min, an administrator searches and exports; no other answer than expected; memory, handles and connections of the last third are no more than of the middle one (5 %, and 3 MB of heap, 10 MB occupied, 8 handles or 3 connections)`,
  takes: `${minutes} min; MINUTES=5 for less`,
  run: async tools => {
    if (process.platform !== 'linux') return { skipped: 'memory and handles are read from /proc, on Linux only' }
    const engine = fork(new URL('../dictation-engine.ts', import.meta.url), ['vosk'])
    tools.afterwards(() => engine.kill())
    const [address] = (await once(engine, 'message')) as [string]
    const dataDir = tools.folder()
    const settings = { DICTATION: 'vosk', VOSK_URL: address }
    const server = await (await tools.start({ dataDir, settings, options: watchable })).answers()
    const { origin } = server
    const times = new Map<string, number[]>()
    const wrong = new Map<string, number>()
    const timed = async (name: string, deed: () => Promise<string | undefined>) => {
      const began = performance.now()
      const found = await deed().catch((error: Error) => error.message)
      const kind = times.get(name) ?? []
      times.set(name, kind)
      kind.push(performance.now() - began)
      if (found) wrong.set(`${name}: ${found}`, (wrong.get(`${name}: ${found}`) ?? 0) + 1)
    }

    const members: Member[] = []
    for (let number = 0; number < people; number++) {
      const { person, email } = await newDiarist(origin, `Member ${number}`)
      members.push({ person, email, entries: [], written: 0 })
    }
    const administers = visitorOf(origin)
    await administers.person.calls(login, { body: { ...administrator, ...solved } })
    const until = performance.now() + minutes * 60_000
    const continues = () => performance.now() < until
    const memory = await watchMemory(server, dataDir, lookEvery)
    const lives = members.map(async member => {
      while (continues()) {
        const { name, deed } = anything()
        await timed(name, () => deed(member, origin))
        if (member.entries.length > longest + 10) await timed('delete ten', () => shorten(member))
        await wait(Math.random() * 2 * rest)
      }
    })
    const admin = (async () => {
      for (let turn = 0; continues(); turn++) {
        const [name, deed] = asAdmin[turn % asAdmin.length] ?? []
        if (name && deed) await timed(name, () => deed(administers, origin))
        await wait(3_000)
      }
    })()
    await Promise.all([...lives, admin])
    await memory.stop()

    const done = [...times.values()].reduce((sum, kind) => sum + kind.length, 0)
    for (const [name, kind] of times) {
      tools.say(`${name}: ${say(kind.length)}, p95 ${say(quantile(kind, 0.95))} ms, worst ${say(Math.max(...kind))} ms`)
    }
    const { lines, grown } = memory.verdict()
    for (const text of lines) tools.say(`medians of the thirds of the time: ${text}`)
    for (const [what, often] of wrong) tools.say(`${often} × ${what}`)
    const unexpected = [...wrong.values()].reduce((sum, often) => sum + often, 0)
    return {
      held: unexpected === 0 && grown.length === 0,
      figure: `${minutes} min, ${say(done)} things done, ${unexpected} answers not as expected; by thirds of the time: ${lines.join('; ')}${grown.length > 0 ? `; grew: ${grown.join(', ')}` : ''}; p95 of writing ${say(quantile(times.get('write an entry') ?? [], 0.95))} ms`,
    }
  },
}
