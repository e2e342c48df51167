import type { FastifyReply } from 'fastify'

/** Aborted when whoever asked has left before the answer was complete: what is still being made is wanted no more. */
export const untilGone = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
