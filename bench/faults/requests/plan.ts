import fc from 'fast-check'
import { detours, type Header, methods, oddHeaders, types } from './oddities.ts'
import type { Operation } from './operations.ts'
import { fitting, inPath, strange } from './values.ts'

/** The sender of a request. */
export const callers = ['visitor', 'newcomer', 'participant', 'another participant', 'administrator'] as const
export type Caller = (typeof callers)[number]

/** A generated request: values that only the running study knows are in it by name. */
export type Plan = {
  readonly operation: Operation
  readonly caller: Caller
  readonly method: string
  readonly target: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | undefined
  readonly framing: Framing
  /** Well-formed as a good client's, whatever its field values: only declared answers are right. */
  readonly proper: boolean
}

const framings = [
  ...['length', 'parts', 'chunked', 'gzip', 'gzip unannounced', 'broken UTF-8', 'cut short', 'half the chunks'],
  ...[
    'more than said',
    'two lengths',
    'length and chunks',
    'no length',
    'UTF-16',
    'byte-order mark',
    'bad chunk',
    'empty',
  ],
] as const
/** How a body is encoded. */
export type Framing = (typeof framings)[number]

const sometimes = <T>(usual: T, others: fc.Arbitrary<T>, one: number): fc.Arbitrary<T> =>
  fc.oneof({ weight: one - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others })

const reserved = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'extra']

/** Changes one thing of a body that was good. */
const spoil = (body: unknown, [where, how, what]: readonly [number, number, unknown]): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return what
  const names = Object.keys(body)
  const name = names[where % Math.max(1, names.length)] ?? 'extra'
  const fields = Object.entries(body)
  if (how === 0) return Object.fromEntries(fields.filter(([field]) => field !== name))
  // As a field of its own, which an assignment would not make of some of these.
  if (how === 1) return Object.fromEntries([...fields, [reserved[where % reserved.length] ?? 'extra', what]])
  if (how === 2) return what
  return Object.fromEntries(fields.map(([field, value]) => [field, field === name ? what : value]))
}

/** JSON, in which a repeated name or one that changes prototypes stays as written. */
const bodyOf = (operation: Operation): fc.Arbitrary<string | undefined> => {
  const { body } = operation
  const change = fc.tuple(fc.nat(20), fc.nat(5), strange)
  if (!body) return sometimes<string | undefined>(undefined, fc.constantFrom('', '{}', 'null', '[', '{"a":1}'), 12)
  return fc.oneof(
    { weight: 11, arbitrary: fitting(operation, '', body).map(value => JSON.stringify(value)) },
    {
      weight: 7,
      arbitrary: fc
        .tuple(fitting(operation, '', body), fc.array(change, { minLength: 1, maxLength: 2 }))
        .map(([value, changes]) => JSON.stringify(changes.reduce(spoil, value))),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...[
          '',
          'null',
          '[]',
          '1',
          '"text"',
          '{',
          '{"a":',
          '{"__proto__":{"isAdmin":true}}',
          '{"a":1,"a":2}',
          'undefined',
        ],
        ...[
          '['.repeat(20_000),
          '{"a":'.repeat(5_000),
          '1e400',
          '{"content":"\\ud800","entryType":"reflection"}',
          '\u0000',
        ],
        ...[
          `{"content":"${'x'.repeat(600 * 1024)}"}`,
          '{"constructor":{"prototype":{"x":1}}}',
          '{"\\u0000":1}',
          "{'a':1}",
        ],
      ),
    },
  )
}

const queryOf = (operation: Operation): fc.Arbitrary<string> => {
  const known = operation.query.map(({ name, required, schema }) =>
    sometimes(
      fitting(operation, name, schema).map(value => `${name}=${encodeURIComponent(String(value))}`),
      fc.constant(fc.constant('')),
      required ? 40 : 2,
    ).chain(part => part),
  )
  const names = [
    ...operation.query.map(({ name }) => name),
    'x',
    '__proto__',
    'constructor[prototype]',
    'limit',
    'page',
  ]
  const name = fc.constantFrom(...names)
  const odd = fc.oneof(
    name.map(one => `${one}=1&${one}=2`),
    name.map(one => `${one}[]=1&${one}[0]=2&${one}[a]=3`),
    fc
      .tuple(name, strange)
      .map(([one, value]) => `${one}=${encodeURIComponent(String(JSON.stringify(value)).toWellFormed())}`),
    name.map(one => `${one}=%00%ff%zz&${one}&=${one}`),
    name.map(one => `${one}=${'9'.repeat(3_000)}`),
    name.map(one => `${one}=-1&${one}=1e400`),
    fc.constantFrom('?', '&&&', '%', '%u0041', '#x', ';', 'a=b=c', `a=${'b'.repeat(9_000)}`),
  )
  return fc
    .tuple(fc.tuple(...known), sometimes('', odd, operation.query.length > 0 ? 4 : 15))
    .map(([parts, more]) => [...parts, more].filter(Boolean).join('&'))
}

const callerOf = (operation: Operation): fc.Arbitrary<Caller> => {
  const admin = operation.path.startsWith('/api/admin')
  return fc.oneof(
    { weight: admin ? 1 : 2, arbitrary: fc.constant('visitor' as const) },
    { weight: admin ? 1 : 2, arbitrary: fc.constant('newcomer' as const) },
    { weight: admin ? 3 : 9, arbitrary: fc.constant('participant' as const) },
    { weight: admin ? 1 : 4, arbitrary: fc.constant('another participant' as const) },
    { weight: admin ? 12 : 3, arbitrary: fc.constant('administrator' as const) },
  )
}

const planOf = (operation: Operation): fc.Arbitrary<Plan> =>
  fc
    .record({
      caller: callerOf(operation),
      params: fc.tuple(...operation.params.map(({ name, schema }) => inPath(operation, name, schema))),
      query: queryOf(operation),
      body: bodyOf(operation),
      method: sometimes<string | undefined>(undefined, fc.constantFrom(...methods), 30),
      detour: sometimes<number>(-1, fc.nat(detours.length - 1), 20),
      type: sometimes<string>('application/json', fc.constantFrom(...types), 20),
      odd: sometimes<readonly Header[]>([], fc.constantFrom(...oddHeaders), 8),
      framing: sometimes<Framing>('length', fc.constantFrom(...framings), 10),
    })
    .map(({ caller, params, query, body, method, detour, type, odd, framing }) => {
      const path = operation.params.reduce(
        (made, { name }, index) => made.replace(`{${name}}`, params[index] ?? ''),
        operation.path,
      )
      const target = (detours[detour]?.(path) ?? path) + (query && `?${query}`)
      const proper =
        method === undefined && detour === -1 && type === 'application/json' && odd.length === 0 && framing === 'length'
      const headers: readonly Header[] = [...(body === undefined ? [] : [['content-type', type] as const]), ...odd]
      return { operation, caller, method: method ?? operation.method, target, headers, body, framing, proper }
    })

/** So many requests to all of these calls in turn, the same for the same seed. */
export const plansOf = (operations: readonly Operation[], count: number, seed: number): Plan[] =>
  fc.sample(fc.constantFrom(...operations).chain(planOf), { numRuns: count, seed })
