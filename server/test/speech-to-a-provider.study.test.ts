import { register } from '@diary/contract/account'
import { changeChoices } from '@diary/contract/choices'
import { acceptConsent } from '@diary/contract/consent'
import { dictationMessages } from '@diary/contract/dictation'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patiently } from './patiently.ts'
import { Person } from './person.ts'
import { startRealtimeServer } from './realtime-server.ts'
import { answers, emptyFolder, freePort, spawnServer } from './running-server.ts'
import { chunksOf, speech } from './sound.ts'
import { openSpeaker } from './speaker.ts'
import { wordsOfTheServer } from './speech-server.ts'
import { registration } from './study.ts'

const key = 'sk-nobody-may-read-this'
const sentence = 'nobody on the board had read the business case'

test('words transcribed by a provider arrive as they are spoken; a failing provider is reported in our words, and neither its words nor the key are logged', async () => {
  const provider = await startRealtimeServer({ says: [sentence] })
  onTestFinished(provider.close)
  const settings = { LOG_LEVEL: 'debug', DICTATION: 'openai', OPENAI_API_KEY: key, OPENAI_BASE_URL: provider.baseUrl }
  const server = await answers(spawnServer(emptyFolder(), await freePort(), settings))
  const person = new Person(server.origin)
  await person.calls(register, { body: registration() })
  await person.calls(acceptConsent)

  const speaker = await openSpeaker(server.origin, person)
  speaker.says([...chunksOf(speech(10))])
  // Each word is shown before the sound is over.
  await speaker.hears(sentence.split(' ').length)
  expect(speaker.heard.at(-1)).toEqual({ type: 'partial', text: sentence })
  speaker.stops()
  expect(await speaker.closed).toBe(1000)
  expect(speaker.heard.slice(-2)).toEqual([{ type: 'final', text: sentence }, { type: 'ended' }])
  await vi.waitFor(() => expect(provider.open()).toBe(0), patiently)
  expect(provider.connections[0]?.headers.authorization).toBe(`Bearer ${key}`)

  for (const [fault, why] of [
    [{ refuses: 401 }, 'misconfigured'],
    ['says garbage', 'unreadable'],
    ['dies midway', 'broken'],
  ] as const) {
    provider.fails(fault)
    // The earlier stream's slot is freed a moment after its socket is closed.
    await vi.waitFor(async () => {
      const unlucky = await openSpeaker(server.origin, person)
      unlucky.says([...chunksOf(speech(4))])
      expect(await unlucky.closed).toBe(1011)
      expect(unlucky.heard.at(-1)).toEqual({ type: 'error', error: dictationMessages[why] })
      expect(JSON.stringify(unlucky.heard)).not.toContain(wordsOfTheServer)
    }, patiently)
  }

  provider.fails(undefined)
  const connected = provider.connections.length
  await person.calls(changeChoices, { body: { aiMayRead: false } })
  const unread = await openSpeaker(server.origin, person)
  unread.says([...chunksOf(speech(4))])
  expect(await unread.closed).toBe(1011)
  expect(unread.heard).toEqual([{ type: 'error', error: dictationMessages.aiMayNotRead }])
  expect(provider.connections).toHaveLength(connected)

  await server.end('SIGTERM')
  const { said, complained } = server.output()
  expect(said).toContain('"speech was not recognised"')
  expect(said).toContain('it answered with status 401')
  for (const secret of [key, wordsOfTheServer, ...sentence.split(' ').filter(word => word.length > 5)]) {
    expect(said + complained).not.toContain(secret)
  }
})
