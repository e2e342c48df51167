import type WebSocket from 'ws'
import type { Clock } from '../platform/clock.ts'
import type { Wait } from '../platform/wait.ts'
import { SpeechProblem } from './port.ts'

const second = 1_000
const connectWithin = 10 * second
/** Milliseconds that a server may owe an answer without a message. */
const answerWithin = 15 * second
/** Milliseconds between pings, and how many may stay unanswered. */
const askEvery = 5 * second
const unansweredAtMost = 3

type Watched = {
  readonly socket: WebSocket
  readonly clock: Clock
  readonly wait: Wait
  /** Ends the watch. */
  readonly over: AbortSignal
  /** Whether an answer is due. */
  readonly owes: () => boolean
}

/** Checks once a second that the server is connected, alive and answers. Rejects when it is not, or at `over`. */
export const watchSocket = async ({ socket, clock, wait, over, owes }: Watched): Promise<never> => {
  const now = () => clock().getTime()
  const began = now()
  /** When nothing was owed for the last time, or something was answered. */
  let evenAt = began
  let askedAt = began
  let unanswered = 0
  socket.on('message', () => {
    evenAt = now()
    unanswered = 0
  })
  socket.on('pong', () => {
    unanswered = 0
  })

  const check = () => {
    if (socket.readyState === socket.CONNECTING) {
      if (now() - began > connectWithin) throw new SpeechProblem('unreachable', 'no connection within 10 s')
      return
    }
    // While the socket is paused, no answer can arrive.
    if (!owes() || socket.isPaused) evenAt = now()
    if (now() - evenAt > answerWithin) throw new SpeechProblem('silent', 'no answer within 15 s')
    if (socket.isPaused || now() - askedAt < askEvery || socket.readyState !== socket.OPEN) return
    if (unanswered >= unansweredAtMost) throw new SpeechProblem('silent', 'no sign of life within 15 s')
    askedAt = now()
    unanswered += 1
    socket.ping()
  }
  for (;;) {
    await wait(second, over)
    check()
  }
}
