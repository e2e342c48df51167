import { createHash, timingSafeEqual } from 'node:crypto'
import { operationMessages, readMetrics } from '@diary/contract/operations'
import { problemMessages } from '@diary/contract/problem'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../context.ts'
import { addressKey } from '../../platform/http/client-ip.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem, tooMany } from '../../platform/http/problem.ts'

const perMinute = 60

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Metrics at the product's own address, for callers with the token; 404 where none is set. Calls are counted in this
 * process, not in the database: metrics are needed most while that does not answer.
 */
export const metricsRoute = (app: FastifyInstance, { config, limits, metrics }: Context) => {
  const limiter = new RateLimiterMemory({ keyPrefix: 'figures', points: perMinute, duration: 60 })
  const spend = async (address: string) => {
    if (!limits.on) return
    await limiter.consume(addressKey(address)).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes ? tooMany(problemMessages.tooMany, refusal.msBeforeNext / 1_000) : refusal
    })
  }
  const expected = config.metrics && 'token' in config.metrics ? digest(`Bearer ${config.metrics.token}`) : undefined

  mount(
    app,
    readMetrics,
  )(async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const knows = expected !== undefined && timingSafeEqual(expected, digest(request.headers.authorization ?? ''))
    // Callers with the token are not counted: strangers behind the same proxy could use up their limit.
    if (!knows) await spend(request.ip)
    if (!expected || !metrics) throw problem(404, problemMessages.notFound)
    if (!knows) {
      reply.header('www-authenticate', 'Bearer')
      throw problem(401, operationMessages.wrongToken)
    }
    const { contentType, text } = await metrics.scrape()
    return reply
      .type(contentType)
      .serializer((answer: string) => answer)
      .send(text)
  })
}
