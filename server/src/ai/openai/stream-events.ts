import type { OpenAI } from 'openai'
import { APIError } from 'openai/core/error'
import { Stream } from 'openai/core/streaming'
import { WireProblem } from '../model/wire.ts'

/** Yields a streamed answer's events, and turns its errors into WireProblem. */
export async function* eventsOf(client: OpenAI, response: Response): AsyncGenerator<unknown> {
  try {
    yield* Stream.fromSSEResponse<unknown>(response, new AbortController(), client)
  } catch (error) {
    if (error instanceof APIError || error instanceof WireProblem) throw error
    // Without the cause: its message may quote the stream.
    throw new WireProblem({ what: error instanceof SyntaxError ? 'malformed' : 'broken' })
  }
}
