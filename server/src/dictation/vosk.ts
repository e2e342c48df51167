import { dictationAudio } from '@diary/contract/dictation'
import * as z from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { DictationConfig } from '../platform/config.ts'
import { raceAbort } from '../platform/race-abort.ts'
import type { Wait } from '../platform/wait.ts'
import { chunksUntilAborted } from './chunks-until-aborted.ts'
import { type DictationEngine, SpeechProblem, type Transcript } from './port.ts'
import { converse, type Send } from './socket.ts'

/** The server compares it letter by letter, spaces included. */
const endOfSound = '{"eof" : 1}'

/** Chunks that may be unanswered, two seconds of sound: backpressure for a server slower than speech. */
const unansweredAtMost = 8

/** The answer to each chunk, and to the end. Servers that are set to offer alternatives put the best one first. */
const Answer = z.union([
  z.object({ partial: z.string() }),
  z.object({ text: z.string() }),
  z.object({ alternatives: z.array(z.object({ text: z.string() })).min(1) }),
])

const transcriptIn = (message: unknown): Transcript => {
  const answer = Answer.safeParse(message)
  if (!answer.success) throw new SpeechProblem('unreadable', 'an answer of another form')
  if ('partial' in answer.data) return { type: 'partial', text: answer.data.partial }
  if ('text' in answer.data) return { type: 'final', text: answer.data.text }
  return { type: 'final', text: answer.data.alternatives[0]?.text ?? '' }
}

/** Speech recognised by a Vosk server of the study's own. */
export const createVosk = (
  { url }: Extract<DictationConfig, { engine: 'vosk' }>,
  clock: Clock,
  wait: Wait,
): DictationEngine => {
  const address = new URL(url)
  // A fragment is never sent, and WebSocket refuses a URL with one.
  address.hash = ''
  const { host } = address

  async function* listen(audio: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Transcript> {
    /** Messages that are answered, one each: the chunks and the end, not the configuration. */
    let sent = 0
    let answered = 0
    let inputEnded = false
    let onAnswer = () => {}

    const speak = async (send: Send, over: AbortSignal) => {
      await send(JSON.stringify({ config: { sample_rate: dictationAudio.sampleRate } }))
      for await (const chunk of chunksUntilAborted(audio, over)) {
        sent += 1
        await send(chunk)
        while (sent - answered >= unansweredAtMost) {
          const { promise, resolve } = Promise.withResolvers<void>()
          onAnswer = resolve
          await raceAbort(promise, over)
        }
      }
      sent += 1
      inputEnded = true
      await send(endOfSound)
    }

    let shown = ''
    for await (const message of converse({ url: address, clock, wait, signal, owes: () => answered < sent, speak })) {
      const transcript = transcriptIn(message)
      answered += 1
      onAnswer()
      const isNews = transcript.type === 'final' ? transcript.text !== '' : transcript.text !== shown
      shown = transcript.type === 'partial' ? transcript.text : ''
      if (isNews) yield transcript
      if (inputEnded && answered >= sent) return
    }
  }

  return {
    name: 'vosk',
    destination: { id: `vosk:${host}`, remote: true, name: `a Vosk server at ${host}`, partials: true },
    listen,
  }
}
