import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod'
import { bodyOf, comesWhole } from '../model/http-body.ts'
import { type CallOptions, type RawAnswer, WireProblem } from '../model/wire.ts'
import { failureWithin } from './messages-failure.ts'

const endOf = (reason: string): RawAnswer['end'] => {
  if (reason === 'refusal') return 'declined'
  return reason === 'max_tokens' || reason === 'model_context_window_exceeded' ? 'cut off' : 'complete'
}

/** As much of an answer as is read; without a stop reason it may be incomplete. */
const Answered = z.object({
  model: z.string().nullish(),
  stop_reason: z.string(),
  content: z.array(z.object({ type: z.string(), text: z.string().nullish() })),
})
const Failed = z.object({ type: z.literal('error'), error: z.unknown() })

/** The answer in a message. Throws WireProblem where there is none. */
export const readMessage = (body: unknown): RawAnswer => {
  const failed = Failed.safeParse(body)
  if (failed.success) throw new WireProblem(failureWithin(failed.data.error))
  const { success, data } = Answered.safeParse(body)
  if (!success) throw new WireProblem({ what: 'malformed' })
  const parts = data.content.filter(({ type }) => type === 'text')
  const text = parts.map(part => part.text ?? '').join('')
  return { text, model: data.model ?? undefined, end: endOf(data.stop_reason) }
}

/** As much of a stream's event as is read. */
const Event = z.object({
  type: z.string(),
  message: z.object({ model: z.string().nullish() }).nullish().catch(undefined),
  delta: z
    .object({ type: z.string().nullish(), text: z.string().nullish(), stop_reason: z.string().nullish() })
    .nullish()
    .catch(undefined),
  error: z.unknown().optional(),
})

const eventIn = (data: string): z.infer<typeof Event> => {
  try {
    return Event.parse(JSON.parse(data))
  } catch {
    // Without the cause: its message quotes the stream.
    throw new WireProblem({ what: 'malformed' })
  }
}

/** Yields a streamed answer's events. Throws WireProblem. */
async function* eventsOf({ body }: Response): AsyncGenerator<z.infer<typeof Event>> {
  if (body === null) return
  try {
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for await (const { data } of events) yield eventIn(data)
  } catch (error) {
    if (error instanceof WireProblem) throw error
    throw new WireProblem({ what: 'broken' })
  }
}

/** Reads an answer, in pieces where it comes so. The model's thinking is skipped. */
export const readAnswer = async (response: Response, streams: boolean, onPiece: CallOptions['onPiece']) => {
  if (!streams || comesWhole(response)) return readMessage(await bodyOf(response))
  let text = ''
  let model: string | undefined
  let reason: string | undefined
  for await (const { type, message, delta, error } of eventsOf(response)) {
    if (type === 'error') throw new WireProblem(failureWithin(error))
    if (type === 'message_stop' && reason !== undefined) return { text, model, end: endOf(reason) }
    model = message?.model ?? model
    if (type === 'message_delta') reason = delta?.stop_reason ?? reason
    if (type !== 'content_block_delta' || delta?.type !== 'text_delta' || !delta.text) continue
    text += delta.text
    onPiece(delta.text)
  }
  // Without the last event the answer may be incomplete.
  throw new WireProblem({ what: 'malformed' })
}
