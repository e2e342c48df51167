import type { Level, LevelName, LevelSettings } from '../../levels.ts'
import { buildRequest } from '../../model/build-request.ts'
import { AiProblem, type BatchRequest } from '../../provider.ts'
import { buildCall, wantedValue } from '../build-call.ts'
import { parameters } from '../call.ts'
import { bodyFor } from '../responses.ts'
import type { ServerCapabilities } from '../server-capabilities.ts'

/** Limits of a file. The service takes 200 MB; ours is in memory while it is sent, never on a disk. */
const maxBytes = 150 * 2 ** 20
export const maxLines = 50_000

/** The path that each line of a file names, and its batch too. */
export const endpoint = '/v1/responses'

/** A request as a line of the file: as it would be sent by itself. */
const lineFor = <K extends LevelName>(
  level: Level<K>,
  settings: LevelSettings,
  { line, input, person, background }: BatchRequest<K>,
  capabilities: ServerCapabilities,
): string => {
  const { instructions, turns, format } = buildRequest(level, { settings, input: level.input.parse(input), background })
  const request = { settings, person, instructions, turns, format, streams: false }
  const { model } = settings
  const refused = parameters.filter(parameter =>
    capabilities.refuses(model, parameter, wantedValue(request, parameter)),
  )
  const body = bodyFor(buildCall(request, model, new Set(refused)))
  return `${JSON.stringify({ custom_id: String(line), method: 'POST', url: endpoint, body })}\n`
}

/**
 * The requests of a job as the file that a batch is made of, under the job's name; undefined where there are none. Rejects
 * with AiProblem 'too-long' where they are more than a file may hold.
 */
export const fileOf = async <K extends LevelName>(
  job: string,
  level: Level<K>,
  settings: LevelSettings,
  requests: AsyncIterable<BatchRequest<K>>,
  capabilities: ServerCapabilities,
): Promise<File | undefined> => {
  // One piece a line: a file made of them takes no second copy of their bytes.
  const lines: Blob[] = []
  let bytes = 0
  for await (const request of requests) {
    const line = new Blob([lineFor(level, settings, request, capabilities)])
    bytes += line.size
    lines.push(line)
    if (lines.length > maxLines || bytes > maxBytes)
      throw new AiProblem('too-long', { cause: new Error('the requests are more than a file of a batch may hold') })
  }
  return lines.length === 0 ? undefined : new File(lines, fileNameOf(job), { type: 'application/jsonl' })
}

/** The name by which a file is found again where its upload was not confirmed. */
export const fileNameOf = (job: string): string => `${job}.jsonl`
