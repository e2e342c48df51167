import { problemEvent } from '@diary/contract/problem'
import { createParser } from 'eventsource-parser'
import { ApiError, OfflineError } from './api.ts'

export const eventStream = 'text/event-stream'

/** A proxy may have turned a stream into one response. */
export const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith(eventStream) === true

/**
 * Reads server-sent events until `onEvent` returns what the stream ends with. Throws ApiError or OfflineError; an
 * aborted one throws what fetch does.
 */
export const readEvents = async <T>(
  response: Response,
  signal: AbortSignal,
  onEvent: (name: string | undefined, data: unknown) => T | undefined,
): Promise<T> => {
  let last: T | undefined
  let problem: ApiError | undefined
  const parser = createParser({
    onEvent: ({ event, data }) => {
      // The response had already started with a success status.
      if (event === problemEvent) problem = new ApiError((JSON.parse(data) as { status: number }).status, data, '')
      else last ??= onEvent(event, JSON.parse(data))
    },
  })
  for await (const piece of piecesOf(response, signal)) {
    parser.feed(piece)
    if (problem) throw problem
    if (last !== undefined) return last
  }
  throw new OfflineError(new Error('the stream ended before the answer did'))
}

async function* piecesOf({ body }: Response, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  while (reader) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error
      throw new OfflineError(error)
    })
    if (done) return
    yield value
  }
}
