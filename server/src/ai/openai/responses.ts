import type { OpenAI } from 'openai'
import type { ResponseCreateParams } from 'openai/resources/responses/responses'
import type { ReasoningEffort } from 'openai/resources/shared'
import * as z from 'zod'
import { bodyOf, comesWhole, withActivity } from '../model/http-body.ts'
import { type CallOptions, type RawAnswer, WireProblem } from '../model/wire.ts'
import type { Call } from './call.ts'
import { eventsOf } from './stream-events.ts'
import { throwIfError } from './wire-problem.ts'

/** A call in the words of the Responses API. */
export const bodyFor = (call: Call) => {
  const { model, instructions, turns, effort, verbosity, person, store, format, maxOutput } = call
  const text = {
    // Any effort and verbosity is sent: an administrator may know newer values than we do.
    ...(verbosity === undefined ? {} : { verbosity: verbosity as 'low' }),
    ...(format === undefined ? {} : { format: { type: 'json_schema' as const, strict: true, ...format } }),
  }
  return {
    model,
    instructions,
    input: turns.map(({ role, content }) => ({ role, content })),
    ...(effort === undefined ? {} : { reasoning: { effort: effort as ReasoningEffort } }),
    ...(Object.keys(text).length === 0 ? {} : { text }),
    ...(person === undefined ? {} : { safety_identifier: person }),
    ...(store === undefined ? {} : { store }),
    ...(maxOutput === undefined ? {} : { max_output_tokens: maxOutput }),
  } satisfies ResponseCreateParams
}

/** The fields of a response that are read; servers other than OpenAI leave out many others. */
const Answered = z.object({
  status: z.string().nullish(),
  model: z.string().nullish(),
  usage: z
    .object({ input_tokens: z.int(), output_tokens: z.int() })
    .transform(({ input_tokens: prompt, output_tokens: answer }) => ({ prompt, answer }))
    .nullish()
    .catch(undefined),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  output: z.array(
    z.object({
      type: z.string(),
      content: z
        .array(z.object({ type: z.string(), text: z.string().nullish(), refusal: z.string().nullish() }))
        .nullish(),
    }),
  ),
})

/** The answer in a response. Throws WireProblem where there is none. */
export const readResponse = (body: unknown): RawAnswer => {
  throwIfError(body)
  const { success, data } = Answered.safeParse(body)
  if (!success) throw new WireProblem({ what: 'malformed' })
  if (data.status === 'failed') throw new WireProblem({ what: 'failed', code: undefined })
  const parts = data.output.filter(({ type }) => type === 'message').flatMap(({ content }) => content ?? [])
  const filtered = data.incomplete_details?.reason === 'content_filter'
  const declined = filtered || parts.some(({ type }) => type === 'refusal')
  const end = declined ? 'declined' : data.status === 'incomplete' ? 'cut off' : 'complete'
  const text = parts.map(part => part.text ?? '').join('')
  return { text, model: data.model ?? undefined, end, usage: data.usage ?? undefined }
}

/** As much of an event as is read. */
const StreamEvent = z.object({
  type: z.string().nullish(),
  delta: z.string().nullish().catch(undefined),
  response: z.unknown().optional(),
})

const ends = new Set<unknown>(['response.completed', 'response.incomplete', 'response.failed'])

/** Carries out a call by the Responses API. */
export const askResponses = async (
  client: OpenAI,
  call: Call,
  { signal, onPiece, onActivity }: CallOptions,
): Promise<RawAnswer> => {
  const response = await client.responses.create({ ...bodyFor(call), stream: call.stream }, { signal }).asResponse()
  if (!call.stream || comesWhole(response)) return readResponse(await bodyOf(response))
  let declined = false
  let text = ''
  const pass = (piece: string) => {
    text += piece
    onPiece(piece)
  }
  for await (const event of eventsOf(
    client,
    withActivity(response, () => onActivity?.('bytes')),
  )) {
    const { type, delta, response: whole } = StreamEvent.catch({}).parse(event)
    if (type?.endsWith('.delta')) onActivity?.('token')
    if (type === 'response.output_text.delta') pass(delta ?? '')
    else if (type === 'response.refusal.delta' || type === 'response.refusal.done') declined = true
    else if (ends.has(type)) {
      const raw = readResponse(whole)
      return { ...raw, text: text === '' ? raw.text : text, end: declined ? 'declined' : raw.end }
    }
  }
  // Without a final event the answer may be incomplete.
  throw new WireProblem({ what: 'malformed' })
}
