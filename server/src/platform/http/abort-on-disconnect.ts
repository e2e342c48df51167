import type { FastifyReply } from 'fastify'

/** Aborted when the client has disconnected before the response was complete. */
export const abortOnDisconnect = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  // The client may have disconnected while the body was read and the session looked up.
  if (reply.raw.closed) controller.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
