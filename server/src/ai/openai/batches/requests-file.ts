import type { Level, LevelName, LevelSettings } from '../../levels.ts'
import { collectRequests } from '../../model/batch-requests.ts'
import type { ModelRequest } from '../../model/wire.ts'
import type { BatchRequest } from '../../provider.ts'
import { buildCall, wantedValue } from '../build-call.ts'
import { parameters } from '../call.ts'
import { bodyFor } from '../responses.ts'
import type { ServerCapabilities } from '../server-capabilities.ts'

/** The path that each line of a file names, and its batch too. */
export const endpoint = '/v1/responses'

/** A request as a line of the file. */
const lineFor = (line: number, request: ModelRequest, capabilities: ServerCapabilities): string => {
  const { model } = request.settings
  const refused = parameters.filter(parameter =>
    capabilities.refuses(model, parameter, wantedValue(request, parameter)),
  )
  const terms = { ...capabilities.termsFor(model, request.settings.effort), maxOutput: undefined }
  const body = bodyFor(buildCall(request, model, new Set(refused), terms))
  return `${JSON.stringify({ custom_id: String(line), method: 'POST', url: endpoint, body })}\n`
}

/**
 * The requests of a job as the file that a batch is made of, under the job's name; undefined where there are none. Rejects
 * with AiProblem 'too-long' where they are more than a batch may hold.
 */
export const fileOf = async <K extends LevelName>(
  job: string,
  level: Level<K>,
  settings: LevelSettings,
  requests: AsyncIterable<BatchRequest<K>>,
  capabilities: ServerCapabilities,
): Promise<File | undefined> => {
  const lines = await collectRequests(level, settings, requests, (line, request) =>
    lineFor(line, request, capabilities),
  )
  return lines.length === 0 ? undefined : new File(lines, fileNameOf(job), { type: 'application/jsonl' })
}

/** The name by which a file is found again where its upload was not confirmed. */
export const fileNameOf = (job: string): string => `${job}.jsonl`
