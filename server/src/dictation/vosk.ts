import { dictationAudio } from '@diary/contract/dictation'
import * as z from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { DictationConfig } from '../platform/config.ts'
import { raceAbort } from '../platform/race-abort.ts'
import type { Wait } from '../platform/wait.ts'
import { chunksUntilAborted } from './chunks-until-aborted.ts'
import { type DictationEngine, type Heard, SpeechProblem } from './port.ts'
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

const heardIn = (message: unknown): Heard => {
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
  // No server sees it, and none is connected to with it.
  address.hash = ''
  const { host } = address

  async function* listen(audio: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Heard> {
    /** Messages that are answered, one each: the chunks and the end, not the configuration. */
    let said = 0
    let answered = 0
    let allIsSaid = false
    let onAnswer = () => {}

    const speak = async (send: Send, over: AbortSignal) => {
      await send(JSON.stringify({ config: { sample_rate: dictationAudio.sampleRate } }))
      for await (const chunk of chunksUntilAborted(audio, over)) {
        said += 1
        await send(chunk)
        while (said - answered >= unansweredAtMost) {
          const { promise, resolve } = Promise.withResolvers<void>()
          onAnswer = resolve
          await raceAbort(promise, over)
        }
      }
      said += 1
      allIsSaid = true
      await send(endOfSound)
    }

    let shown = ''
    for await (const message of converse({ url: address, clock, wait, signal, owes: () => answered < said, speak })) {
      const heard = heardIn(message)
      answered += 1
      onAnswer()
      const isNews = heard.type === 'final' ? heard.text !== '' : heard.text !== shown
      shown = heard.type === 'partial' ? heard.text : ''
      if (isNews) yield heard
      if (allIsSaid && answered >= said) return
    }
  }

  return {
    name: 'vosk',
    destination: { id: `vosk:${host}`, remote: true, name: `a Vosk server at ${host}`, partials: true },
    listen,
  }
}
