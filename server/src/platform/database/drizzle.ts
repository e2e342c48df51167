/**
 * The one module that loads Drizzle. As an ES module Drizzle costs 0.7 s and 300 MB at start, since Node's loader reads
 * its package.json anew for each of its hundreds of files; as CommonJS a seventh of the time and a quarter of the memory.
 * Its types come from the same package, and the lint rules forbid importing its values anywhere else.
 */
import { createRequire } from 'node:module'
import { withoutValues } from './without-values.ts'

const require = createRequire(import.meta.url)
const core: typeof import('drizzle-orm') = require('drizzle-orm')
const pgCore: typeof import('drizzle-orm/pg-core') = require('drizzle-orm/pg-core')
const nodePostgres: typeof import('drizzle-orm/node-postgres') = require('drizzle-orm/node-postgres')

// Drizzle's errors carry the statement and its parameters, in the message too: diary text would reach the log. They are
// exchanged here, where every statement of every database object passes.
const { prototype } = nodePostgres.NodePgPreparedQuery
const { execute, all } = prototype
prototype.execute = function (values) {
  return execute.call(this, values).catch(refused)
}
prototype.all = function (values) {
  return all.call(this, values).catch(refused)
}
function refused(error: unknown): never {
  throw withoutValues(error)
}

export type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export const { drizzle } = nodePostgres

export const { and, desc, eq, gt, gte, isNull, lte, ne, sql } = core

export const { bigint, boolean, customType, integer, pgSchema, pgTable, text, timestamp, uuid } = pgCore
