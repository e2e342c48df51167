import { ChatReply, chatEvents, sendChatMessage } from '@diary/contract/chat'
import { createParser } from 'eventsource-parser'
import { ApiError, OfflineError, request } from '../../platform/api.ts'
import type { Question } from './chat.ts'

const eventStream = 'text/event-stream'

/** Requests a reply and streams its text. Throws ApiError or OfflineError; an aborted one throws what fetch does. */
export const readReply = async (
  { message, history, readAs, signal }: Question,
  onText: (piece: string) => void,
): Promise<ChatReply> => {
  const body = { message, history: [...history], ...(readAs && { readAs }) }
  const response = await request(sendChatMessage, { body, signal, accept: eventStream })
  // A proxy may have turned the stream into one response.
  if (!response.headers.get('content-type')?.startsWith(eventStream)) return ChatReply.parse(await response.json())

  let reply: ChatReply | undefined
  let problem: ApiError | undefined
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === chatEvents.text) onText(String(JSON.parse(data)))
      if (event === chatEvents.reply) reply = ChatReply.parse(JSON.parse(data))
      // The response had already started with a success status.
      if (event === chatEvents.problem) problem = new ApiError(503, data, '')
    },
  })
  for await (const piece of piecesOf(response, signal)) {
    parser.feed(piece)
    if (problem) throw problem
    if (reply) return reply
  }
  throw new OfflineError(new Error('the stream ended before the reply did'))
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
