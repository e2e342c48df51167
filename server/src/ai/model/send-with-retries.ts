import type { Clock } from '../../platform/clock.ts'
import type { Wait } from '../../platform/wait.ts'
import { AiProblem, type RunOptions } from '../provider.ts'
import type { Deadline } from './deadline.ts'
import { nameIn } from './model-name.ts'
import { nextStep } from './retry-policy.ts'
import { withSilenceLimit } from './silence.ts'
import type { Reply } from './stream-reply.ts'
import type { ModelRequest, Patience, RawAnswer, ReportIncident, Wire, WireCall } from './wire.ts'

export type Server = {
  readonly wire: Wire
  /** For people. */
  readonly name: string
  readonly clock: Clock
  readonly wait: Wait
  readonly patience: Patience
}

type RetriedRequest = {
  readonly request: ModelRequest
  readonly onSending: RunOptions['onSending']
  /** Retries left; counted down, since a repair shares them. */
  readonly retryBudget: { retries: number }
  readonly report: ReportIncident
  /** Opens a plain-text reply, anew with each attempt; undefined where the answer is JSON. */
  readonly openReply: ((thinksUnopened: boolean) => Reply) | undefined
  readonly deadline: Deadline
}

type Received = RawAnswer & {
  /** Some of it has been streamed, so that no other answer can replace it. */
  readonly streamed: boolean
  readonly model: string
  /** The settings as they were sent. */
  readonly settings: Readonly<Record<string, string>>
}

/** The person's side of a request, word for word. */
const inputOf = ({ turns }: ModelRequest): string =>
  turns.length === 1 ? (turns[0]?.content ?? '') : turns.map(({ role, content }) => `${role}: ${content}`).join('\n\n')

/** One attempt. It is sent after `onSending` has stored the outbound record. */
const attempt = async (
  server: Server,
  { request, onSending, deadline: { signal } }: RetriedRequest,
  call: WireCall,
  reply: Reply | undefined,
): Promise<RawAnswer> => {
  const { model, instructions } = call
  const input = inputOf(request)
  await onSending?.({ sentAt: server.clock(), to: server.name, model, instructions, input })
  signal.throwIfAborted()
  let inPieces = false
  const onPiece = (piece: string) => {
    inPieces = true
    if (!signal.aborted) reply?.piece(piece)
  }
  const raw = request.streams
    ? await withSilenceLimit(server.wait, server.patience, signal, ({ onActivity, ...silence }) =>
        call.send({
          ...silence,
          onActivity,
          onPiece: piece => {
            onActivity('token')
            onPiece(piece)
          },
        }),
      )
    : await call.send({ signal, onPiece })
  signal.throwIfAborted()
  if (!reply || raw.end !== 'complete') return raw
  if (!inPieces) reply.piece(raw.text)
  reply.end()
  return { ...raw, text: reply.checked() }
}

/**
 * Sends a request until it is answered or there is nothing left to try: in another form where the server refuses one,
 * and again after a transient error.
 */
export const sendWithRetries = async (server: Server, retried: RetriedRequest): Promise<Received> => {
  const { request, retryBudget, report, openReply, deadline } = retried
  let call = server.wire.callFor(request, report)
  let overloads = 0
  for (;;) {
    const reply = openReply?.(call.thinksUnopened === true)
    const wasStreamed = () => request.streams && reply !== undefined && reply.text() !== ''
    try {
      const raw = await attempt(server, retried, call, reply)
      call.answered?.()
      return { ...raw, model: nameIn(raw) ?? call.model, settings: call.settings, streamed: wasStreamed() }
    } catch (error) {
      deadline.signal.throwIfAborted()
      const failure = server.wire.failureOf(error)
      if (!failure) throw error
      const streamed = wasStreamed()
      const otherForm = streamed ? undefined : call.afterRefusal?.(failure)
      if (otherForm) {
        call = otherForm
        continue
      }
      const next = nextStep(failure, { retries: retryBudget.retries, left: deadline.left(), streamed, overloads })
      if (next.step === 'unknown model') {
        report('model-unknown', server.name)
        throw new AiProblem('misconfigured', { cause: new Error('the model server knows no model of this name') })
      }
      if (next.step === 'give up') {
        if (next.report) report(next.report.what, next.report.detail)
        throw next.problem
      }
      if (next.isOverload) overloads += 1
      else retryBudget.retries -= 1
      await server.wait(next.after, deadline.signal)
    } finally {
      if (reply?.thoughtUnopened()) call.thoughtUnopened?.()
    }
  }
}
