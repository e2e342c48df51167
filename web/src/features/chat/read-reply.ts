import { ChatReply, chatEvents, sendChatMessage } from '@diary/contract/chat'
import { request } from '../../platform/api.ts'
import { eventStream, isEventStream, readEvents } from '../../platform/event-stream.ts'
import type { Question } from './chat.ts'

/** Requests a reply and streams its text. Throws ApiError or OfflineError; an aborted one throws what fetch does. */
export const readReply = async (
  { message, history, readAs, readEarlier, signal }: Question,
  { onText, onWaiting }: { onText: (piece: string) => void; onWaiting: (before: number) => void },
): Promise<ChatReply> => {
  const body = { message, history: [...history], ...(readAs && { readAs }), ...(readEarlier && { readEarlier }) }
  const response = await request(sendChatMessage, { body, signal, accept: eventStream })
  if (!isEventStream(response)) return ChatReply.parse(await response.json())
  return readEvents(response, signal, (name, data) => {
    if (name === chatEvents.text) onText(String(data))
    if (name === chatEvents.waiting) onWaiting(Number(data))
    return name === chatEvents.reply ? ChatReply.parse(data) : undefined
  })
}
