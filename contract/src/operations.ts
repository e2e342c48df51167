import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { problemMessages } from './problem.ts'

export const operationMessages = { wrongToken: 'Send the token of these figures.' } as const

export const alive = endpoint({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'Liveness: the process answers',
  ofTheProcess: true,
  response: z.strictObject({ status: z.literal('ok') }),
})
export const ready = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary: 'Readiness: the database answers and the encryption self-test passed',
  response: z.strictObject({ status: z.literal('ready') }),
  errors: { 503: 'The database does not answer.' },
})
export const readMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  access: 'public',
  summary: 'Metrics for Prometheus; available where METRICS_TOKEN is set, with that token as a bearer token',
  ofTheProcess: true,
  response: { file: 'text/plain' },
  errors: { 401: operationMessages.wrongToken, 404: problemMessages.notFound },
})
export const apiDescription = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'This description',
  response: z.looseObject({ openapi: z.string() }),
})
