import fc from 'fast-check'
import type { Operation, Schema } from './operations.ts'

/** A reference to a value of the running study, inserted when the request is sent: `@@own-entry:3@@`. */
export const thing = (what: string, number = 0) => `@@${what}:${number}@@`
const things = (what: string) => fc.nat(40).map(number => thing(what, number))

const sentence = fc.constantFrom(
  'The steering group would not decide, and I let it.',
  'I asked Sofía Núñez — “why now?” — and 😕 she said: не знаю.',
  'Line one\r\nLine two\ttabbed\n\n# A heading\n<b>not bold</b> [link](javascript:alert(1))',
  '=HYPERLINK("http://example.org")',
  "Robert'); drop table study.entries;-- %s %n {{7*7}}",
  'e\u0301 \u202E reversed \u200B zero \uFEFF width \u2028 separated',
)
/** A text with a canary of the caller's, so that it is recognised wherever it appears. */
const written = fc.tuple(sentence, things('word')).map(([said, word]) => `${said} ${word}`)
const hex = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length }).map(all => all.join(''))
const freshAddress = hex(10).map(name => `asked-${name}@example.org`)
export const newPasswords = ['a better horse 8', 'quite another staple 9', 'long enough for administrators 10'] as const
const freshPassword = fc.constantFrom(...newPasswords)

const someDay = fc.constantFrom('2026-01-01', '2026-11-22', '2024-02-29', '2030-12-31')

/** The value for a field of this name: the schema only says that it is a string. */
const byName = (operation: Operation, name: string): fc.Arbitrary<unknown> | undefined => {
  const at = operation.name
  switch (name) {
    case 'email':
      if (/login|forgot/.test(at))
        return fc.constantFrom(thing('own-email'), thing('own-email'), thing('foreign-email'))
      if (/register|create-admin/.test(at)) return freshAddress
      return fc.oneof({ weight: 4, arbitrary: fc.constant(thing('own-email')) }, { weight: 1, arbitrary: freshAddress })
    case 'password':
      return /register|create-admin|reset/.test(at) ? freshPassword : fc.constant(thing('own-password'))
    case 'newPassword':
      return freshPassword
    case 'code':
      return fc.constant(undefined)
    case 'captchaAnswer':
    case 'expectedAnswer':
      return fc.constant('8')
    case 'content':
      return at.includes('consent') ? fc.constant('<p>What you agree to.</p>') : written
    case 'message':
    case 'text':
    case 'prompt':
    case 'projectTitle':
      return /\/api\/(contact|support|admin)/.test(at) ? sentence : written
    case 'firstName':
    case 'lastName':
    case 'name':
    case 'role':
      return fc.constantFrom('Robin', 'Zoë', 'O’Brien-Łukasz')
    case 'fullName':
      return fc.constant('Ada Byron')
    case 'cpdCategory':
      return fc.constantFrom('Workshop', 'Conference', 'Something else')
    case 'version':
      if (at.includes('restore')) return fc.constantFrom(1, 1, 2)
      return at.includes('ai-') ? fc.constant(undefined) : fc.constantFrom('1.0', '1.1', '2.0')
    case 'model':
      return fc.constantFrom('gpt-5-mini', 'gpt-5-nano')
    case 'hash':
      return things('consent-hash')
    case 'startDate':
    case 'endDate':
    case 'from':
    case 'to':
      return someDay
    case 'entryIds':
      return fc.array(things('removable-entry'), { minLength: 1, maxLength: 3 })
    case 'confirmed':
    case 'removed':
    case 'added':
      return fc.constant([])
    case 'slug':
      return fc.oneof(things('slug'), fc.constant('a-post'))
    case 'tag':
      return fc.constantFrom('1', '13', 'apm.5')
    case 'targetId':
      return fc.oneof(things('own-answered'), things('own-answered'), things('foreign-entry'))
    case 'feedbackType':
      return fc.constantFrom('individual_entry', 'individual_entry', 'chat_response', 'comprehensive_themes')
    case 'token':
      return things(at.includes('undo') ? 'undo-token' : 'reset-token')
    case 'conversation':
      return fc.constant(undefined)
    case 'revision':
    case 'updatedAt':
    case 'base':
      return fc.constant(undefined)
    case 'featuredImage':
      return fc.constantFrom(null, 'https://example.org/picture.png')
    case 'actor':
      return fc.constantFrom('system', thing('admin'))
    default:
      return undefined
  }
}

/** A value that matches the schema. */
export const fitting = (operation: Operation, name: string, schema: Schema): fc.Arbitrary<unknown> => {
  const known = schema.enum && name !== 'feedbackType' ? undefined : byName(operation, name)
  if (known) return known
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(choice => fitting(operation, '', choice)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const types = schema.type === undefined ? ['string'] : [schema.type].flat()
  return fc.oneof(
    ...types.map((type): fc.Arbitrary<unknown> => {
      if (type === 'null') return fc.constant(null)
      if (type === 'boolean') return fc.boolean()
      if (type === 'integer') return fc.integer({ min: Math.max(0, schema.minimum ?? 0), max: 50 })
      if (type === 'number') return fc.constantFrom(0, 1, 1.9, 1000)
      if (type === 'array')
        return fc.array(fitting(operation, '', schema.items ?? {}), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(4, schema.maxItems ?? 4),
        })
      if (type === 'object')
        return fc.record(
          Object.fromEntries(
            Object.entries(schema.properties ?? {}).map(([field, part]) => [field, fitting(operation, field, part)]),
          ),
          { requiredKeys: [...(schema.required ?? [])] },
        )
      return schema.format === 'date-time' ? fc.constant('2026-11-22T02:00:00.000Z') : sentence
    }),
  )
}

const longs = [201, 1_001, 8_001, 20_001, 100_000, 100_001, 200_000]

/** A value that hardly any field was made for. */
export const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      -1e308,
      2 ** 53,
      -(2 ** 63),
      '',
      ' ',
      '\0',
      'a\0b',
      '\uD800',
      '\uDFFF\uD800',
    ],
    ...['__proto__', 'constructor', 'NaN', '1', 'true', 'null', '../../etc/passwd', '%00', '\u0000\u0001\u001b[31m'],
    ...[[], [[]], {}, [null], { length: 1 }, { toString: 'x' }, { $ne: null }, '9'.repeat(400)],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  // Halves of surrogate pairs among letters.
  fc.array(fc.integer({ min: 0xd7f0, max: 0xe010 }), { maxLength: 12 }).map(codes => String.fromCharCode(...codes)),
  fc.constantFrom(...longs).map(length => 'x'.repeat(length)),
  fc.constantFrom(8_001, 100_001).map(length => '😕'.repeat(length)),
  fc.nat(60_000).map(length => Array.from({ length: 1 + (length % 5_000) }, () => 'x')),
  fc.jsonValue(),
)

/** The ids that a path or a body may name. */
const strangeId = fc.constantFrom(
  ...[
    'x',
    '0',
    '-1',
    'null',
    'undefined',
    '%20',
    '%00',
    '%',
    '%zz',
    '%ff%fe',
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '..%2f..%2f',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    "1'%20or%20'1'='1",
    '%F0%9F%98%95',
  ],
  ...[
    '__proto__',
    'constructor',
    '%ED%A0%80',
    'a'.repeat(101),
    'a'.repeat(3_000),
    '1e400',
    '99999999999999999999',
    '{id}',
  ],
)

const own: Readonly<Record<string, string>> = {
  '/api/diary/entries': 'entry',
  '/api/projects': 'project',
  '/api/auth/sessions': 'session',
  '/api/admin/messages': 'message',
  '/api/admin/blog': 'post',
  '/api/admin/administrators': 'admin',
}

/** Values for `{name}` in a path; good ones and others. */
export const inPath = (operation: Operation, name: string, schema: Schema): fc.Arbitrary<string> => {
  const what = Object.entries(own).find(([start]) => operation.path.startsWith(start))?.[1]
  const good =
    name === 'id' && what
      ? things(what === 'admin' ? 'removable-admin' : `own-${what}`)
      : fitting(operation, name, schema)
  return fc.oneof(
    { weight: 12, arbitrary: good.map(String) },
    { weight: 3, arbitrary: what === 'entry' || what === 'project' ? things(`foreign-${what}`) : strangeId },
    { weight: 1, arbitrary: things('upper-entry') },
    { weight: 3, arbitrary: strangeId },
  )
}
