import { problemMessages } from '@diary/contract/problem'
import type { FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

const isOurs = (request: FastifyRequest, origin: string, publicOrigin: string) =>
  origin === publicOrigin || origin === `${request.protocol}://${request.host}`

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
  if (origin !== undefined && isOurs(request, origin, publicOrigin)) return
  throw problem(403, problemMessages.foreignOrigin)
}

/**
 * Reads that leave a trace are open to our own pages and to direct navigation, by the address bar, a bookmark or an
 * email (`none`), but not to a link or a form on another site. A request without either header passes: programs send
 * neither header, and every browser that can be made to call from elsewhere sends one. Throws 403.
 */
export const refuseOtherSites = (request: FastifyRequest, publicOrigin: string) => {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (site === undefined ? origin === undefined || isOurs(request, origin, publicOrigin) : isOwnSite(site)) return
  throw problem(403, problemMessages.foreignOrigin)
}
const isOwnSite = (site: string | string[]) => site === 'same-origin' || site === 'none'
