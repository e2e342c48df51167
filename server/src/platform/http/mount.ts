import type { Answer, Body, Endpoint, Params, Query } from '@diary/contract/endpoint'
import { Problem, problemMessages } from '@diary/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod'
import { admit } from './access.ts'
import type { CallerOf, SignedIn } from './caller.ts'
import { addressKey } from './client-ip.ts'
import type { Limits } from './limits.ts'
import { refuseOtherSites, requireOwnOrigin } from './origin.ts'
import { HttpProblem, problem } from './problem.ts'
import { createJsonArrayStream } from './stream-json-array.ts'

/** What a handler gets: the caller, the validated input, and the raw pair for headers and streams. */
export type Call<E extends Endpoint> = {
  readonly caller: CallerOf<E['access']>
  readonly params: Params<E>
  readonly query: Query<E>
  readonly body: Body<E>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
/** Files and redirects are sent by the handler itself through `reply`; everything else is what it returns. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => E['response'] extends z.core.$ZodType ? Promise<Answer<E> | Streamed<E>> | Answer<E> : Promise<unknown> | unknown
/** An endpoint that may stream returns the reply that it streams to. */
type Streamed<E extends Endpoint> = E['streams'] extends true ? FastifyReply : never

/** What the request guard needs from the rest of the server. */
export type RequestGuard = {
  readonly publicOrigin: string
  readonly limits: Limits
  /** Reads the session of this request from the database. */
  readonly identify: (request: FastifyRequest) => Promise<SignedIn | undefined>
}

declare module 'fastify' {
  interface FastifyInstance {
    guard: RequestGuard
    mounted: Endpoint[]
  }
}

/** Of a consent text or a news post, in bytes. */
const largeBody = 1024 * 1024

const safe = (method: string) => method === 'GET' || method === 'HEAD'

/** A name for programs that are made from the description: `getAdminEntriesById` for GET /api/admin/entries/:id. */
const operationIdOf = ({ method, path }: Endpoint): string => {
  const words =
    path
      .replace(/^\/api\//, '')
      .replaceAll(':', 'by-')
      .match(/[a-z0-9]+/gi) ?? []
  return [method.toLowerCase(), ...words.map(word => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

const schemaOf = (endpoint: Endpoint): FastifySchema => {
  const { params, query, body, response, errors = {}, status, bodyOptional, access } = endpoint
  const answers: Record<number, unknown> = {}
  if (typeof response === 'object' && 'file' in response) {
    answers[200] = { content: { [response.file]: { schema: z.string() } } }
  } else if (response === 'nothing') answers[204] = z.null()
  else if (response === 'redirect') answers[302] = z.null()
  else if (response === 'socket') answers[101] = z.null()
  else answers[status ?? 200] = response
  const implied = [
    ...(params || query || body ? [400] : []),
    ...(body ? [413, 415] : []),
    ...(access === 'public' ? [] : [401]),
    429,
  ]
  const failures = [...implied, ...(access === 'participant' || access === 'administrator' ? [403] : [])]
  for (const code of [...failures, ...Object.keys(errors).map(Number)]) answers[code] = Problem
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'operations'],
    ...(access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body: bodyOptional ? z.union([body, z.null(), z.undefined()]) : body } : {}),
    response: answers,
  } as FastifySchema
}

const checkAccess = (endpoint: Endpoint) => async (request: FastifyRequest) => {
  if (endpoint.ofTheProcess) return
  const { guard } = request.server
  // Other sites' pages can open sockets and post forms with our cookies; they can also link to what is read.
  if (!safe(endpoint.method) || endpoint.response === 'socket') requireOwnOrigin(request, guard.publicOrigin)
  else if (endpoint.ownSiteOnly) refuseOtherSites(request, guard.publicOrigin)
  const caller = await guard.identify(request)
  const address = addressKey(request.ip)
  const who = { address, ...(caller ? { session: caller.sessionId, account: caller.accountId } : {}) }
  await guard.limits.spendGeneral(who, safe(endpoint.method))
  request.caller = admit(endpoint, caller)
  if (endpoint.limit) await guard.limits.spendNamed(endpoint.limit, who)
}

/** Before validation, which would see the missing body as a null. */
const requireBody = async (request: FastifyRequest) => {
  if (request.body === undefined) throw problem(400, problemMessages.badJson)
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: SignedIn | undefined | CallerOf<'administrator'>
  }
}

/**
 * Mounts an endpoint in one line: `mount(app, listEntries)(({ caller }) => entries.list(caller.participantId))`. Origin,
 * session, access, limits, input and output are checked from its declaration, in this order, before the handler runs.
 */
export const mount =
  <const E extends Endpoint>(app: FastifyInstance, endpoint: E) =>
  (handler: Handler<E>) => {
    app.mounted.push(endpoint)
    const { response, longList } = endpoint
    const isJson = typeof response === 'object' && !('file' in response)
    const writeList = longList && isJson ? createJsonArrayStream(response) : undefined
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      onRequest: checkAccess(endpoint),
      ...(endpoint.largeBody ? { bodyLimit: largeBody } : {}),
      ...(endpoint.body && !endpoint.bodyOptional ? { preValidation: requireBody } : {}),
      handler: async (request, reply) => {
        const call = {
          caller: request.caller,
          params: request.params,
          query: request.query,
          body: request.body ?? undefined,
          request,
          reply,
        } as Call<E>
        const answer = await handler(call)
        if (reply.sent || answer === reply) return reply
        if (response === 'nothing') return reply.code(204).send()
        if (!isJson) return answer
        reply.code(endpoint.status ?? 200)
        // Fastify takes null for 'no body'.
        if (answer === null) return reply.type('application/json; charset=utf-8').send('null')
        if (!writeList) return reply.send(answer)
        return reply.type('application/json; charset=utf-8').send(writeList(answer as readonly unknown[]))
      },
    })
  }

/** What the handler of a socket gets, once it is open. */
export type SocketCall<E extends Endpoint> = {
  readonly caller: CallerOf<E['access']>
  readonly socket: WebSocket
  /** Aborted when shutdown begins: work in flight has a moment to end. */
  readonly closing: AbortSignal
  /** Whether the caller is still authorised: the session may have ended, or consent been withdrawn. */
  readonly isStillAdmitted: () => Promise<boolean>
}

/**
 * Mounts an endpoint that answers with a WebSocket. Origin, session, access and limits are checked from its declaration
 * before the upgrade, as for any other call; a request without an upgrade gets 426.
 */
export const mountSocket =
  <const E extends Endpoint & { readonly response: 'socket' }>(app: FastifyInstance, endpoint: E) =>
  (handler: (call: SocketCall<E>) => Promise<void>) => {
    app.mounted.push(endpoint)
    const isAdmitted = (caller: SignedIn | undefined) => {
      try {
        admit(endpoint, caller)
        return true
      } catch (error) {
        if (error instanceof HttpProblem) return false
        throw error
      }
    }
    app.route({
      method: 'GET',
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: { socket: true },
      onRequest: checkAccess(endpoint),
      handler: (_, reply) => {
        reply.header('upgrade', 'websocket')
        throw problem(426, endpoint.errors?.[426] ?? problemMessages.badInput)
      },
      wsHandler: (socket, request) => {
        const { hold, closing } = app.sockets
        const caller = request.caller as CallerOf<E['access']>
        const isStillAdmitted = async () => isAdmitted(await app.guard.identify(request))
        const work = handler({ caller, socket, closing, isStillAdmitted })
        hold(work)
        return work
      },
    })
  }
