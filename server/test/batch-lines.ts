import { type ModelRequest, sensibleAnswer } from './model-answers.ts'
import { readAsked } from './model-server.ts'
import { bodyOf, type ModelAnswer } from './model-wire.ts'

/** One request of a batch as in its file. */
export type RequestLine = {
  readonly custom_id: string
  readonly method: string
  readonly url: string
  readonly body: Readonly<Record<string, unknown>>
}

/** The outcome of one request: a line of the output file, one of the error file, or none. */
export type Fate = (
  request: RequestLine,
  asked: ModelRequest,
) => { readonly output: string } | { readonly error: string } | undefined

const lineOf = ({ custom_id }: RequestLine, response: object | null, error: object | null) =>
  JSON.stringify({ id: `batch_req_${custom_id}`, custom_id, response, error })

/** Answered with this text, in the Responses API's form; by default with a valid one. */
export const answered =
  (words: string | ((asked: ModelRequest) => string) = sensibleAnswer, more: Partial<ModelAnswer> = {}): Fate =>
  (request, asked) => {
    const text = typeof words === 'string' ? words : words(asked)
    const { reasoning, text: form } = request.body
    const body = JSON.parse(bodyOf('responses', { model: asked.model, text, end: 'complete', ...more })) as object
    const response = { status_code: 200, request_id: 'req_1', body: { ...body, reasoning, text: form } }
    return { output: lineOf(request, response, null) }
  }

/** Refused, or failed with this status: the line is in the error file. */
export const failed =
  (status: number, error: object = {}): Fate =>
  request => {
    const told = { message: 'Something went wrong.', type: 'error', param: null, code: null }
    const response = { status_code: status, request_id: 'req_1', body: { error: { ...told, ...error } } }
    return { error: lineOf(request, response, null) }
  }

/** Never carried out, for a reason such as 'batch_expired'. */
export const left =
  (code: string): Fate =>
  request => ({ error: lineOf(request, null, { code, message: 'This request could not be executed.' }) })

/** A line of the output file as returned by this: no JSON, another form, a line twice. */
export const garbled =
  (text: (request: RequestLine) => string): Fate =>
  request => ({ output: text(request) })

/** In neither file. */
export const lost: Fate = () => undefined

/** The two result files of a file of requests, unordered as in the service. */
export const filesFrom = (requests: readonly RequestLine[], fateOf: (line: number) => Fate) => {
  const fates = requests.map(request => fateOf(Number(request.custom_id))(request, readAsked(request.body).asked))
  const shuffled = [...fates.filter((_, index) => index % 2 === 1), ...fates.filter((_, index) => index % 2 === 0)]
  const outputs = shuffled.flatMap(fate => (fate && 'output' in fate ? [fate.output] : []))
  const errors = shuffled.flatMap(fate => (fate && 'error' in fate ? [fate.error] : []))
  return { outputs, errors }
}
