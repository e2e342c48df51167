import { expect, onTestFinished, test, vi } from 'vitest'
import { finalsIn, listenTo, openMouth } from '../../test/hearing.ts'
import { patiently } from '../../test/patiently.ts'
import { chunksOf, speech, tone } from '../../test/sound.ts'
import { startVoskServer, type VoskOptions } from '../../test/vosk-server.ts'
import { systemWait } from '../platform/wait.ts'
import { createVosk } from './vosk.ts'

const open = async (options: VoskOptions = {}) => {
  const server = await startVoskServer(options)
  onTestFinished(server.close)
  return { server, engine: createVosk({ engine: 'vosk', url: server.url }, () => new Date(), systemWait) }
}

test('a Vosk server gets the sample rate first, then the unchanged sound, then the exact end message', async () => {
  const { server, engine } = await open()
  const sound = tone(2.1, 440)
  const { failure } = listenTo(engine, openMouth(chunksOf(sound)).chunks)
  expect(await failure).toBeUndefined()
  const [connection, ...others] = server.connections
  expect(others).toEqual([])
  expect(connection?.texts).toEqual(['{"config":{"sample_rate":16000}}', '{"eof" : 1}'])
  expect(connection?.sound.every(({ length }) => length <= 8_192)).toBe(true)
  expect(Buffer.concat(connection?.sound ?? []).equals(sound)).toBe(true)
})

test('words begun when the sound ended are the last final; silence after them adds none', async () => {
  const { engine } = await open({ says: ['we asked twice', 'nobody answered'] })
  const begun = listenTo(engine, openMouth(chunksOf(speech(4))).chunks)
  await begun.failure
  expect(begun.heard).toEqual([
    { type: 'partial', text: 'we' },
    { type: 'partial', text: 'we asked' },
    { type: 'final', text: 'we asked twice' },
    { type: 'partial', text: 'nobody' },
    { type: 'final', text: 'nobody' },
  ])
  const longer = listenTo(engine, openMouth(chunksOf(speech(20))).chunks)
  await longer.failure
  expect(finalsIn(longer.heard)).toEqual(['we asked twice', 'nobody answered'])
  expect(longer.heard.at(-1)?.type).toBe('final')
})

test('a server that offers alternatives is taken at its first', async () => {
  const { engine } = await open({ says: ['we asked twice'], alternatives: true })
  const { heard, failure } = listenTo(engine, openMouth(chunksOf(speech(5))).chunks)
  expect(await failure).toBeUndefined()
  expect(finalsIn(heard)).toEqual(['we asked twice'])
})

test('a server that is slower than speech is sent no more than two seconds ahead', async () => {
  const { server, engine } = await open()
  server.fails('never answers')
  const mouth = openMouth(chunksOf(speech(100)))
  const leaving = new AbortController()
  const { failure } = listenTo(engine, mouth.chunks, leaving.signal)
  const received = () => server.connections[0]?.pieces
  await vi.waitFor(() => expect(received()).toBe(8), patiently)
  expect(mouth.asked()).toBe(8)
  leaving.abort()
  await failure
  expect([received(), mouth.asked()]).toEqual([8, 8])
})
