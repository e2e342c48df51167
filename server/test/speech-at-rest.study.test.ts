import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { register } from '@diary/contract/account'
import { acceptConsent } from '@diary/contract/consent'
import { type DictationMessage, dictationLimits, dictationMessages } from '@diary/contract/dictation'
import { listEntries, saveEntry } from '@diary/contract/entries'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Canaries } from './canaries.ts'
import { CanarySound } from './canary-sound.ts'
import { connectEmbedded, everyTable } from './embedded-database.ts'
import { patiently } from './patiently.ts'
import { Person } from './person.ts'
import { familyOf, nameOf, readProc } from './process-family.ts'
import { answers, emptyFolder, freePort, type RunningServer, spawnServer } from './running-server.ts'
import { openSpeaker } from './speaker.ts'
import { advice, pocketSphinx, soundOf, wordsHeard } from './speech.ts'
import { type SpeechFault, wordsOfTheServer } from './speech-server.ts'
import { registration } from './study.ts'
import { startVoskServer } from './vosk-server.ts'

/** A server with the most verbose log and its own temporary folder, and a person who may dictate there. */
const openDiary = async (settings: Record<string, string>) => {
  const [dataDir, temporary] = [emptyFolder(), emptyFolder()]
  const environment = { LOG_LEVEL: 'debug', TMPDIR: temporary, ...settings }
  const server = await answers(spawnServer(dataDir, await freePort(), environment))
  const person = new Person(server.origin)
  await person.calls(register, { body: registration() })
  await person.calls(acceptConsent)
  return { dataDir, temporary, server, person }
}

/** The log's lines about ended dictations. */
const endedIn = (server: RunningServer) =>
  server
    .output()
    .said.split('\n')
    .filter(line => line.includes('"a dictation ended"'))
    .map(line => JSON.parse(line) as { readonly engine: string; readonly ended: string; readonly seconds: number })

type Speaker = Awaited<ReturnType<typeof openSpeaker>>

/** Dictates in this way until the log reports the end; returns the messages. */
const dictates = async (server: RunningServer, person: Person, how: (speaker: Speaker) => Promise<void> | void) => {
  const before = endedIn(server).length
  const speaker = await openSpeaker(server.origin, person)
  await how(speaker)
  await speaker.closed
  await vi.waitFor(() => expect(endedIn(server)).toHaveLength(before + 1), patiently)
  return speaker.heard
}
const says = ({ socket }: Speaker, sound: Buffer, times: number) => {
  for (let said = 0; said < times; said++) socket.send(sound)
}
const stops = ({ socket }: Speaker) => socket.send(Buffer.alloc(0))
const comesBack = ({ heard }: Speaker, messages: number) =>
  vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(messages), patiently)

/** The files of these folders, and of those below, in which something is found. */
const filesWith = (folders: readonly string[], found: (bytes: Buffer) => readonly string[]) =>
  folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(file => ({ file, found: found(readFileSync(file)) }))
      .filter(({ found }) => found.length > 0),
  )

test('sound is found in any form in which it is stored', () => {
  const sound = new CanarySound()
  const { chunk } = sound
  expect(sound.formsIn(chunk)).toEqual(['as it is'])
  for (const from of [0, 1, 2]) {
    expect(sound.formsIn(Buffer.from(chunk.subarray(from).toString('base64')))).not.toEqual([])
  }
  expect(sound.formsIn(Buffer.from(chunk.toString('hex')))).toEqual(['as hexadecimal'])
  expect(sound.formsIn(Buffer.from(JSON.stringify({ chunk })))).toEqual(['as numbers'])
  expect(new CanarySound().formsIn(chunk)).toEqual([])
})

test('no sound and no word of a dictation reaches a file, a table or the log, whatever goes wrong', async () => {
  const canaries = new Canaries()
  const sound = new CanarySound()
  const sentences = [canaries.words('first sentence', 3), canaries.words('second sentence', 3)]
  const vosk = await startVoskServer({ says: sentences })
  onTestFinished(vosk.close)
  const { dataDir, temporary, server, person } = await openDiary({ DICTATION: 'vosk', VOSK_URL: vosk.url })
  const database = await connectEmbedded(dataDir)

  const heard = await dictates(server, person, async speaker => {
    says(speaker, sound.chunk, 5)
    await comesBack(speaker, 5)
    expect((await everyTable(database)).get('operations.dictation_streams')).not.toBe('')
    stops(speaker)
  })
  const [first = '', second = ''] = sentences
  const begun = second.split(' ').slice(0, 2).join(' ')
  expect(heard.map(({ type }) => type)).toEqual(['partial', 'partial', 'final', 'partial', 'partial', 'final', 'ended'])
  expect(heard.filter(({ type }) => type === 'final').map(({ text }) => text)).toEqual([first, begun])
  expect(vosk.connections.flatMap(connection => connection.sound)).toEqual(Array(5).fill(sound.chunk))

  const failing = async (fault: SpeechFault) => {
    vosk.fails(fault)
    const [last] = (await dictates(server, person, speaker => says(speaker, sound.chunk, 3))).slice(-1)
    return last
  }
  const error = (why: keyof typeof dictationMessages): DictationMessage => ({
    type: 'error',
    error: dictationMessages[why],
  })
  expect(await failing('dies midway')).toEqual(error('broken'))
  expect(await failing({ refuses: 403 })).toEqual(error('misconfigured'))
  for (const fault of ['says garbage', 'says half', 'says something else', 'says bytes'] as const) {
    expect([fault, await failing(fault)]).toEqual([fault, error('unreadable')])
  }
  expect((await failing('says too much'))?.type).toBe('error')
  vosk.fails(undefined)

  // Messages that are no sound, or too large, are not stored either.
  const text = canaries.word('text instead of sound')
  expect((await dictates(server, person, speaker => speaker.socket.send(text))).at(-1)).toEqual(error('badAudio'))
  const large = Buffer.concat(Array(3).fill(sound.chunk))
  expect(large.length).toBeGreaterThan(dictationLimits.frameBytes)
  expect((await dictates(server, person, ({ socket }) => socket.send(large))).at(-1)).toEqual(error('badAudio'))
  await dictates(server, person, ({ socket }) => socket.send(Buffer.concat(Array(10).fill(sound.chunk))))
  const left = await dictates(server, person, async speaker => {
    says(speaker, sound.chunk, 2)
    await comesBack(speaker, 2)
    speaker.socket.terminate()
  })
  expect(left.map(({ type }) => type)).toEqual(['partial', 'partial'])

  // Saved words become part of the diary, and are sealed.
  const content = `I learned that ${heard.map(({ text = '' }) => text).join(' ')}`
  const saved = await person.calls(saveEntry, { body: { content, entryType: 'reflection' } })
  expect(saved.status).toBe(201)
  expect((await person.calls(listEntries)).body).toMatchObject([{ content }])

  const traces = (bytes: Buffer) => [
    ...canaries.fieldsIn(bytes),
    ...sound.formsIn(bytes),
    ...(bytes.includes(wordsOfTheServer) ? [wordsOfTheServer] : []),
  ]
  const rows = [...(await everyTable(database)).values()].join('\n')
  expect(rows).toContain(saved.body.id)
  expect(traces(Buffer.from(rows))).toEqual([])
  // The search works: it finds unsealed values.
  await database.query('create table planted as select $1::bytea as sound', [sound.chunk.subarray(5, 105)])
  await database.query('checkpoint')
  await database.end()
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
  const found = filesWith([dataDir, temporary], traces)
  const places = found.map(({ file }) => file.slice(dataDir.length + 1).replace(/\/[^/]*$/, ''))
  expect(found.flatMap(file => file.found)).toEqual(found.map(() => 'as it is'))
  expect(new Set(places.map(place => place.split('/').slice(0, 3).join('/')))).toEqual(
    new Set(['postgres/data/base', 'postgres/data/pg_wal']),
  )
  expect(found).toHaveLength(2)

  const { said, complained } = server.output()
  expect(endedIn(server)).toMatchObject(
    [
      'stopped',
      'broken',
      'misconfigured',
      ...Array(4).fill('unreadable'),
      expect.any(String),
      'badAudio',
      'badAudio',
      expect.any(String),
      'left',
    ].map(ended => ({ engine: 'vosk', ended, seconds: expect.any(Number) })),
  )
  expect(said).toContain('"speech was not recognised"')
  expect(traces(Buffer.from(said + complained))).toEqual([])
}, 60_000)

/** Files that a process may write to, except those removed with it. */
const writableFilesOf = (pid: string) =>
  readdirSync(`/proc/${pid}/fd`)
    .filter(fd => /^flags:\t\d*[12]$/m.test(readProc(pid, `fdinfo/${fd}`)))
    .map(fd => readlinkSync(`/proc/${pid}/fd/${fd}`))
    .filter(file => !/^(pipe|socket|anon_inode):|^\/dev\/null$/.test(file))

test.skipIf(pocketSphinx.isMissing || process.platform !== 'linux')(
  `nor where another process hears it: neither its words, nor its surroundings, nor a file${pocketSphinx.skipped}`,
  async () => {
    const sound = new CanarySound()
    const { dataDir, temporary, server, person } = await openDiary({ DICTATION: 'pocketsphinx' })
    const before = new Set(familyOf(server.pid))
    const recognisers = () => familyOf(server.pid).filter(pid => !before.has(pid) && nameOf(pid) !== 'postgres')
    let surroundings = ''
    const heard = await dictates(server, person, async speaker => {
      for (const chunk of soundOf(advice)) speaker.socket.send(chunk)
      says(speaker, sound.chunk, 2)
      await vi.waitFor(() => expect(recognisers().map(nameOf)).toContain('pocketsphinx_co'), patiently)
      await comesBack(speaker, 1)
      const all = recognisers()
      surroundings = all.map(pid => readProc(pid, 'cmdline') + readProc(pid, 'environ')).join('\n')
      expect(all.flatMap(writableFilesOf)).toEqual([])
      stops(speaker)
    })
    const finals = heard.flatMap(({ type, text }) => (type === 'final' && text ? [text] : []))
    expect(wordsHeard(advice.sentences[0] ?? '', finals.join(' '))).toBeGreaterThanOrEqual(8)
    expect(recognisers()).toEqual([])

    const spoken = [...finals.filter(text => text.includes(' ')), ...advice.sentences]
    const traces = (bytes: Buffer) => [...sound.formsIn(bytes), ...spoken.filter(words => bytes.includes(words))]
    expect(surroundings).toContain('pocketsphinx_continuous')
    expect(surroundings).not.toContain(dataDir)
    expect(traces(Buffer.from(surroundings))).toEqual([])
    const database = await connectEmbedded(dataDir)
    expect(traces(Buffer.from([...(await everyTable(database)).values()].join('\n')))).toEqual([])
    await database.end()
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
    expect(filesWith([dataDir, temporary], traces)).toEqual([])
    const { said, complained } = server.output()
    expect(endedIn(server)).toMatchObject([{ engine: 'pocketsphinx', ended: 'stopped' }])
    expect(traces(Buffer.from(said + complained))).toEqual([])
  },
  120_000,
)
