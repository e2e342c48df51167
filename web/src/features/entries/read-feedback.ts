import type { Body } from '@diary/contract/endpoint'
import { analyseEntry, analysisEvents, Entry } from '@diary/contract/entries'
import { request } from '../../platform/api.ts'
import { eventStream, isEventStream, readEvents } from '../../platform/event-stream.ts'

/** How feedback is asked for: as the writer meant the entry, or for the missing competences alone. */
export type Asked = NonNullable<Body<typeof analyseEntry>>
export type FeedbackRequest = { readonly id: string; readonly asked: Asked; readonly signal: AbortSignal }

/**
 * Requests feedback on an entry; `hasText` is called with the text so far as it grows, or is replaced, `waits` with the number of requests before. Throws ApiError or
 * OfflineError; an aborted one throws what fetch does.
 */
export const readFeedback = async (
  { id, asked, signal }: FeedbackRequest,
  { hasText, waits }: { hasText: (text: string) => void; waits: (before: number) => void },
): Promise<Entry> => {
  const response = await request(analyseEntry, { params: { id }, body: asked, signal, accept: eventStream })
  if (!isEventStream(response)) return Entry.parse(await response.json())
  let text = ''
  return readEvents(response, signal, (name, data) => {
    if (name === analysisEvents.entry) return Entry.parse(data)
    if (name === analysisEvents.waiting) waits(Number(data))
    if (name === analysisEvents.text) text += String(data)
    if (name === analysisEvents.replace) text = String(data)
    hasText(text)
    return undefined
  })
}
