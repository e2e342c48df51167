import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted once this process is about to end: it still answers, and says that it is not ready. */
    shuttingDown: AbortSignal
    /** Lets whoever shares requests out among processes go to the others, some time before `close`. */
    beginShutdown: () => void
  }
}

/**
 * Lets a closing server end as soon as it has answered what is under way. Left to itself it would wait for two kinds of
 * connections until its patience is over: those on which nothing was ever sent, which browsers open in advance and Node
 * takes for a request that is about to come; and those kept alive after an answer that was under way.
 */
export const drainConnectionsOnClose = (app: FastifyInstance) => {
  const leave = new AbortController()
  app.decorate('shuttingDown', leave.signal)
  app.decorate('beginShutdown', () => leave.abort())
  // Each answer is the last on its connection: none is left open on which somebody sends at the moment of the end.
  app.addHook('onSend', async (_, reply) => {
    if (leave.signal.aborted) reply.header('connection', 'close')
  })
  const open = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onResponse', async request => {
    // Ends once everything has been sent; `closeIdleConnections` would cut a long answer short.
    if (closing) request.raw.socket.end()
  })
}
