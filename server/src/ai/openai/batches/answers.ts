import type { Level, LevelName } from '../../levels.ts'
import { fetchFile } from '../../model/http-body.ts'
import { namesUnknownModel } from '../../model/retry-policy.ts'
import type { AnswerContext, BatchAnswer, RequestSettings } from '../../provider.ts'
import { failureOf } from '../wire-problem.ts'
import { readLine } from './answer-line.ts'
import { type IncidentContext, isGone, problemOf, type Service } from './attempt-once.ts'
import type { NamedBatch } from './batch-status.ts'
import { linesOf } from './lines.ts'
import { createOutcomes } from './outcome.ts'
import { maxLines } from './requests-file.ts'

/** Milliseconds for a whole file, with all that is done about each of its lines. */
const fileTimeoutMs = 60 * 60_000
/** Milliseconds until the first byte. */
const firstByteTimeoutMs = 60_000

/** A file's bytes as a stream; empty where it no longer exists. Rejects with AiProblem. */
async function* bytesOf(service: Service, concern: IncidentContext, file: string): AsyncGenerator<Uint8Array> {
  const { files } = (await service.client()).withOptions({ fetch: fetchFile })
  let body: Response['body']
  try {
    body = (await files.content(file, { timeout: firstByteTimeoutMs, signal: AbortSignal.timeout(fileTimeoutMs) })).body
  } catch (error) {
    const failure = failureOf(error, service.clock())
    if (!failure) throw error
    // Deleted by the operator, or by us before a crash: its answers were read by then, or nobody needs them.
    if (isGone(failure)) return
    throw problemOf(service, failure, concern)
  }
  try {
    if (body) yield* body
  } catch {
    // The connection broke: the error says no more, and may quote the body.
    throw problemOf(service, { what: 'broken' }, concern)
  }
}

/** Reports why the service took none of a batch's requests, where it says so. */
const reportRefusal = ({ report, name }: Service, { refusal }: NamedBatch, concern: IncidentContext) => {
  if (refusal === null) return
  if (namesUnknownModel(refusal)) report({ ...concern, what: 'model-unknown', detail: name })
  else report({ ...concern, what: 'refused-request', detail: refusal })
}

/** The outcomes of a batch's requests, from both of its files: a batch that ended early has answers too. */
export async function* answersOf<K extends LevelName>(
  service: Service,
  batch: NamedBatch,
  level: Level<K>,
  asked: RequestSettings,
  readingFor: (line: number) => Promise<AnswerContext<K> | undefined>,
): AsyncGenerator<BatchAnswer<K>> {
  const concern = { level: level.name, model: asked.model }
  reportRefusal(service, batch, concern)
  const outcomeOf = createOutcomes(service, level, asked)
  const seen = new Set<number>()
  for (const file of [batch.summary.outputFile, batch.summary.errorFile]) {
    if (file === null) continue
    for await (const text of linesOf(bytesOf(service, concern, file))) {
      const found = readLine(text)
      // No request has a number beyond what a file may hold, however many lines there are.
      if (!found || found.line > maxLines || seen.has(found.line)) continue
      seen.add(found.line)
      const reading = await readingFor(found.line)
      if (reading) yield outcomeOf(found.line, found.outcome, reading)
    }
  }
}
