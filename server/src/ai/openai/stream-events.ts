import type { OpenAI } from 'openai'
import { APIError } from 'openai/core/error'
import { Stream } from 'openai/core/streaming'
import { WireProblem } from '../model/wire.ts'

/** Runs through a streamed answer and says of its faults what they come to. */
export async function* eventsOf(client: OpenAI, response: Response): AsyncGenerator<unknown> {
  try {
    yield* Stream.fromSSEResponse<unknown>(response, new AbortController(), client)
  } catch (error) {
    if (error instanceof APIError || error instanceof WireProblem) throw error
    // The faults themselves may quote what was read, so they go no further.
    throw new WireProblem({ what: error instanceof SyntaxError ? 'malformed' : 'broken' })
  }
}
