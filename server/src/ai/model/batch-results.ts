import type { LevelName } from '../levels.ts'
import type { AnswerContext, BatchAnswer } from '../provider.ts'
import { type AskedOnce, type IncidentContext, isGone, problemOf } from './attempt-once.ts'
import type { LineOutcome } from './batch-outcome.ts'
import { maxRequests } from './batch-requests.ts'
import { type JsonlLine, linesOf } from './jsonl-lines.ts'

/** Milliseconds for all results, with all that is done about each of them. */
const timeoutMs = 60 * 60_000
/** Milliseconds until the first byte. */
const firstByteTimeoutMs = 60_000

/** The lines of results as a stream; empty where they no longer exist. Rejects with AiProblem. */
export async function* resultLines<Client>(
  service: AskedOnce<Client>,
  concern: IncidentContext | undefined,
  carry: (client: Client, options: { readonly signal: AbortSignal }) => Promise<Response>,
): AsyncGenerator<JsonlLine> {
  const client = await service.client()
  const stop = new AbortController()
  const silent = setTimeout(() => stop.abort(), firstByteTimeoutMs)
  let body: Response['body']
  try {
    body = (await carry(client, { signal: AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]) })).body
  } catch (error) {
    const failure = service.failureOf(error)
    if (!failure) throw error
    // Deleted by the operator, or by us before a crash: its answers were read by then, or nobody needs them.
    if (isGone(failure)) return
    throw problemOf(service, failure, concern)
  } finally {
    clearTimeout(silent)
  }
  if (!body) return
  yield* linesOf(unbroken(service, concern, body))
}

async function* unbroken(
  service: Pick<AskedOnce<unknown>, 'report'>,
  concern: IncidentContext | undefined,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    // The connection broke: the error says no more, and may quote the body.
    throw problemOf(service, { what: 'broken' }, concern)
  }
}

export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON. Without the cause: its message quotes the text.
    return undefined
  }
}

/** The number of a line's request, and its outcome; undefined where no request is recognisable. */
export type ReadLine = (line: JsonlLine) => { readonly line: number; readonly outcome: LineOutcome } | undefined

/** The answers in lines of results, one a request. */
export async function* answersIn<K extends LevelName>(
  lines: AsyncIterable<JsonlLine>,
  readLine: ReadLine,
  outcomeOf: (line: number, outcome: LineOutcome, context: AnswerContext<K>) => BatchAnswer<K>,
  contextFor: (line: number) => Promise<AnswerContext<K> | undefined>,
): AsyncGenerator<BatchAnswer<K>> {
  const seen = new Set<number>()
  for await (const text of lines) {
    const found = readLine(text)
    // No request has a number beyond what a batch may hold, however many lines there are.
    if (!found || found.line > maxRequests || seen.has(found.line)) continue
    seen.add(found.line)
    const context = await contextFor(found.line)
    if (context) yield outcomeOf(found.line, found.outcome, context)
  }
}
