import { problemMessages } from '@diary/contract/problem'
import type { FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

/**
 * Unsafe methods are taken from our own pages only: `Sec-Fetch-Site` decides where the browser sends it, else `Origin`;
 * a request with neither is refused. Throws 403.
 */
export const requireOwnOrigin = (request: FastifyRequest, publicOrigin: string) => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin') return
    throw problem(403, problemMessages.foreignOrigin)
  }
  const origin = request.headers.origin
  if (origin !== undefined && (origin === publicOrigin || origin === `${request.protocol}://${request.host}`)) return
  throw problem(403, problemMessages.foreignOrigin)
}
