import type { FastifyReply } from 'fastify'

/** Aborted when whoever asked has left before the answer was complete: what is still being made is wanted no more. */
export const abortOnDisconnect = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  // They may have left while the body was read and the session looked up.
  if (reply.raw.closed) controller.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
