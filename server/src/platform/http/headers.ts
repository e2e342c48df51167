import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce of this document's style elements. */
    styleNonce: string
    /** Lets this document show pictures from these origins. */
    allowImagesFrom: (origins: readonly string[]) => void
  }
}

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"
const permissions = 'microphone=(self), camera=(), geolocation=(), display-capture=()'

const documentPolicy = (nonce: string, socketOrigin: string, imageOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')

/** By the route where there is one: an address can spell it otherwise, as in `/%61pi`. */
const isApi = ({ routeOptions, url }: FastifyRequest) => /^\/api(?:[/?]|$)/.test(routeOptions.url ?? url)

/**
 * The security headers of every answer. Documents get the page policy with their own nonce (`reply.styleNonce`), the
 * API a policy that allows nothing and `no-store`.
 */
export const addSecurityHeaders = async (app: FastifyInstance, publicUrl: string) => {
  const { protocol, host } = new URL(publicUrl)
  const https = protocol === 'https:'
  const socketOrigin = `${https ? 'wss' : 'ws'}://${host}`
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  const allowImages = (reply: FastifyReply, origins: readonly string[]) =>
    void reply.header('content-security-policy', documentPolicy(reply.styleNonce, socketOrigin, origins))
  app.decorateReply('styleNonce', '')
  app.decorateReply('allowImagesFrom', function (this: FastifyReply, origins: readonly string[]) {
    allowImages(this, origins)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions)
    if (isApi(request)) {
      reply.header('content-security-policy', apiPolicy).header('cache-control', 'no-store')
    } else {
      reply.styleNonce = randomBytes(16).toString('base64')
      allowImages(reply, [])
    }
  })
}

/** The headers of an API answer for the few that no hook sees: an address that cannot be decoded has no route. */
export const secureWithoutRoute = (reply: FastifyReply) =>
  void reply.headers({
    'content-security-policy': apiPolicy,
    'cache-control': 'no-store',
    'permissions-policy': permissions,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })

/** Makes the browser clear what it stores of this site at sign-out. */
export const clearSiteData = (reply: FastifyReply) => void reply.header('clear-site-data', '"cache", "storage"')
