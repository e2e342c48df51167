import type { OpenAI } from 'openai'
import type { Clock } from '../../platform/clock.ts'
import type { Wait } from '../../platform/wait.ts'
import type { Deadline } from '../model/deadline.ts'
import type { Reply } from '../model/stream-reply.ts'
import { AiProblem, type ProviderIncident, type RunOptions } from '../provider.ts'
import { buildCall, droppableIn, inputOf, settingsOf, type UnsentRequest, wantedValue } from './build-call.ts'
import { type Call, type Parameter, parameters, type RawAnswer } from './call.ts'
import { askChatCompletions } from './chat-completions.ts'
import { successors } from './model-fallbacks.ts'
import { nameIn } from './model-name.ts'
import { askResponses } from './responses.ts'
import { nextStep, type Step } from './retry-policy.ts'
import type { Api, ServerCapabilities } from './server-capabilities.ts'
import { failureOf } from './wire-problem.ts'

type Server = {
  readonly client: () => Promise<OpenAI>
  readonly name: string
  /** What is sent is kept unless the request says otherwise; then a request that may not say so does not leave. */
  readonly keepsUnlessTold: boolean
  readonly terms: ServerCapabilities
  readonly clock: Clock
  readonly wait: Wait
}

export type RetriedRequest = UnsentRequest & {
  readonly asking: RunOptions
  /** How often a request may be repeated; counted down, since a repair shares it. */
  readonly patience: { retries: number }
  readonly report: (what: ProviderIncident['what'], detail: string) => void
  /** Takes down a reply in plain text, anew with each attempt; undefined where the answer is JSON. */
  readonly openReply: ((thinksUnopened: boolean) => Reply) | undefined
  readonly deadline: Deadline
}

type Received = RawAnswer & {
  /** Some of it has been passed on, so that no other answer can take its place. */
  readonly heard: boolean
  readonly model: string
  /** The settings as they were sent. */
  readonly settings: Readonly<Record<string, string>>
}

const apis: { readonly [A in Api]: typeof askResponses } = {
  responses: askResponses,
  'chat completions': askChatCompletions,
}

const other: { readonly [A in Api]: Api } = { responses: 'chat completions', 'chat completions': 'responses' }

type Attempt = { readonly api: Api; readonly call: Call; readonly reply: Reply | undefined }

/** One request. It leaves after whoever keeps what is sent has kept it. */
const attemptCall = async (
  server: Server,
  { asking, deadline }: RetriedRequest,
  { api, call, reply }: Attempt,
): Promise<RawAnswer> => {
  const { signal } = deadline
  const client = await server.client()
  const { model, instructions } = call
  await asking.onSending?.({ sentAt: server.clock(), to: server.name, model, instructions, input: inputOf(call) })
  signal.throwIfAborted()
  let inPieces = false
  const onPiece = (piece: string) => {
    inPieces = true
    if (!signal.aborted) reply?.piece(piece)
  }
  const raw = await apis[api](client, call, { signal, onPiece })
  signal.throwIfAborted()
  if (!reply || raw.end !== 'complete') return raw
  if (!inPieces) reply.piece(raw.text)
  reply.end()
  return { ...raw, text: reply.text() }
}

const wasHeard = ({ streams }: RetriedRequest, { reply }: Attempt) =>
  streams && reply !== undefined && reply.text() !== ''

/** What to do about an attempt that came to nothing. Rethrows what is no fault of the wire. */
const stepFor = (
  error: unknown,
  server: Server,
  request: RetriedRequest,
  attempt: Attempt,
  tried: ReadonlySet<Api>,
): Step => {
  request.deadline.signal.throwIfAborted()
  const failure = failureOf(error, server.clock())
  if (!failure) throw error
  const droppable = new Set(droppableIn(attempt.call))
  if (server.keepsUnlessTold) droppable.delete('store')
  return nextStep(failure, {
    otherApi: !tried.has(other[attempt.api]),
    droppable,
    retries: request.patience.retries,
    left: request.deadline.left(),
    heard: wasHeard(request, attempt),
  })
}

/**
 * Sends a request until it is answered or there is nothing left to try: without a parameter that the server refuses,
 * by the other API, to the successor of a model that is no more, and again after a fault that may pass.
 */
export const sendWithRetries = async (server: Server, request: RetriedRequest): Promise<Received> => {
  const { terms } = server
  const { asking, patience, report, deadline } = request
  const asked = asking.settings.model
  let model = terms.modelFor(asked)
  let api = terms.api()
  // Both begin anew with another model.
  let dropped = new Set<Parameter>()
  let tried = new Set<Api>()
  for (;;) {
    const isOut = (parameter: Parameter) =>
      dropped.has(parameter) || terms.refuses(model, parameter, wantedValue(request, parameter))
    const without = new Set(parameters.filter(isOut))
    const attempt = {
      api,
      call: buildCall(request, model, without),
      reply: request.openReply?.(terms.thinksUnopened(model)),
    }
    tried.add(api)
    let next: Step
    try {
      const raw = await attemptCall(server, request, attempt)
      terms.speaks(api)
      // Remembered, and told, only now that it is known to help; what is remembered already has been told.
      if (model !== terms.modelFor(asked)) {
        terms.standsIn(asked, model)
        report('model-replaced', model)
      }
      for (const parameter of dropped) terms.refused(model, parameter, wantedValue(request, parameter))
      if (dropped.size > 0) report('parameter-dropped', [...dropped].join(', '))
      const settings = settingsOf(attempt.call)
      return { ...raw, model: nameIn(raw) ?? model, settings, heard: wasHeard(request, attempt) }
    } catch (error) {
      next = stepFor(error, server, request, attempt, tried)
    } finally {
      if (attempt.reply?.thoughtUnopened()) terms.thoughtUnopened(model)
    }
    switch (next.step) {
      case 'drop':
        dropped.add(next.parameter)
        break
      case 'next api':
        api = other[api]
        break
      case 'next model': {
        const successor = successors.get(model)
        if (successor === undefined) {
          report('model-unknown', server.name)
          throw new AiProblem('misconfigured', { cause: new Error('the model server knows no model of this name') })
        }
        model = successor
        dropped = new Set()
        tried = new Set()
        api = terms.api()
        break
      }
      case 'again':
        patience.retries -= 1
        await server.wait(next.after, deadline.signal)
        break
      case 'give up':
        if (next.report) report(next.report.what, next.report.detail)
        throw next.problem
    }
  }
}
