import type { ServerResponse } from 'node:http'
import { sensibleAnswer } from './model-answers.ts'
import { type Behaviour, failing } from './model-behaviours.ts'
import { type Exchange, type ModelServer, type Received, startModelServer } from './model-server.ts'
import { send } from './model-wire.ts'

/** The four programs, each as documented. */
export const ownServerKinds = ['Ollama', 'llama.cpp', 'LM Studio', 'vLLM'] as const
export type OwnServerKind = (typeof ownServerKinds)[number]

/** What may be different from one installation to the next; a test changes it while the server runs. */
export type Quirks = {
  models: string[]
  /** Models that think where nothing switches it off. */
  thinks: boolean
  /** Thoughts stand in the answer itself: with both marks, or without the opening one. */
  thoughtsInAnswer: 'apart' | 'marked' | 'unopened'
  /** The form of the answer is ignored, or refused. */
  form: 'honoured' | 'ignored' | 'refused' | 'in the thoughts'
  /** Refuses fields that it does not know, all named at once. */
  strict: boolean
  contextTokens: number
  /** In memory. */
  loaded: string[]
  /** How many requests from now on meet this in place of an answer. */
  loading: number
  busy: number
  dies: number
  neverStops: boolean
  answer: (exchange: Exchange) => string
}

const answered = (to: ServerResponse, status: number, body: unknown) => {
  to.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  return true
}

const usual = (): Quirks => ({
  models: ['qwen3:8b'],
  thinks: true,
  thoughtsInAnswer: 'apart',
  form: 'honoured',
  strict: false,
  contextTokens: 16_384,
  loaded: [],
  loading: 0,
  busy: 0,
  dies: 0,
  neverStops: false,
  answer: ({ asked, received }) =>
    asked.form === 'probe' || received.body.includes('"probe"') || received.body.includes('called probe,')
      ? '{"word":"ready","letters":5}'
      : sensibleAnswer(asked),
})

const owners: Readonly<Record<OwnServerKind, string>> = {
  Ollama: 'library',
  'llama.cpp': 'llamacpp',
  'LM Studio': 'organization_owner',
  vLLM: 'vllm',
}

/** The server's endpoints about itself. */
const aboutItself =
  (kind: OwnServerKind, quirks: Quirks) =>
  async ({ path, method }: Received, to: ServerResponse): Promise<boolean> => {
    const { models, loaded, contextTokens } = quirks
    if (path === '/v1/models' || (path === '/models' && kind === 'llama.cpp')) {
      if (kind === 'llama.cpp' && quirks.loading-- > 0)
        return answered(to, 503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } })
      const data = models.map(id => ({
        id,
        object: 'model',
        owned_by: owners[kind],
        ...(kind === 'vLLM' ? { max_model_len: contextTokens } : {}),
      }))
      return answered(to, 200, { object: 'list', data: kind === 'Ollama' && data.length === 0 ? null : data })
    }
    if (kind === 'LM Studio') {
      if (path === '/api/v0/models')
        return answered(to, 200, {
          object: 'list',
          data: models.map(id => ({
            id,
            type: id.startsWith('text-embedding') ? 'embeddings' : 'llm',
            state: loaded.includes(id) ? 'loaded' : 'not-loaded',
            max_context_length: 131_072,
            ...(loaded.includes(id) ? { loaded_context_length: contextTokens } : {}),
          })),
        })
      // It answers every path, this one with a success.
      if (method === 'GET') return answered(to, 200, { error: `Unexpected endpoint or method. (GET ${path})` })
    }
    if (kind === 'Ollama' && path === '/api/version') return answered(to, 200, { version: '0.13.3' })
    if (kind === 'Ollama' && path === '/api/ps')
      return answered(to, 200, { models: loaded.map(name => ({ name, model: name, context_length: contextTokens })) })
    if (kind === 'llama.cpp' && path === '/props')
      return answered(to, 200, {
        default_generation_settings: { n_ctx: contextTokens },
        total_slots: 1,
        build_info: 'b9211-0a1b2c3',
      })
    if (kind === 'vLLM' && path === '/version') return answered(to, 200, { version: '0.26.0' })
    return false
  }

const known = new Set([
  'model',
  'messages',
  'stream',
  'stream_options',
  'max_tokens',
  'response_format',
  'reasoning_effort',
  'chat_template_kwargs',
])

const efforts: Readonly<Partial<Record<OwnServerKind, readonly string[]>>> = {
  Ollama: ['high', 'medium', 'low', 'max', 'none'],
  vLLM: ['none', 'low', 'medium', 'high'],
}

/** About four characters a token, and one of scripts other than Latin. */
const tokensIn = (text: string) => {
  const others = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return Math.ceil((text.length - others) / 4 + others)
}

const answering =
  (kind: OwnServerKind, quirks: Quirks): Behaviour =>
  async exchange => {
    const { received, asked, api, to, streamed } = exchange
    const json = received.json ?? {}
    if (quirks.busy-- > 0)
      return failing(503, { message: 'server busy, please try again. maximum pending requests exceeded' })(exchange)
    if (quirks.dies-- > 0)
      return failing(500, {
        message: 'llama runner process has terminated: cudaMalloc failed: out of memory',
        type: 'api_error',
      })(exchange)
    if (kind !== 'llama.cpp' && !quirks.models.includes(asked.model))
      return failing(404, { message: `model '${asked.model}' not found`, type: 'not_found_error' })(exchange)
    const effort = json.reasoning_effort
    const taken = efforts[kind]
    if (effort !== undefined && taken && !taken.includes(String(effort)))
      return failing(400, {
        message: `invalid reasoning value: '${effort}' (must be ${taken.map(one => `"${one}"`).join(', ')})`,
      })(exchange)
    if (kind === 'Ollama' && !quirks.thinks && effort !== undefined && effort !== 'none')
      return failing(400, { message: `"${asked.model}" does not support thinking` })(exchange)
    const unknown = Object.keys(json).filter(field => !known.has(field))
    if (quirks.strict && unknown.length > 0) {
      const detail = unknown.map(field => ({ type: 'extra_forbidden', loc: ['body', field], msg: 'Not permitted' }))
      return failing(422, JSON.stringify({ detail }))(exchange)
    }
    const form = json.response_format
    if (form !== undefined && quirks.form === 'refused')
      return failing(400, { message: "'response_format' is not supported" })(exchange)

    if (!quirks.loaded.includes(asked.model)) quirks.loaded.push(asked.model)
    const sent = tokensIn([asked.instructions, ...asked.turns.map(({ content }) => content)].join('\n'))
    if (sent > quirks.contextTokens && (kind === 'llama.cpp' || kind === 'vLLM'))
      return failing(400, {
        message: 'the request exceeds the available context size',
        type: 'exceed_context_size_error',
      })(exchange)
    const wanted = Number(json.max_tokens ?? 0)
    if (kind === 'vLLM' && sent + wanted > quirks.contextTokens)
      return failing(400, {
        message: `'max_tokens' or 'max_completion_tokens' is too large: ${wanted}. This model's maximum context length is ${quirks.contextTokens} tokens and your request has ${sent} input tokens (${wanted} > ${quirks.contextTokens} - ${sent}).`,
        type: 'BadRequestError',
      })(exchange)
    const template = json.chat_template_kwargs as { enable_thinking?: boolean } | undefined
    const thinking = quirks.thinks && effort !== 'none' && template?.enable_thinking !== false
    const ignoresForm = quirks.form === 'ignored' && form !== undefined
    const text = ignoresForm && asked.form === 'probe' ? 'ready' : quirks.answer(exchange)
    const mused = 'The user wants something. Let me think.'
    const inAnswer = { apart: '', marked: `<think>${mused}</think>`, unopened: `${mused}</think>` }
    const intoThoughts = thinking && form !== undefined && quirks.form === 'in the thoughts'
    const field = kind === 'Ollama' || kind === 'vLLM' ? 'reasoning' : 'reasoning_content'
    const said = intoThoughts ? '' : `${thinking ? inAnswer[quirks.thoughtsInAnswer] : ''}${text}`
    const thought = thinking && quirks.thoughtsInAnswer === 'apart' ? (intoThoughts ? text : mused) : undefined
    const most = Number(json.max_tokens ?? Number.POSITIVE_INFINITY)
    const whole = quirks.neverStops && asked.form !== 'probe' ? `${said}${' and so on'.repeat(4 * most)}` : said
    const usage = { prompt_tokens: Math.min(sent, quirks.contextTokens), completion_tokens: tokensIn(whole) }
    const counts = !streamed || (json.stream_options as { include_usage?: boolean } | undefined)?.include_usage
    send(
      to,
      api,
      {
        model: asked.model,
        text: whole.slice(0, 4 * most),
        end: whole.length > 4 * most ? 'cut off' : 'complete',
        ...(thought === undefined ? {} : { thought: { field, text: thought } }),
        ...(counts ? { usage } : {}),
      },
      streamed,
    )
  }

export type OwnServer = ModelServer & { readonly quirks: Quirks }

/** A fake of one of the four programs. */
export const startOwnServer = async (kind: OwnServerKind, changed: Partial<Quirks> = {}): Promise<OwnServer> => {
  const quirks = { ...usual(), ...changed }
  const server = await startModelServer({
    api: 'chat completions',
    probesToo: true,
    also: aboutItself(kind, quirks),
  })
  server.always(answering(kind, quirks))
  return { ...server, quirks }
}
