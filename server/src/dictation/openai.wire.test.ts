import { expect, onTestFinished, test } from 'vitest'
import { finalsIn, listenTo, openMouth } from '../../test/hearing.ts'
import { type RealtimeOptions, startRealtimeServer } from '../../test/realtime-server.ts'
import { chunksOf, silence, speech, tone } from '../../test/sound.ts'
import { systemWait } from '../platform/wait.ts'
import { createOpenAiDictation } from './openai.ts'

const apiKey = 'sk-nobody-may-read-this'
const pcm = { type: 'audio/pcm', rate: 24_000 }

type Settings = RealtimeOptions & { readonly model?: string; readonly withoutKey?: boolean; readonly path?: string }

/** The transcript of this sound, and what the fake server received. */
const dictate = async (sound: Buffer, { model, path = '', withoutKey = false, ...options }: Settings = {}) => {
  const server = await startRealtimeServer(options)
  onTestFinished(server.close)
  const config = { engine: 'openai', baseUrl: server.baseUrl + path, ...(model ? { model } : {}) } as const
  const engine = createOpenAiDictation({ ...config, ...(withoutKey ? {} : { apiKey }) }, () => new Date(), systemWait)
  const { heard, failure } = listenTo(engine, openMouth(chunksOf(sound)).chunks)
  const problem = await failure
  const [connection, ...others] = server.connections
  expect(others).toEqual([])
  if (!connection) throw new Error('no connection was made')
  return { heard, finals: finalsIn(heard), problem, connection, said: connection.texts.map(text => JSON.parse(text)) }
}

const input = (message: { session: { audio: { input: object } } }) => message.session.audio.input

test('the session is a transcription in English, authorised by the key, without fields that its model refuses', async () => {
  const { connection, said } = await dictate(speech(2))
  expect(connection.path).toBe('/v1/realtime?intent=transcription')
  expect(connection.headers.authorization).toBe(`Bearer ${apiKey}`)
  expect(said.map(({ type }) => type)).toEqual(['session.update', 'input_audio_buffer.commit'])
  expect(said[0].session).toEqual({
    type: 'transcription',
    audio: {
      input: {
        format: pcm,
        transcription: {
          model: 'gpt-live-transcribe',
          languages: ['en'],
          prompt: expect.stringContaining('British English'),
        },
        turn_detection: null,
      },
    },
  })
})

test.for([
  ['gpt-transcribe', { languages: ['en'], prompt: expect.any(String) }, null],
  ['gpt-realtime-whisper', { language: 'en' }, null],
  ['gpt-4o-mini-transcribe', { language: 'en', prompt: expect.any(String) }, { type: 'server_vad' }],
  ['whisper-1', { language: 'en' }, { type: 'server_vad' }],
  ['a-deployment-of-our-own', { language: 'en' }, null],
] as const)(
  'the model %s gets its own hints, and detects the ends of turns if it can',
  async ([model, hints, turn_detection]) => {
    const { said, finals } = await dictate(speech(8), { model })
    expect(input(said[0])).toEqual({ format: pcm, transcription: { model, ...hints }, turn_detection })
    expect(finals).toEqual(['the steering group would not decide'])
  },
)

test('a server that refuses the hints has the session without them', async () => {
  const { said, finals, problem } = await dictate(speech(8), { refusesHints: 'unknown_parameter' })
  expect(problem).toBeUndefined()
  const transcription = { model: 'gpt-live-transcribe' }
  expect(input(said[1])).toEqual({ format: pcm, transcription, turn_detection: null })
  expect(finals).toEqual(['the steering group would not decide'])
})

test('other base URLs keep their path and query; without a key none is sent', async () => {
  const { connection } = await dictate(speech(2), { path: '/?api-version=preview&model=other#here', withoutKey: true })
  expect(connection.path).toBe('/v1/realtime?api-version=preview&intent=transcription')
  expect(connection.headers.authorization).toBeUndefined()
})

test('the sound arrives at 24 kHz, as long and as high as it was', async () => {
  const seconds = 2.1
  const { connection } = await dictate(tone(seconds, 440))
  const sound = Buffer.concat(connection.sound)
  expect(sound.length).toBe(seconds * 24_000 * 2)
  const expected = (at: number) => 0.3 * 32_767 * Math.sin((2 * Math.PI * 440 * at) / 24_000)
  const errors = Array.from({ length: seconds * 24_000 }, (_, at) => Math.abs(sound.readInt16LE(at * 2) - expected(at)))
  // Its beginning and its end are cut off sharply, which no band that ends can follow.
  const inside = errors.slice(100, -100)
  expect(Math.max(...inside)).toBeLessThan(0.3 * 32_767 * 0.01)
})

const twoTurns = Buffer.concat([speech(8), silence(1.2), speech(6), silence(0.2)])
const says = ['one two three four five six seven', 'eight nine ten eleven twelve']

test('a pause ends a turn where the model does not detect it, and its words are final while the next are spoken', async () => {
  const { heard, said, finals } = await dictate(twoTurns, { says })
  expect(said.filter(({ type }) => type === 'input_audio_buffer.commit')).toHaveLength(2)
  expect(finals).toHaveLength(2)
  expect(finals.join(' ')).toBe(says.join(' '))
  const first = heard.findIndex(({ type }) => type === 'final')
  expect(heard.slice(first + 1).map(({ text }) => text)).not.toContainEqual(expect.stringContaining('one'))
})

test('turns are final in the order in which they were spoken, whichever is transcribed first', async () => {
  const { heard, finals } = await dictate(twoTurns, { says, secondFirst: true })
  expect(finals).toHaveLength(2)
  expect(finals.join(' ')).toBe(says.join(' '))
  // Until then, all that is not final is shown, in order.
  expect(heard).toContainEqual({ type: 'partial', text: says.join(' ') })
})

test('an older model, which ends turns by itself, is awaited to the last one', async () => {
  const { finals, said } = await dictate(twoTurns, { says, model: 'gpt-4o-transcribe' })
  expect(finals).toEqual(says)
  expect(said.map(({ type }) => type)).toEqual(['session.update', 'session.update', 'input_audio_buffer.commit'])
  expect(said.slice(0, 2).map(input)).toMatchObject([
    { turn_detection: { type: 'server_vad' } },
    { turn_detection: null },
  ])
})

test('sound that is too short, or silent, is over without a word', async () => {
  for (const sound of [tone(0.05, 440), silence(2)]) {
    const { problem, heard } = await dictate(sound)
    expect([problem, heard]).toEqual([undefined, []])
  }
})

test.for([
  [{ refusesSession: 'model_not_found' }, 'misconfigured', 'model_not_found'],
  [{ refusesSession: 'the words of somebody' }, 'misconfigured', 'one of another kind'],
  [{ breaksOffWith: 'insufficient_quota' }, 'misconfigured', 'insufficient_quota'],
  [{ breaksOffWith: 'rate_limit_exceeded' }, 'broken', 'rate_limit_exceeded'],
  [{ breaksOffWith: 'the words of somebody' }, 'broken', 'one of another kind'],
  [{ failsToTranscribe: 'server_error' }, 'broken', 'server_error'],
] as const)('%j: %s', async ([fault, kind, name]) => {
  const { problem, finals } = await dictate(speech(8), fault)
  expect(problem).toMatchObject({ kind, message: `it sent an error: ${name}` })
  expect(finals).toEqual([])
})
