import { setImmediate } from 'node:timers/promises'
import { type ModelRequest, sensibleAnswer } from './model-answers.ts'
import type { Exchange } from './model-server.ts'
import { bodyOf, eventsOf, failureEvent, type ModelAnswer, send } from './model-wire.ts'

/** What the fake server does with one request. */
export type Behaviour = (exchange: Exchange) => void | Promise<void>

const headerOf = (streamed: boolean) => ({ 'content-type': streamed ? 'text/event-stream' : 'application/json' })

type Words = string | ((asked: ModelRequest) => string)
const wordsFor = (words: Words, asked: ModelRequest) => (typeof words === 'string' ? words : words(asked))

/** Answers with these words, under the model's own name unless another is given. */
export const answering =
  (words: Words, more: Partial<ModelAnswer> = {}): Behaviour =>
  ({ to, api, asked, streamed }) =>
    send(to, api, { model: asked.model, text: wordsFor(words, asked), end: 'complete', ...more }, streamed)

/** The same as a whole, streamed or not. */
export const answeringWhole =
  (words: Words, more: Partial<ModelAnswer> = {}): Behaviour =>
  ({ to, api, asked }) =>
    send(to, api, { model: asked.model, text: wordsFor(words, asked), end: 'complete', ...more }, false)

export const declining = (refusal = 'I can’t help with that.'): Behaviour => answering('', { refusal })
export const cuttingOff = (words: Words = sensibleAnswer): Behaviour =>
  answering(asked => wordsFor(words, asked).slice(0, 40), { end: 'cut off' })
export const filtering = (): Behaviour => answering('', { end: 'filtered' })

/** Answers with an error, in OpenAI's form. */
export const failing =
  (status: number, error: object | string = {}, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  ({ to }) => {
    to.writeHead(status, { 'content-type': 'application/json', ...headers })
    const defaults = { message: 'Something went wrong.', type: 'error', param: null, code: null }
    to.end(typeof error === 'string' ? error : JSON.stringify({ error: { ...defaults, ...error } }))
  }

/** Answers with this JSON as if all were well. */
export const answeringJson =
  (json: string): Behaviour =>
  ({ to }) => {
    to.writeHead(200, { 'content-type': 'application/json' }).end(json)
  }

/** Answers with an error as if all were well, as some gateways do. */
export const reportingError = (error: object | string): Behaviour => answeringJson(JSON.stringify({ error }))

/** Streams these events, and ends as a stream of chat completions does. */
export const streaming =
  (events: readonly unknown[]): Behaviour =>
  ({ to }) => {
    to.writeHead(200, headerOf(true))
    to.end(`${events.map(event => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`)
  }

/** Answers with more than any answer may be, and never ends; not so much that a client without a bound fills the memory. */
export const pouring: Behaviour = ({ to, streamed }) => {
  to.writeHead(200, headerOf(streamed)).write(' '.repeat(2 ** 24))
}

/** Refuses a parameter of this name, as OpenAI does. */
export const refusing = (param: string): Behaviour =>
  failing(400, { message: `Unsupported value: '${param}'.`, param, code: 'unsupported_value' })

/** Refuses a parameter of this name for as long as a request has it. */
export const refusingWhile =
  (param: string, find: (json: Readonly<Record<string, unknown>>) => unknown): Behaviour =>
  exchange =>
    (find(exchange.received.json ?? {}) === undefined ? answering(sensibleAnswer) : refusing(param))(exchange)

/** Knows only some models; to the others it answers as OpenAI does. */
export const knowingOnly =
  (...models: readonly string[]): Behaviour =>
  exchange =>
    models.includes(exchange.asked.model)
      ? answering(sensibleAnswer)(exchange)
      : failing(404, { message: 'The model does not exist.', code: 'model_not_found' })(exchange)

/** Has no Responses API: nothing is at that path. */
export const withoutResponses =
  (status = 404, chat: Behaviour = answering(sensibleAnswer)): Behaviour =>
  exchange =>
    exchange.api === 'responses' ? failing(status, '404 page not found')(exchange) : chat(exchange)

/** A page, such as a proxy shows. */
export const showingAPage: Behaviour = ({ to }) => {
  to.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome to the proxy</body></html>')
}

/** Hangs up without a word. */
export const hangingUp: Behaviour = ({ to }) => {
  to.destroy()
}

export const keepingSilent: Behaviour = () => {}

/** Answers with these words a few bytes at a time, so that lines and letters are cut anywhere. */
export const crumbling =
  (text: string): Behaviour =>
  async ({ to, api, asked, streamed }) => {
    const answer: ModelAnswer = { model: asked.model, text, end: 'complete' }
    const bytes = Buffer.from(streamed ? eventsOf(api, answer).join('') : bodyOf(api, answer))
    to.writeHead(200, headerOf(streamed))
    for (let given = 0; given < bytes.length; given += 5) {
      to.write(bytes.subarray(given, given + 5))
      await setImmediate()
    }
    to.end()
  }

/** Sends its answer a byte at a time; calls back for each. */
export const dripping =
  (every = 1_000, onByte = () => {}): Behaviour =>
  ({ to, api, asked, streamed }) => {
    const answer: ModelAnswer = { model: asked.model, text: sensibleAnswer(asked), end: 'complete' }
    const bytes = streamed ? eventsOf(api, answer).join('') : bodyOf(api, answer)
    to.writeHead(200, headerOf(streamed))
    let given = 0
    const drip = setInterval(() => {
      to.write(bytes.charAt(given++))
      onByte()
    }, every)
    to.on('close', () => clearInterval(drip))
  }

/** Sends the first half of its answer, then resets the connection, or simply ends. */
export const breakingOff =
  (how: 'hang up' | 'end'): Behaviour =>
  async ({ to, api, asked, streamed }) => {
    const answer: ModelAnswer = { model: asked.model, text: sensibleAnswer(asked), end: 'complete' }
    const parts = streamed ? eventsOf(api, answer) : [...bodyOf(api, answer)]
    to.writeHead(200, headerOf(streamed))
    const half = parts.slice(0, Math.ceil(parts.length / 2)).join('')
    await new Promise<void>(written => to.write(half, () => written()))
    if (how === 'end') to.end()
    // Long enough for what was written to be read before the reset overtakes it.
    else setTimeout(() => to.destroy(), 50)
  }

/** Sends the first half of a streamed answer and keeps the connection open. */
export const pausingHalfWay: Behaviour = ({ to, api, asked }) => {
  const events = eventsOf(api, { model: asked.model, text: sensibleAnswer(asked), end: 'complete' })
  to.writeHead(200, headerOf(true))
  to.write(events.slice(0, Math.ceil(events.length / 2)).join(''))
}

/** Starts an answer and then reports a failure. */
export const failingHalfWay =
  (code = 'server_error'): Behaviour =>
  ({ to, api, asked }) => {
    const events = eventsOf(api, { model: asked.model, text: sensibleAnswer(asked), end: 'complete' })
    to.writeHead(200, headerOf(true))
    to.write(events.slice(0, Math.ceil(events.length / 2)).join(''))
    to.end(failureEvent(api, code))
  }
