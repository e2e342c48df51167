import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { register } from '@diary/contract/account'
import { acceptConsent } from '@diary/contract/consent'
import { type Entry, listEntries, saveEntry } from '@diary/contract/entries'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patiently } from './patiently.ts'
import { Person } from './person.ts'
import { answers, emptyFolder, freePort, type RunningServer, spawnServer } from './running-server.ts'
import { registration } from './study.ts'

/** Few, for the gate: `npm run faults -- kill` does it 50 times. */
const kills = 8
const writers = 8
const wanted = 1_000

const newParticipant = async (origin: string): Promise<Person> => {
  const person = new Person(origin)
  expect(await person.calls(register, { body: registration() })).toMatchObject({ status: 201 })
  expect(await person.calls(acceptConsent)).toMatchObject({ status: 200 })
  return person
}
const diaryOf = async (person: Person): Promise<string[]> => {
  const { status, body } = await person.calls(listEntries)
  expect(status).toBe(200)
  return body.map(entry => entry.content)
}

/** Writes entries one after the other until the server is gone, and records which were acknowledged. */
const createWriter = (name: number, person: Person) => {
  const sent = new Set<string>()
  const acknowledged = new Set<string>()
  return {
    person,
    acknowledged,
    write: async (continues: () => boolean) => {
      while (continues()) {
        const content = `Writer ${name}, sentence ${sent.size}: the steering group — “would not decide” 😕 ${'x'.repeat(sent.size % 700)}`
        sent.add(content)
        // A connection that breaks is the server's end: nothing was promised.
        const reply = await person
          .calls(saveEntry, { body: { content, entryType: 'reflection' } })
          .catch(() => undefined)
        if (!reply) return
        expect(reply.status).toBe(201)
        acknowledged.add(content)
      }
    },
    /** All that was acknowledged is there, word for word; nothing twice, and nothing that was never written. */
    checksDiary: async () => {
      const diary = await diaryOf(person)
      const kept = new Set(diary)
      expect([...acknowledged].filter(content => !kept.has(content))).toEqual([])
      expect(diary.filter(content => !sent.has(content))).toEqual([])
      expect(diary.length).toBe(kept.size)
    },
  }
}

test(`no acknowledged entry is lost when the server is killed ${kills} times while people write`, async () => {
  const dataDir = emptyFolder()
  const port = await freePort()
  const start = () => answers(spawnServer(dataDir, port))
  let server = await start()
  const people = await Promise.all(Array.from({ length: writers }, () => newParticipant(server.origin)))
  const authors = people.map((person, index) => createWriter(index, person))
  const acknowledged = () => authors.reduce((sum, author) => sum + author.acknowledged.size, 0)

  for (let kill = 1; kill <= kills; kill++) {
    let writing = true
    const finished = Promise.all(authors.map(author => author.write(() => writing)))
    const before = acknowledged()
    const enough = kill === kills ? wanted : before + 1
    const moment = performance.now() + Math.random() * 300
    await vi.waitFor(
      () => {
        expect(acknowledged()).toBeGreaterThanOrEqual(enough)
        expect(performance.now()).toBeGreaterThan(moment)
      },
      { timeout: 60_000, interval: 2 },
    )
    expect(await server.end('SIGKILL')).toMatchObject({ code: null })
    writing = false
    await finished
    server = await start()
    for (const author of authors) await author.checksDiary()
  }
  expect(acknowledged()).toBeGreaterThanOrEqual(wanted)
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
}, 300_000)

test('a second server on the same folder ends with one clear line, and the first keeps answering', async () => {
  const dataDir = emptyFolder()
  const first = await answers(spawnServer(dataDir, await freePort()))
  const person = await newParticipant(first.origin)
  const second = spawnServer(dataDir, await freePort())
  expect(await second.ended).toBe(1)
  expect(second.output()).toEqual({
    said: '',
    complained: `Another server is running on DATA_DIR ${dataDir}: stop it, or give this one a folder of its own.\n`,
  })
  const content = 'Written while somebody tried to start a second server.'
  expect(await person.calls(saveEntry, { body: { content, entryType: 'reflection' } })).toMatchObject({ status: 201 })
  expect(await diaryOf(person)).toEqual([content])
}, 60_000)

test('a server on a port that is taken ends with one clear line, before it makes anything', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const dataDir = emptyFolder()
  const server = spawnServer(dataDir, port)
  expect(await server.ended).toBe(1)
  expect(server.output()).toEqual({ said: '', complained: `PORT ${port} on 127.0.0.1 is in use by another program.\n` })
  expect(readdirSync(dataDir)).toEqual([])
})

/** A request whose head the server has read, and whose body is still on its way. */
const beginRequest = async (server: RunningServer, person: Person, body: string) => {
  const under = request(`${server.origin}${saveEntry.path}`, {
    method: saveEntry.method,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'sec-fetch-site': 'same-origin',
      cookie: [...person.cookies].map(pair => pair.join('=')).join('; '),
      expect: '100-continue',
    },
  })
  const answered = once(under, 'response')
  under.flushHeaders()
  await once(under, 'continue')
  return async (): Promise<{ status: number | undefined; entry: Entry }> => {
    under.end(body)
    const [response] = await answered
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return { status: response.statusCode, entry: JSON.parse(Buffer.concat(chunks).toString()) }
  }
}
const isRefused = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })

test('SIGTERM answers the request in flight, accepts no other, and ends within 10 s with code 0', async () => {
  const dataDir = emptyFolder()
  const port = await freePort()
  const server = await answers(spawnServer(dataDir, port))
  const person = await newParticipant(server.origin)
  const content = 'Half of this sentence came after the server was told to end.'
  const finish = await beginRequest(server, person, JSON.stringify({ content, entryType: 'reflection' }))

  const ended = server.end('SIGTERM')
  await vi.waitFor(async () => expect(await isRefused(port)).toBe(true), patiently)
  expect(await finish()).toMatchObject({ status: 201, entry: { content } })
  // A server that reaches its shutdown timeout ends with 1.
  expect((await ended).code).toBe(0)
  expect(server.output().complained).toBe('')

  await answers(spawnServer(dataDir, port))
  expect(await diaryOf(person)).toEqual([content])
}, 60_000)

test('SIGTERM does not wait for connections on which nothing was sent, as browsers open them in advance', async () => {
  const port = await freePort()
  const server = await answers(spawnServer(emptyFolder(), port))
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')
  expect((await server.end('SIGTERM')).code).toBe(0)
  unused.destroy()
}, 60_000)
