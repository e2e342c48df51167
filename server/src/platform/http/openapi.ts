import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Collects the mounted endpoints into an OpenAPI 3.1 description. Register before any endpoint is mounted. */
export const describeApi = (app: FastifyInstance, publicUrl: string) =>
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Reflective Diary', version: '0.1.0', description: 'The calls of the diary and its study.' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    },
    transform: jsonSchemaTransform,
  })
