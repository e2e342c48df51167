/**
 * People who dictate at once, in their own process, so that their delays are not the server's. Takes a `Task` as
 * message; reports when all are connected, and in the end the measurements.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DictationMessage } from '@diary/contract/dictation'
import { lastChunkIn, type Said, spoken } from './dictation-sound.ts'
import { openFor } from './dictation-stream.ts'

export type Task = {
  readonly origin: string
  /** The session of each speaker. */
  readonly cookies: readonly string[]
  readonly said: Said
  readonly seconds: number
}
export type Met = {
  /** Milliseconds from a chunk to its word. */
  readonly answered: number[]
  /** Milliseconds from the end of the sound to `ended`. */
  readonly ended: number[]
  /** The final texts. */
  readonly finals: string[]
  /** The errors that people got instead. */
  readonly errors: string[]
  /** Milliseconds for which this process held itself up: at the worst, and for 99 % of the time at most. */
  readonly held: { readonly worst: number; readonly p99: number }
}

const resolution = 1
const delay = monitorEventLoopDelay({ resolution })

type Speaker = Awaited<ReturnType<typeof openFor>>

const speak = async ({ said, seconds }: Task, { socket, heard, closed }: Speaker, share: number, met: Met) => {
  const sent: number[] = []
  const answered = new Set<number>()
  let stopped = 0
  socket.on('message', data => {
    const now = performance.now()
    const { type, text = '' } = JSON.parse(String(data)) as DictationMessage
    if (type === 'ended') met.ended.push(now - stopped)
    const chunk = lastChunkIn(text)
    if (chunk === undefined || answered.has(chunk)) return
    answered.add(chunk)
    met.answered.push(now - (sent[chunk] ?? Number.NaN))
  })
  for await (const chunk of spoken(said, seconds, share)) {
    if (socket.readyState !== socket.OPEN) break
    sent.push(performance.now())
    socket.send(chunk)
  }
  stopped = performance.now()
  socket.send(Buffer.alloc(0))
  await closed
  met.finals.push(...heard.flatMap(({ type, text }) => (type === 'final' && text ? text : [])))
  met.errors.push(...heard.flatMap(({ error }) => error ?? []))
}

process.on('message', async (task: Task) => {
  const met = { answered: [], ended: [], finals: [], errors: [], held: { worst: 0, p99: 0 } }
  delay.reset()
  delay.enable()
  const speakers = await Promise.all(task.cookies.map(cookie => openFor(task.origin, cookie)))
  process.send?.('connected')
  await Promise.all(speakers.map((speaker, index) => speak(task, speaker, index / speakers.length, met)))
  delay.disable()
  const held = { worst: delay.max / 1e6 - resolution, p99: delay.percentile(99) / 1e6 - resolution }
  process.send?.({ ...met, held } satisfies Met)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
