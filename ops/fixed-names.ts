import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { levelKeys, settingNames } from '@diary/contract/ai-levels'
import { everyEndpoint } from '@diary/contract/all'
import * as z from 'zod'
import { settings } from '../server/src/platform/settings.ts'

const source = join(import.meta.dirname, '../server/src')
const read = (file: string) => readFileSync(join(source, file), 'utf8')
const sources = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file => /(?<!\.test)\.ts$/.test(file))

/** The names of all properties in a JSON schema, however deep. */
const propertiesIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(propertiesIn)]
}

const callNames = () =>
  everyEndpoint.flatMap(({ method, path, params, query, body, response }) => {
    const call = `${method} ${path}`
    const fields = (io: 'input' | 'output', schemas: readonly unknown[]) =>
      schemas.flatMap(schema =>
        schema instanceof z.core.$ZodType ? propertiesIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) : [],
      )
    return [
      call,
      ...fields('input', [params, query, body]).map(name => `${call} takes ${name}`),
      ...fields('output', [response]).map(name => `${call} gives ${name}`),
    ]
  })

const columnNames = () =>
  [...read('platform/database/schema.ts').matchAll(/^ {2}'([\w.]+)': \{\n([\s\S]*?)^ {2}\}/gm)].flatMap(
    ([, table, columns = '']) =>
      [...columns.matchAll(/^ {4}(\w+):/gm)].map(([, column]) => `column ${table}.${column}`),
  )

const namesIn = (kind: string, files: readonly string[], pattern: RegExp) =>
  files.flatMap(file => [...read(file).matchAll(pattern)].map(([, ...names]) => `${kind} ${names.find(Boolean)}`))

/**
 * Names that clients, installations and alarms rely on, so that a rename would break them: calls and their fields,
 * settings, columns, metrics, queues, files and records of levels, as the code has them now.
 */
export const fixedNames = (): ReadonlySet<string> =>
  new Set([
    ...callNames(),
    ...Object.keys(settings).map(name => `setting ${name}`),
    ...columnNames(),
    ...namesIn('metric', sources(), /'(diary_\w+)'/g),
    ...namesIn('queue', sources(), /^const \w*queue = '([\w-]+)'|\bqueue: '([\w-]+)'|Worker\('([\w-]+)'/gim),
    ...namesIn('file', sources(), /\bjoin\((?:config\.)?(?:dataDir|backupDir|folder), '([\w.-]+)'/g),
    ...[...levelKeys, ...settingNames].map(name => `level ${name}`),
  ])
