import type { OpenAI } from 'openai'
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions'
import type { ReasoningEffort } from 'openai/resources/shared'
import * as z from 'zod'
import { bodyOf, comesWhole, withActivity } from '../model/http-body.ts'
import { type CallOptions, type RawAnswer, WireProblem } from '../model/wire.ts'
import type { Call } from './call.ts'
import { eventsOf } from './stream-events.ts'
import { throwIfError } from './wire-problem.ts'

const bodyFor = (call: Call) => {
  const { model, instructions, turns, effort, verbosity, person, store, format, maxOutput, templateSettings } = call
  return {
    model,
    messages: [{ role: 'system' as const, content: instructions }, ...turns.map(turn => ({ ...turn }))],
    ...(effort === undefined ? {} : { reasoning_effort: effort as ReasoningEffort }),
    ...(verbosity === undefined ? {} : { verbosity: verbosity as 'low' }),
    ...(person === undefined ? {} : { safety_identifier: person }),
    ...(store === undefined ? {} : { store }),
    // The name that servers other than OpenAI know.
    ...(maxOutput === undefined ? {} : { max_tokens: maxOutput }),
    ...(call.countsTokens ? { stream_options: { include_usage: true } } : {}),
    ...(templateSettings === undefined ? {} : { chat_template_kwargs: templateSettings }),
    ...(format === undefined
      ? {}
      : { response_format: { type: 'json_schema' as const, json_schema: { ...format, strict: true } } }),
  } satisfies ChatCompletionCreateParams & { readonly chat_template_kwargs?: Call['templateSettings'] }
}

const endOf = (reason: string | null | undefined, refusal: string | null | undefined): RawAnswer['end'] => {
  if (refusal || reason === 'content_filter') return 'declined'
  return reason === 'length' ? 'cut off' : 'complete'
}

const Usage = z
  .object({ prompt_tokens: z.int(), completion_tokens: z.int() })
  .transform(({ prompt_tokens: prompt, completion_tokens: answer }) => ({ prompt, answer }))
  .nullish()
  .catch(undefined)

/** Where servers put a model's thoughts: the older name and the newer one. */
const thoughts = { reasoning_content: z.string().nullish(), reasoning: z.string().nullish().catch(undefined) }
const thoughtsIn = (part: z.infer<z.ZodObject<typeof thoughts>>) => part.reasoning_content || part.reasoning || ''

/** As much of a completion as is read. */
const Completed = z.object({
  model: z.string().nullish(),
  usage: Usage,
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish(), ...thoughts }),
      }),
    ],
    z.unknown(),
  ),
})

/**
 * The text of an answer. LM Studio constrains the thoughts to the form and sends no content, where a model thinks: then
 * they are the answer, as far as they have the form.
 */
const textOf = (content: string, thought: string, { format }: Call): string =>
  content === '' && format !== undefined ? thought : content

const read = (body: unknown, call: Call): RawAnswer => {
  throwIfError(body)
  const { success, data } = Completed.safeParse(body)
  if (!success) throw new WireProblem({ what: 'malformed' })
  const [{ finish_reason: reason, message }] = data.choices
  const thought = thoughtsIn(message)
  return {
    text: textOf(message.content ?? '', thought, call),
    model: data.model ?? undefined,
    end: endOf(reason, message.refusal),
    usage: data.usage ?? undefined,
    thoughtApart: thought !== '',
  }
}

/** As much of a piece of a completion as is read; the last ones of some servers have no choice in them. */
const Chunk = z.object({
  model: z.string().nullish(),
  usage: Usage,
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish(), ...thoughts }).nullish(),
      }),
    )
    .nullish(),
})

/** Makes a call by chat completions, for servers without the Responses API. */
export const askChatCompletions = async (
  client: OpenAI,
  call: Call,
  { signal, onPiece, onActivity }: CallOptions,
): Promise<RawAnswer> => {
  const request = client.chat.completions.create({ ...bodyFor(call), stream: call.stream }, { signal })
  const response = await request.asResponse()
  if (!call.stream || comesWhole(response)) return read(await bodyOf(response), call)
  let text = ''
  let thought = ''
  let usage: RawAnswer['usage']
  let model: string | undefined
  let refusal = ''
  let reason: string | undefined
  for await (const event of eventsOf(
    client,
    withActivity(response, () => onActivity?.('bytes')),
  )) {
    const { success, data } = Chunk.safeParse(event)
    if (!success) throw new WireProblem({ what: 'malformed' })
    const choice = data.choices?.[0]
    model = data.model || model
    usage = data.usage ?? usage
    refusal += choice?.delta?.refusal ?? ''
    reason = choice?.finish_reason ?? reason
    const piece = choice?.delta?.content ?? ''
    const thinking = thoughtsIn(choice?.delta ?? {})
    thought += thinking
    if (piece !== '' || thinking !== '') onActivity?.('token')
    if (piece === '') continue
    text += piece
    onPiece(piece)
  }
  // Without a finish reason the answer may be incomplete.
  if (reason === undefined) throw new WireProblem({ what: 'malformed' })
  const end = endOf(reason, refusal)
  return { text: textOf(text, thought, call), model, end, usage, thoughtApart: thought !== '' }
}
