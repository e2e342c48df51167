import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type SpeechConnection, type SpeechServer, startSpeechServer, wordsOfTheServer } from './speech-server.ts'

const transcription = 'conversation.item.input_audio_transcription'
const bytesPerSecond = 48_000

const Message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('session.update'),
    session: z.object({
      type: z.literal('transcription'),
      audio: z.object({
        input: z.object({
          format: z.object({ type: z.literal('audio/pcm'), rate: z.literal(24_000) }),
          transcription: z.looseObject({ model: z.string() }),
          turn_detection: z.object({ type: z.literal('server_vad') }).nullable(),
        }),
      }),
    }),
  }),
  z.object({ type: z.literal('input_audio_buffer.append'), audio: z.base64().min(1) }),
  z.object({ type: z.literal('input_audio_buffer.commit') }),
])

export type RealtimeOptions = {
  readonly port?: number
  /** The sentences spoken, one after another: one more word is transcribed every so many seconds of sound. */
  readonly says?: readonly string[]
  readonly secondsPerWord?: number
  /** The error code that refuses a session with hints, or every session. */
  readonly refusesHints?: string
  readonly refusesSession?: string
  /** With which code the first transcription fails. */
  readonly failsToTranscribe?: string
  /** With which code it breaks off at the first sound. */
  readonly breaksOffWith?: string
  /** The transcript of the first turn is sent after that of the second. */
  readonly secondFirst?: boolean
}

export type RealtimeServer = SpeechServer & {
  /** What `OPENAI_BASE_URL` would be. */
  readonly baseUrl: string
}

/** An error in OpenAI's form; its message must not be passed on. */
const fault = (code: string) => ({ type: 'invalid_request_error', code, message: wordsOfTheServer, param: null })

const isLoud = (piece: Buffer) => {
  for (let at = 0; at + 1 < piece.length; at += 2) if (Math.abs(piece.readInt16LE(at)) > 500) return true
  return false
}

/** One session: it transcribes any sound as its sentences, and commits on request. */
const createTalk =
  (options: RealtimeOptions) =>
  ({ texts, sound }: SpeechConnection, say: (message: object) => void) => {
    const { says = ['the steering group would not decide'], secondsPerWord = 0.25 } = options
    const left = says.map(sentence => sentence.split(' '))
    let detectsTurns = false
    let bytes = 0
    let committedBytes = 0
    let loudBytes = 0
    let heardBytes = 0
    let item = `item_${randomUUID()}`
    let previous: string | null = null
    let words: string[] = []
    let heldBack: object | undefined

    const endTurn = () => {
      say({ type: 'input_audio_buffer.committed', item_id: item, previous_item_id: previous })
      if (options.failsToTranscribe) {
        say({ type: `${transcription}.failed`, item_id: item, error: fault(options.failsToTranscribe) })
      }
      // Older models send nothing of a turn before its end.
      if (detectsTurns)
        for (const word of words) say({ type: `${transcription}.delta`, item_id: item, delta: ` ${word}` })
      const transcript = { type: `${transcription}.completed`, item_id: item, transcript: words.join(' ') }
      if (options.secondFirst && previous === null) heldBack = transcript
      else say(transcript)
      if (heldBack && previous !== null) {
        say(heldBack)
        heldBack = undefined
      }
      previous = item
      item = `item_${randomUUID()}`
      words = []
      committedBytes = bytes
    }
    const hearWords = () => {
      for (; heardBytes + secondsPerWord * bytesPerSecond <= loudBytes; heardBytes += secondsPerWord * bytesPerSecond) {
        const word = left[0]?.shift()
        if (word === undefined) continue
        words.push(word)
        if (!detectsTurns)
          say({ type: `${transcription}.delta`, item_id: item, delta: `${words.length > 1 ? ' ' : ''}${word}` })
        if (left[0]?.length !== 0) continue
        left.shift()
        if (detectsTurns) endTurn()
      }
    }

    say({ type: 'session.created', session: { type: 'transcription' } })
    return (data: Buffer) => {
      const message = Message.safeParse(JSON.parse(data.toString()))
      if (!message.success) return say({ type: 'error', error: fault('invalid_value') })
      if (message.data.type === 'input_audio_buffer.append') {
        const piece = Buffer.from(message.data.audio, 'base64')
        sound.push(piece)
        bytes += piece.length
        if (isLoud(piece)) loudBytes += piece.length
        if (options.breaksOffWith) return say({ type: 'error', error: fault(options.breaksOffWith) })
        return hearWords()
      }
      texts.push(data.toString())
      if (message.data.type === 'session.update') {
        const { transcription: asked, turn_detection } = message.data.session.audio.input
        const refusal = options.refusesSession ?? (Object.keys(asked).length > 1 ? options.refusesHints : undefined)
        if (refusal) return say({ type: 'error', error: fault(refusal) })
        if (turn_detection && !/^(whisper-1$|gpt-4o-)/.test(asked.model))
          return say({ type: 'error', error: fault('invalid_value') })
        detectsTurns = turn_detection !== null
        return say({ type: 'session.updated', session: message.data.session })
      }
      if (bytes - committedBytes < 0.1 * bytesPerSecond) {
        return say({ type: 'error', error: fault('input_audio_buffer_commit_empty') })
      }
      endTurn()
    }
  }

/** A fake of OpenAI's realtime transcription, on loopback. */
export const startRealtimeServer = async (options: RealtimeOptions = {}): Promise<RealtimeServer> => {
  const server = await startSpeechServer(
    {
      isSound: data => data.includes('input_audio_buffer.append'),
      isEnd: data => data.includes('input_audio_buffer.commit'),
      talk: createTalk(options),
    },
    options.port,
  )
  return { ...server, baseUrl: `http://127.0.0.1:${server.port}/v1` }
}
