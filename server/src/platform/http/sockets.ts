import { setTimeout as pause } from 'node:timers/promises'
import { problemMessages } from '@diary/contract/problem'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { problem } from './problem.ts'

/** Of one message, in bytes: what is larger is never put together in memory. Calls have smaller limits of their own. */
const maxMessage = 64 * 1024
/** How long a server that ends waits for what its sockets still have to say, in milliseconds. */
const lastWords = 4_000

/** How long the other end has to answer that a socket is closed, in milliseconds. */
const goodbye = 5_000

export type Sockets = {
  /** Aborted when the server begins to end. */
  readonly closing: AbortSignal
  /** The server waits for this work, for a moment, before it ends. */
  readonly hold: (work: Promise<void>) => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by whoever mounts a socket: anywhere else an upgrade leads nowhere. */
    socket?: true
  }
  interface FastifyInstance {
    sockets: Sockets
  }
}

/** Lets endpoints answer with WebSockets. Register before any of them is mounted. */
export const allowSockets = async (app: FastifyInstance) => {
  const closing = new AbortController()
  const held = new Set<Promise<void>>()
  app.decorate('sockets', {
    closing: closing.signal,
    hold: work => {
      const forget = () => held.delete(work)
      held.add(work)
      work.then(forget, forget)
    },
  })
  await app.register(websocket, {
    // Spread, as the types do not know the second of them yet.
    options: { maxPayload: maxMessage, ...{ closeTimeout: goodbye } },
    errorHandler: (error, socket, request) => {
      request.log.warn({ err: error }, 'a socket failed')
      socket.terminate()
    },
    preClose: async () => {
      closing.abort()
      await Promise.race([Promise.allSettled(held), pause(lastWords, undefined, { ref: false })])
      for (const socket of app.websocketServer.clients) socket.terminate()
    },
  })
  // Left to the library, the whole address would be logged, tokens and all.
  app.addHook('preValidation', async request => {
    if (request.ws && !request.routeOptions.config.socket) throw problem(404, problemMessages.notFound)
  })
}
