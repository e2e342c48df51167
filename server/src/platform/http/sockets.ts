import { setTimeout as pause } from 'node:timers/promises'
import { problemMessages } from '@diary/contract/problem'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { problem } from './problem.ts'

/** Bytes of one message: a larger one is never assembled in memory. Calls have their own, smaller limits. */
const maxMessage = 64 * 1024
/** Milliseconds that a closing server waits for its sockets' last messages. */
const lastWords = 4_000

/** How long the other end has to answer that a socket is closed, in milliseconds. */
const goodbye = 5_000

export type Sockets = {
  /** Aborted when shutdown begins. */
  readonly closing: AbortSignal
  /** The server waits for this work, for a moment, before it ends. */
  readonly hold: (work: Promise<void>) => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where a socket is mounted: an upgrade of any other route is refused. */
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
    // Spread, as the types lack the second option.
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
  // The library would log the whole URL, tokens included.
  app.addHook('preValidation', async request => {
    if (request.ws && !request.routeOptions.config.socket) throw problem(404, problemMessages.notFound)
  })
}
