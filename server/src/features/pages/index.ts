// Placeholder until the real pages land: replace the whole file.
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
export type Client = object
export const builtClient = async (): Promise<Client> => ({})
export const pagesRoutes = async (_app: FastifyInstance, _context: Context, _client: Client) => {}
