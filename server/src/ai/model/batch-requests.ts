import type { Level, LevelName, LevelSettings } from '../levels.ts'
import { AiProblem, type BatchRequest } from '../provider.ts'
import { buildRequest } from './build-request.ts'
import type { ModelRequest } from './wire.ts'

/** Limits of a batch, below those of every service: 200 MB at OpenAI, 256 MB at Anthropic. It is in memory while sent. */
const maxBytes = 150 * 2 ** 20
export const maxRequests = 50_000

/**
 * The requests of a batch, each as `written`, as it would be sent by itself. Rejects with AiProblem 'too-long' where
 * they are more than a batch may hold.
 */
export const collectRequests = async <K extends LevelName>(
  level: Level<K>,
  settings: LevelSettings,
  requests: AsyncIterable<BatchRequest<K>>,
  written: (line: number, request: ModelRequest) => string,
): Promise<Blob[]> => {
  // One piece a request: what is made of them takes no second copy of their bytes.
  const pieces: Blob[] = []
  let bytes = 0
  for await (const { line, input, person, background } of requests) {
    const parts = buildRequest(level, { settings, input: level.input.parse(input), background })
    const { instructions, turns, format, answerTokens } = parts
    const piece = new Blob([
      written(line, { settings, person, instructions, turns, format, answerTokens, streams: false }),
    ])
    bytes += piece.size
    pieces.push(piece)
    if (pieces.length > maxRequests || bytes > maxBytes)
      throw new AiProblem('too-long', { cause: new Error('the requests are more than a batch may hold') })
  }
  return pieces
}
