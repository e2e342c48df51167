import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { modelPresets } from '@diary/contract/ai-levels'
import * as z from 'zod'
import { probeWords } from '../src/ai/model/test-request.ts'
import { type ModelRequest, sensibleAnswer } from './model-answers.ts'
import { answering, type Behaviour } from './model-behaviours.ts'
import { type Api, apis, send } from './model-wire.ts'

/** A request as it arrived. */
export type Received = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** The whole body, as it was sent; empty for none. */
  readonly body: string
  /** The same, as JSON; undefined where it is none. */
  readonly json: Readonly<Record<string, unknown>> | undefined
}

/** A request to a model, with all that a behaviour may want to know of it. */
export type Exchange = {
  readonly received: Received
  readonly api: Api
  readonly asked: ModelRequest
  readonly streamed: boolean
  readonly to: ServerResponse
}

export type ModelServer = {
  /** What `OPENAI_BASE_URL` would be. */
  readonly baseUrl: string
  /** The requests to a model, in order; those for the list of models are apart. */
  readonly received: Received[]
  readonly lookedUp: Received[]
  /** The test requests, with a sentence of the product's. */
  readonly probed: Received[]
  /** Behaves so for the next requests, one each; then as always. */
  readonly next: (...behaviours: readonly Behaviour[]) => void
  readonly always: (behaviour: Behaviour) => void
  /** How the list of models answers: its status, or silence. */
  readonly modelsAnswer: (how: number | 'silence') => void
  /** Resolves when the line of so many requests was closed before they were answered. */
  readonly hungUp: (times: number) => Promise<void>
  readonly close: () => Promise<void>
}

const Turns = z.array(z.object({ role: z.string(), content: z.string() }))
const Asked = z.object({
  model: z.string().default(''),
  stream: z.boolean().nullish(),
  instructions: z.string().nullish(),
  input: Turns.nullish(),
  messages: Turns.nullish(),
  system: z.string().nullish(),
  output_config: z.object({ format: z.object({ schema: z.object({ title: z.string() }) }).nullish() }).nullish(),
  text: z.object({ format: z.object({ name: z.string() }).nullish() }).nullish(),
  response_format: z.object({ json_schema: z.object({ name: z.string() }).nullish() }).nullish(),
})

/** The question, from any API. */
export const readAsked = (json: unknown): { asked: ModelRequest; streamed: boolean } => {
  const body = Asked.catch(Asked.parse({})).parse(json)
  const system = body.messages?.filter(({ role }) => role === 'system').map(({ content }) => content) ?? []
  const instructions = [body.instructions ?? '', body.system ?? '', ...system].join('')
  const inWords = /The JSON object, called (\w+),/.exec(instructions)?.[1]
  return {
    streamed: body.stream === true,
    asked: {
      model: body.model,
      instructions,
      turns: body.input ?? body.messages?.filter(({ role }) => role !== 'system') ?? [],
      form:
        body.text?.format?.name ??
        body.response_format?.json_schema?.name ??
        body.output_config?.format?.schema.title ??
        inWords,
    },
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const jsonOf = (body: string): Received['json'] => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(body))
  } catch {
    // A request without JSON, such as one for the list of models.
    return undefined
  }
}

type Options = {
  readonly port?: number
  /** The only API that it has; any unless set. */
  readonly api?: Api | undefined
  /** Test requests are answered by the behaviour as well; well and at once unless set. */
  readonly probesToo?: boolean
  /** The server's other endpoints; returns whether it has handled a request. */
  readonly also?: (received: Received, to: ServerResponse) => Promise<boolean>
}

/** A fake model server on loopback: it stores requests and behaves as set. */
export const startModelServer = async ({
  port = 0,
  api: only,
  probesToo = false,
  also,
}: Options = {}): Promise<ModelServer> => {
  const received: Received[] = []
  const lookedUp: Received[] = []
  const probed: Received[] = []
  const script: Behaviour[] = []
  let usual: Behaviour = answering(sensibleAnswer)
  let models: number | 'silence' = 200
  let hangUps = 0
  const waiting: (() => void)[] = []

  const respond = async (request: IncomingMessage, to: ServerResponse) => {
    const body = await bodyOf(request)
    const path = request.url ?? ''
    const { method = '', headers } = request
    const kept: Received = { method, path, headers, body, json: jsonOf(body) }
    if (await also?.(kept, to)) {
      if (path.endsWith('/models')) lookedUp.push(kept)
      return
    }
    const api = (Object.keys(apis) as Api[]).find(one => apis[one].path === path && (only ?? one) === one)
    if (path.split('?')[0] === '/v1/models') {
      lookedUp.push(kept)
      if (models === 'silence') return
      to.writeHead(models, { 'content-type': 'application/json' })
      const data = modelPresets.map(id => ({ id, object: 'model', created: 0, owned_by: 'us' }))
      to.end(JSON.stringify({ object: 'list', data }))
      return
    }
    if (!api) {
      to.writeHead(404).end('Not Found')
      return
    }
    const isProbe = body.includes(probeWords)
    if (isProbe) probed.push(kept)
    else received.push(kept)
    if (isProbe && !probesToo) {
      const { asked, streamed } = readAsked(kept.json)
      send(to, api, { model: asked.model, text: '{"word":"ready","letters":5}', end: 'complete' }, streamed)
      return
    }
    const behave = script.shift() ?? usual
    await behave({ received: kept, api, to, ...readAsked(kept.json) })
  }

  const server = createServer((request, to) => {
    to.on('close', () => {
      if (to.writableFinished) return
      hangUps += 1
      for (const check of waiting) check()
    })
    respond(request, to).catch(() => {
      // The client disconnected while its request was read: there is nobody to answer.
      to.destroy()
    })
  })
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening))
  const { port: actual } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${actual}/v1`,
    received,
    lookedUp,
    probed,
    next: (...behaviours) => {
      script.push(...behaviours)
    },
    always: behaviour => {
      usual = behaviour
    },
    modelsAnswer: how => {
      models = how
    },
    hungUp: times =>
      new Promise(resolve => {
        const check = () => {
          if (hangUps >= times) resolve()
        }
        waiting.push(check)
        check()
      }),
    close: () =>
      new Promise(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

if (import.meta.main) {
  const { baseUrl } = await startModelServer({ port: Number(process.env.PORT ?? 0) })
  process.stdout.write(`${baseUrl}\n`)
}
