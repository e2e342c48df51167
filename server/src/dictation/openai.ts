import { dictationAudio } from '@diary/contract/dictation'
import { createResampler } from '@diary/contract/resample'
import type { Clock } from '../platform/clock.ts'
import type { DictationConfig } from '../platform/config.ts'
import { raceAbort } from '../platform/race-abort.ts'
import type { Wait } from '../platform/wait.ts'
import { chunksUntilAborted } from './chunks-until-aborted.ts'
import { faultOf, mayBeTheHints, nothingToCommit, type RealtimeEvent, readEvent } from './openai-events.ts'
import {
  defaultModel,
  detectsTurns,
  realtimeRate,
  realtimeUrl,
  type SessionSettings,
  sessionUpdate,
} from './openai-session.ts'
import { createPauses } from './pauses.ts'
import { bytesOf, samplesOf } from './pcm.ts'
import type { DictationEngine, Transcript } from './port.ts'
import { converse, type Send } from './socket.ts'
import { createSpokenTurns } from './spoken-turns.ts'

const appendSound = async (samples: Float32Array, send: Send) => {
  if (samples.length === 0) return
  await send(JSON.stringify({ type: 'input_audio_buffer.append', audio: bytesOf(samples).toString('base64') }))
}
const commit = JSON.stringify({ type: 'input_audio_buffer.commit' })

/** One transcription session: messages to the server, and the handling of its events. */
const createSession = (model: string) => {
  const turns = createSpokenTurns()
  const detection = detectsTurns(model)
  let isConfigured = false
  let hints = true
  let answer = Promise.withResolvers<void>()
  let answerIsDue = false
  /** Commits of ours that are not answered yet. */
  let commitsDue = 0
  let inputEnded = false

  const configure = async (send: Send, over: AbortSignal, settings: SessionSettings) => {
    answer = Promise.withResolvers()
    answerIsDue = true
    await send(sessionUpdate(model, settings))
    await raceAbort(answer.promise, over)
    answerIsDue = false
  }
  const open = async (send: Send, over: AbortSignal) => {
    await configure(send, over, { hints, detection })
    // A deployment may have any name, which does not show the hints that its model accepts.
    if (!isConfigured) await configure(send, over, { hints, detection })
  }
  const endTurn = async (send: Send) => {
    commitsDue += 1
    await send(commit)
  }

  return {
    turns,
    owes: () => answerIsDue || commitsDue > 0 || turns.wait(),
    isOver: () => inputEnded && commitsDue === 0 && !turns.wait(),

    speak: async (audio: AsyncIterable<Buffer>, send: Send, over: AbortSignal) => {
      await open(send, over)
      const resampler = createResampler(dictationAudio.sampleRate, realtimeRate)
      const pauses = detection ? undefined : createPauses(dictationAudio.sampleRate)
      for await (const chunk of chunksUntilAborted(audio, over)) {
        const samples = samplesOf(chunk)
        await appendSound(resampler.push(samples), send)
        if (pauses?.endTurn(samples)) await endTurn(send)
      }
      await appendSound(resampler.end(), send)
      // A server that ends turns itself might just have done so, and its commit would pass for the answer to our last
      // one.
      if (detection) await configure(send, over, { hints, detection: false })
      inputEnded = true
      // Even if no sound is left: the answer confirms that all before it is processed.
      await endTurn(send)
    },

    take: (event: RealtimeEvent) => {
      switch (event.type) {
        case 'session.updated':
          isConfigured = true
          return answer.resolve()
        case 'input_audio_buffer.committed':
          // Older models commit by themselves, too.
          commitsDue = Math.max(0, commitsDue - 1)
          return turns.commit(event.item_id, event.previous_item_id)
        case 'conversation.item.input_audio_transcription.delta':
          return turns.addDelta(event.item_id, event.delta ?? '')
        case 'conversation.item.input_audio_transcription.completed':
          return turns.complete(event.item_id, event.transcript)
        case 'conversation.item.input_audio_transcription.failed':
          throw faultOf(event.error, { isConfigured })
        case 'error':
          if (commitsDue > 0 && event.error.code === nothingToCommit) {
            commitsDue -= 1
            return
          }
          if (isConfigured || !hints || !mayBeTheHints(event.error)) throw faultOf(event.error, { isConfigured })
          hints = false
          answer.resolve()
      }
    },
  }
}

const asFinals = (texts: readonly string[]): Transcript[] =>
  texts.filter(text => text.trim() !== '').map(text => ({ type: 'final', text }))

/** Speech recognised by OpenAI's realtime transcription, or by a server with its API. */
export const createOpenAiDictation = (
  {
    apiKey,
    baseUrl = 'https://api.openai.com/v1',
    model = defaultModel,
  }: Extract<DictationConfig, { engine: 'openai' }>,
  clock: Clock,
  wait: Wait,
): DictationEngine => {
  const { host } = new URL(baseUrl)
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }

  async function* listen(audio: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Transcript> {
    const { turns, owes, isOver, speak, take } = createSession(model)
    let shown = ''
    try {
      const messages = converse({
        url: realtimeUrl(baseUrl),
        headers,
        clock,
        wait,
        signal,
        owes,
        speak: (send, over) => speak(audio, send, over),
      })
      for await (const message of messages) {
        const event = readEvent(message)
        if (!event) continue
        take(event)
        for (const final of asFinals(turns.takeFinals())) {
          yield final
          // A final replaces the partial shown until then.
          shown = ''
        }
        const interim = turns.interim()
        if (interim !== shown) yield { type: 'partial', text: interim }
        shown = interim
        if (isOver()) return
      }
    } catch (error) {
      // Finals that waited for earlier turns are not lost.
      if (!signal.aborted) yield* asFinals(turns.finalsLeft())
      throw error
    }
  }

  return {
    name: 'openai',
    destination: {
      id: `openai:${host}`,
      remote: true,
      name: host === 'api.openai.com' ? `OpenAI at ${host}` : `a speech model at ${host}`,
      partials: true,
    },
    listen,
  }
}
