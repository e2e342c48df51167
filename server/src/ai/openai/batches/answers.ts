import type { Level, LevelName } from '../../levels.ts'
import type { IncidentContext } from '../../model/attempt-once.ts'
import { createOutcomes } from '../../model/batch-outcome.ts'
import { answersIn, resultLines } from '../../model/batch-results.ts'
import { fetchFile } from '../../model/http-body.ts'
import type { JsonlLine } from '../../model/jsonl-lines.ts'
import { namesUnknownModel } from '../../model/retry-policy.ts'
import type { AnswerContext, BatchAnswer, RequestSettings } from '../../provider.ts'
import { readLine } from './answer-line.ts'
import type { NamedBatch } from './batch-status.ts'
import type { Service } from './openai-batch-server.ts'
import { answerFormOf } from './outcome.ts'

/** Reports why the service took none of a batch's requests, where it says so. */
const reportRefusal = ({ report, name }: Service, { refusal }: NamedBatch, concern: IncidentContext) => {
  if (refusal === null) return
  if (namesUnknownModel(refusal)) report({ ...concern, what: 'model-unknown', detail: name })
  else report({ ...concern, what: 'refused-request', detail: refusal })
}

/** The lines of both of a batch's files: one that ended early has answers too. */
async function* linesOfFiles(
  service: Service,
  concern: IncidentContext,
  { summary: { outputFile, errorFile } }: NamedBatch,
): AsyncGenerator<JsonlLine> {
  for (const file of [outputFile, errorFile]) {
    if (file === null) continue
    yield* resultLines(service, concern, (client, options) =>
      client.withOptions({ fetch: fetchFile }).files.content(file, options),
    )
  }
}

/** The outcomes of a batch's requests. */
export const answersOf = <K extends LevelName>(
  service: Service,
  batch: NamedBatch,
  level: Level<K>,
  asked: RequestSettings,
  readingFor: (line: number) => Promise<AnswerContext<K> | undefined>,
): AsyncGenerator<BatchAnswer<K>> => {
  const concern = { level: level.name, model: asked.model }
  reportRefusal(service, batch, concern)
  const outcomeOf = createOutcomes<K>(answerFormOf(service, concern, asked), level, asked)
  return answersIn(linesOfFiles(service, concern, batch), readLine, outcomeOf, readingFor)
}
