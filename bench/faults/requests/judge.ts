import type { Canaries, Told } from './canaries.ts'
import type { Member } from './member.ts'
import { misfit } from './operations.ts'
import type { Plan } from './plan.ts'
import type { Answer } from './wire.ts'

/**
 * Statuses that any call may return for a malformed request, before routing: a call's description need not list them.
 */
export const general = [400, 403, 404, 405, 408, 411, 413, 414, 415, 417, 426, 431] as const

/** Internals that no answer may disclose. */
const insides: readonly (readonly [string, RegExp])[] = [
  ['a stack', /\n\s+at .+:\d+:\d+|\bat (?:async )?\S+ \((?:file|node):/],
  ['a path of the file system', /node_modules|\/server\/src\/|file:\/\/|\/tmp\/diary|postgres\/socket/],
  [
    'SQL or the database',
    /syntax error at|violates .*constraint|relation "|invalid byte sequence|pg_catalog|kysely|PostgreSQL/i,
  ],
  ['an internal code', /FST_ERR|ECONNREFUSED|ERR_[A-Z]+_[A-Z]+|ZodError/],
  ['a version of a program', /node\.js\/?\s?v?\d|fastify\/?\s?v?\d/i],
]
const tellingHeaders = ['server', 'x-powered-by']

/** Other people's data that administrators may read, by call. */
const mayRead = ({ operation, target }: Plan, { owner, kind }: Told, caller: Member): boolean => {
  if (owner === caller.name) return true
  if (caller.name !== 'administrator') return false
  // However the address is spelt: `/%61pi` is `/api`.
  const path = `${operation.path} ${target}`
  if (kind === 'words') return /\/api\/admin\/(entries|export|analysis|thematic)/.test(path)
  // They wrote it into a form, for administrators to answer.
  return kind === 'address' && /\/api\/admin\/messages/.test(path)
}

/** More than this may be too much for the headers, with the others. */
const maxAddressLength = 8_000

const isJson = (answer: Answer) => answer.headers.get('content-type')?.includes('application/json') ?? false

/** Everything that is wrong with an answer, in words. */
export const wrongWith = (plan: Plan, caller: Member, answer: Answer, canaries: Canaries): string[] => {
  const { status, body, headers, cookies } = answer
  const wrong: string[] = []
  const { operation } = plan
  const declared = operation.answers.has(status)
  const sameCall = plan.method === operation.method && plan.target.split('?')[0]?.startsWith('/api') !== undefined
  if (status >= 500 && !(status === 503 && declared)) wrong.push(`status ${status}`)
  const isGeneral = general.some(one => one === status)
  const addressIsOdd = /%|\.\.|'|.{100,}/.test(plan.target.split('?')[0] ?? '') || plan.target.length > maxAddressLength
  const bodyIsOdd = !operation.body && plan.body !== undefined
  const mayBeGeneral = !plan.proper || addressIsOdd || bodyIsOdd
  if (!declared && !(mayBeGeneral && (isGeneral || status < 400))) wrong.push(`status ${status} is not declared`)
  const text = body.toString('utf8')
  const schema = operation.answers.get(status)
  if (plan.proper && declared && schema && sameCall && isJson(answer)) {
    const found = misfit(JSON.parse(text), schema)
    if (found) wrong.push(`not as declared: ${found}`)
  }
  for (const told of canaries.foundIn(
    Buffer.concat([body, Buffer.from([...headers.values(), ...cookies].join('\n'))]),
  )) {
    if (!mayRead(plan, told, caller)) wrong.push(`holds a ${told.kind} of ${told.owner}`)
  }
  // The description is about itself, and pages name their own files.
  if (operation.path !== '/api/openapi.json' && !headers.get('content-type')?.includes('text/html')) {
    for (const [what, pattern] of insides) if (pattern.test(text)) wrong.push(`discloses ${what}`)
  }
  for (const name of tellingHeaders) if (headers.has(name)) wrong.push(`has the header ${name}`)
  return [...new Set(wrong)]
}
