import type { ServerResponse } from 'node:http'

export type End = 'complete' | 'cut off' | 'filtered'

/** A model's answer, before it takes the form of an API. */
export type ModelAnswer = {
  readonly model: string
  readonly text: string
  readonly refusal?: string
  readonly end: End
  /** The model's thoughts, and the field that they come in, in chat completions. */
  readonly thought?: { readonly field: 'reasoning' | 'reasoning_content'; readonly text: string } | undefined
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | undefined
  /** Letters in each piece of a stream; by default a few. */
  readonly pieceLength?: number
}

type Event = { readonly event?: string; readonly data: unknown }

const created = { id: 'resp_1', object: 'response', created_at: 1_780_000_000 }
const item = { id: 'msg_1', type: 'message', role: 'assistant' }
const place = { item_id: item.id, output_index: 0, content_index: 0 }

/** The text in pieces of a few letters, so that placeholders and words are cut anywhere. */
const piecesOf = (text: string, length = 7): string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  )

const response = ({ model, text, refusal, end }: ModelAnswer) => {
  const content =
    refusal === undefined ? [{ type: 'output_text', text, annotations: [] }] : [{ type: 'refusal', refusal }]
  const reason = end === 'filtered' ? 'content_filter' : 'max_output_tokens'
  return {
    ...created,
    model,
    status: end === 'complete' ? 'completed' : 'incomplete',
    error: null,
    incomplete_details: end === 'complete' ? null : { reason },
    output: [
      { type: 'reasoning', id: 'rs_1', summary: [] },
      { ...item, status: 'completed', content },
    ],
  }
}

const responseEvents = (answer: ModelAnswer): Event[] => {
  const { model, text, refusal, end, pieceLength } = answer
  const last = end === 'complete' ? 'response.completed' : 'response.incomplete'
  const events: { type: string; [field: string]: unknown }[] = [
    { type: 'response.created', response: { ...created, model, status: 'in_progress', output: [] } },
    { type: 'response.in_progress', response: { ...created, model, status: 'in_progress', output: [] } },
    { type: 'response.output_item.added', output_index: 0, item: { ...item, status: 'in_progress', content: [] } },
    ...(refusal === undefined
      ? [
          { type: 'response.content_part.added', ...place, part: { type: 'output_text', text: '', annotations: [] } },
          ...piecesOf(text, pieceLength).map(delta => ({ type: 'response.output_text.delta', ...place, delta })),
          { type: 'response.output_text.done', ...place, text },
        ]
      : [
          ...piecesOf(refusal).map(delta => ({ type: 'response.refusal.delta', ...place, delta })),
          { type: 'response.refusal.done', ...place, refusal },
        ]),
    { type: last, response: response(answer) },
  ]
  return events.map((event, index) => ({ event: event.type, data: { ...event, sequence_number: index } }))
}

const finishReasons: Readonly<Record<End, string>> = {
  complete: 'stop',
  'cut off': 'length',
  filtered: 'content_filter',
}

const completion = ({ model, text, refusal, end, thought, usage }: ModelAnswer) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: created.created_at,
  model,
  choices: [
    {
      index: 0,
      finish_reason: finishReasons[end],
      message: {
        role: 'assistant',
        content: refusal === undefined ? text : null,
        refusal: refusal ?? null,
        ...(thought ? { [thought.field]: thought.text } : {}),
      },
    },
  ],
  ...(usage ? { usage } : {}),
})

const completionEvents = ({ model, text, refusal, end, pieceLength, thought, usage }: ModelAnswer): Event[] => {
  const chunk = (delta: object, reason: string | null = null) => ({
    data: {
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: created.created_at,
      model,
      choices: [{ index: 0, delta, finish_reason: reason }],
    },
  })
  return [
    chunk({ role: 'assistant', content: '' }),
    ...(thought ? piecesOf(thought.text).map(said => chunk({ [thought.field]: said })) : []),
    ...(refusal === undefined ? piecesOf(text, pieceLength).map(content => chunk({ content })) : [chunk({ refusal })]),
    chunk({}, finishReasons[end]),
    ...(usage ? [{ data: { id: 'chatcmpl-1', object: 'chat.completion.chunk', model, choices: [], usage } }] : []),
  ]
}

const stopReasons: Readonly<Record<End, string>> = {
  complete: 'end_turn',
  'cut off': 'max_tokens',
  filtered: 'refusal',
}

/** A refusal comes as a stop reason, with whatever text there was. */
const stopOf = ({ end, refusal }: ModelAnswer) => (refusal === undefined ? stopReasons[end] : 'refusal')
const started = { id: 'msg_1', type: 'message', role: 'assistant', stop_sequence: null }

const message = (answer: ModelAnswer) => ({
  ...started,
  model: answer.model,
  content: [
    { type: 'thinking', thinking: '', signature: 'c2lnbmVk' },
    { type: 'text', text: answer.text },
  ],
  stop_reason: stopOf(answer),
  usage: { input_tokens: 100, output_tokens: 50 },
})

const messageEvents = (answer: ModelAnswer): Event[] => {
  const { model, text, pieceLength } = answer
  const events = [
    {
      type: 'message_start',
      message: { ...started, model, content: [], stop_reason: null, usage: { input_tokens: 100, output_tokens: 1 } },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'They may be tired.' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'c2lnbmVk' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'ping' },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    ...piecesOf(text, pieceLength).map(piece => ({
      type: 'content_block_delta',
      index: 1,
      delta: { type: 'text_delta', text: piece },
    })),
    { type: 'content_block_stop', index: 1 },
    {
      type: 'message_delta',
      delta: { stop_reason: stopOf(answer), stop_sequence: null },
      usage: { output_tokens: 50 },
    },
    { type: 'message_stop' },
  ]
  return events.map(event => ({ event: event.type, data: event }))
}

type Form = {
  readonly path: string
  readonly body: (answer: ModelAnswer) => object
  readonly events: (answer: ModelAnswer) => readonly Event[]
  /** The event by which a stream reports its failure. */
  readonly failed: (error: { readonly code: string; readonly message: string }) => Event
  /** What follows the last event. */
  readonly last: string
}

/** The APIs of model servers: each with its path and the form of its answers. `readAsked` reads their requests. */
export const apis = {
  responses: {
    path: '/v1/responses',
    body: response,
    events: responseEvents,
    failed: error => ({
      event: 'response.failed',
      data: { type: 'response.failed', response: { status: 'failed', output: [], error } },
    }),
    last: '',
  },
  'chat completions': {
    path: '/v1/chat/completions',
    body: completion,
    events: completionEvents,
    failed: error => ({ data: { error } }),
    last: 'data: [DONE]\n\n',
  },
  messages: {
    path: '/v1/messages',
    body: message,
    events: messageEvents,
    failed: ({ code, message: words }) => ({
      event: 'error',
      data: { type: 'error', error: { type: code, message: words } },
    }),
    last: '',
  },
} as const satisfies Readonly<Record<string, Form>>
export type Api = keyof typeof apis

const lineOf = ({ event, data }: Event): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`

/** The answer as one JSON body. */
export const bodyOf = (api: Api, answer: ModelAnswer): string => JSON.stringify(apis[api].body(answer))

/** The answer as server-sent events, in order, the last of which ends it. */
export const eventsOf = (api: Api, answer: ModelAnswer): string[] => {
  const { events, last } = apis[api]
  return [...events(answer).map(lineOf), last]
}

/** The event by which a stream reports its failure. */
export const failureEvent = (api: Api, code: string): string =>
  lineOf(apis[api].failed({ code, message: 'It failed.' }))

/** Sends an answer in the requested form. */
export const send = (to: ServerResponse, api: Api, answer: ModelAnswer, streamed: boolean): void => {
  to.writeHead(200, { 'content-type': streamed ? 'text/event-stream' : 'application/json' })
  if (streamed) for (const event of eventsOf(api, answer)) to.write(event)
  else to.write(bodyOf(api, answer))
  to.end()
}
