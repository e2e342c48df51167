import type { OpenAI } from 'openai'
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions'
import type { ReasoningEffort } from 'openai/resources/shared'
import * as z from 'zod'
import { bodyOf, comesWhole } from '../model/http-body.ts'
import { type CallOptions, type RawAnswer, WireProblem } from '../model/wire.ts'
import type { Call } from './call.ts'
import { eventsOf } from './stream-events.ts'
import { throwIfError } from './wire-problem.ts'

const bodyFor = (call: Call) => {
  const { model, instructions, turns, effort, verbosity, person, store, format } = call
  return {
    model,
    messages: [{ role: 'system' as const, content: instructions }, ...turns.map(turn => ({ ...turn }))],
    ...(effort === undefined ? {} : { reasoning_effort: effort as ReasoningEffort }),
    ...(verbosity === undefined ? {} : { verbosity: verbosity as 'low' }),
    ...(person === undefined ? {} : { safety_identifier: person }),
    ...(store === undefined ? {} : { store }),
    ...(format === undefined
      ? {}
      : { response_format: { type: 'json_schema' as const, json_schema: { ...format, strict: true } } }),
  } satisfies ChatCompletionCreateParams
}

const endOf = (reason: string | null | undefined, refusal: string | null | undefined): RawAnswer['end'] => {
  if (refusal || reason === 'content_filter') return 'declined'
  return reason === 'length' ? 'cut off' : 'complete'
}

/** As much of a completion as is read. */
const Completed = z.object({
  model: z.string().nullish(),
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    ],
    z.unknown(),
  ),
})

const read = (body: unknown): RawAnswer => {
  throwIfError(body)
  const { success, data } = Completed.safeParse(body)
  if (!success) throw new WireProblem({ what: 'malformed' })
  const [{ finish_reason: reason, message }] = data.choices
  return { text: message.content ?? '', model: data.model ?? undefined, end: endOf(reason, message.refusal) }
}

/** As much of a piece of a completion as is read; the last ones of some servers have no choice in them. */
const Chunk = z.object({
  model: z.string().nullish(),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
})

/** Makes a call by chat completions, for servers without the Responses API. */
export const askChatCompletions = async (
  client: OpenAI,
  call: Call,
  { signal, onPiece }: CallOptions,
): Promise<RawAnswer> => {
  const request = client.chat.completions.create({ ...bodyFor(call), stream: call.stream }, { signal })
  const response = await request.asResponse()
  if (!call.stream || comesWhole(response)) return read(await bodyOf(response))
  let text = ''
  let model: string | undefined
  let refusal = ''
  let reason: string | undefined
  for await (const event of eventsOf(client, response)) {
    const { success, data } = Chunk.safeParse(event)
    if (!success) throw new WireProblem({ what: 'malformed' })
    const choice = data.choices?.[0]
    model = data.model || model
    refusal += choice?.delta?.refusal ?? ''
    reason = choice?.finish_reason ?? reason
    const piece = choice?.delta?.content ?? ''
    if (piece === '') continue
    text += piece
    onPiece(piece)
  }
  // Without a finish reason the answer may be incomplete.
  if (reason === undefined) throw new WireProblem({ what: 'malformed' })
  return { text, model, end: endOf(reason, refusal) }
}
