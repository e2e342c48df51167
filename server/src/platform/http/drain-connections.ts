import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted at shutdown: the process still answers, but is not ready. */
    shuttingDown: AbortSignal
    /** Lets a load balancer move to other processes, some time before `close`. */
    beginShutdown: () => void
  }
}

/**
 * Lets a closing server end as soon as it has answered the requests in flight. Without it, two kinds of connections
 * hold it until the timeout: unused ones, which browsers open in advance and Node takes for an incoming request; and
 * those kept alive after a response in flight.
 */
export const drainConnectionsOnClose = (app: FastifyInstance) => {
  const leave = new AbortController()
  app.decorate('shuttingDown', leave.signal)
  app.decorate('beginShutdown', () => leave.abort())
  // Each response closes its connection, so that no client sends on one at the moment of shutdown.
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
