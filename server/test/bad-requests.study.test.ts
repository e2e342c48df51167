import { once } from 'node:events'
import { connect } from 'node:net'
import { Problem, problemMessages } from '@diary/contract/problem'
import { expect, test } from './study.ts'

const path = '/api/diary/entries'
const good = JSON.stringify({ content: 'Long enough to be kept.', entryType: 'reflection' })
const badJson = { status: 400, body: { message: problemMessages.badJson } }
const wrongType = { status: 415, body: { message: problemMessages.wrongMediaType } }

test.for([
  ['half of an object', '{"content":'],
  ['a word', 'content'],
  ['single quotes', "{'content':'x'}"],
  ['two objects', '{}{}'],
  ['a comma too many', '{"content":"x",}'],
  ['NaN', '{"cpdHours":NaN}'],
  ['a byte-order mark alone', '\ufeff'],
  ['nothing', ''],
  ['blanks', '   '],
])('a body of %s is not JSON', async ([, body], { study }) => {
  const writer = await study.participant()
  expect(await writer.send('POST', path, body)).toMatchObject(badJson)
})

test.for(['null', '[]', '"text"', '7', 'true', '[{"content":"Long enough to be kept."}]', '{}'])(
  'the body %s is JSON, but no entry',
  async (body, { study }) => {
    const writer = await study.participant()
    const reply = await writer.send('POST', path, body)
    expect(reply.status).toBe(400)
    expect(Problem.safeParse(reply.body)).toMatchObject({ success: true })
    expect((await writer.send('GET', path)).text).toBe('[]')
  },
)

test.for([
  ['a list in place of an entry', 'POST', path, `[${good}]`, 'body', 'Send an object with named fields.'],
  ['words in place of a number', 'GET', `${path}?limit=many`, undefined, 'limit', 'Send a number here.'],
  ['a part of a number', 'GET', `${path}?offset=1.5`, undefined, 'offset', 'Send a whole number here.'],
  ['a number that is too small', 'GET', `${path}?limit=0`, undefined, 'limit', 'Send 1 or more.'],
  ['a number that is too large', 'GET', `${path}?limit=100001`, undefined, 'limit', 'Send 100000 or less.'],
] as const)('%s is refused in a sentence of ours', async ([, method, address, body, field, sentence], { study }) => {
  const writer = await study.participant()
  const reply = await writer.send(method, address, body)
  expect(reply).toMatchObject({ status: 400, body: { message: sentence, fields: { [field]: sentence } } })
})

test('a body that is nested 100,000 levels deep is refused', async ({ study }) => {
  const writer = await study.participant()
  const reply = await writer.send('POST', path, `${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(reply.status).toBe(400)
  expect(Problem.safeParse(reply.body)).toMatchObject({ success: true })
})

test.for([
  '{"content":"Long enough to be kept.","entryType":"reflection","__proto__":{"isAdmin":true}}',
  '{"content":"Long enough to be kept.","entryType":"reflection","\\u005f_proto__":{"isAdmin":true}}',
  '{"content":"Long enough to be kept.","entryType":"reflection","constructor":{"prototype":{"isAdmin":true}}}',
])('%s is refused, and no object changes', async (body, { study }) => {
  const writer = await study.participant()
  expect(await writer.send('POST', path, body)).toMatchObject({ status: 400 })
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  expect((await writer.send('GET', path)).text).toBe('[]')
})

test.for([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
])('a body of type %s is not taken, so no form of another site can send one', async (type, { study }) => {
  const writer = await study.participant()
  expect(await writer.send('POST', path, good, { 'content-type': type })).toMatchObject(wrongType)
  expect((await writer.send('GET', path)).text).toBe('[]')
})

test('JSON with a character set is taken', async ({ study }) => {
  const writer = await study.participant()
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  expect(await writer.send('POST', path, good, headers)).toMatchObject({ status: 201 })
})

test('bytes that are no UTF-8 do not break the server', async ({ study }) => {
  const writer = await study.participant()
  const bytes = Buffer.concat([
    Buffer.from(good.slice(0, 13)),
    Buffer.from([0xff, 0xfe, 0x80]),
    Buffer.from(good.slice(13)),
  ])
  const reply = await writer.send('POST', path, new Uint8Array(bytes))
  expect([201, 400]).toContain(reply.status)
})

test('a call without its required body gets a message that says so', async ({ study }) => {
  const writer = await study.participant()
  expect(await writer.send('POST', path)).toMatchObject(badJson)
  expect(await writer.send('POST', '/api/auth/login')).toMatchObject(badJson)
})

test('calls without a body accept none, an empty one, or one that is ignored', async ({ study }) => {
  const headers = { 'content-type': 'application/json' }
  for (const body of [undefined, '', '{}']) {
    const person = await study.participant()
    expect(await person.send('POST', '/api/auth/logout', body, headers)).toMatchObject({ status: 204 })
  }
})

test('a field of an earlier answer is named when it is sent back', async ({ study }) => {
  const writer = await study.participant()
  const reply = await writer.send('POST', path, { ...JSON.parse(good), revision: 1, aiTags: [] })
  const unknown = 'This field is not known here.'
  expect(reply).toMatchObject({
    status: 400,
    body: { message: problemMessages.badInput, fields: { revision: unknown, aiTags: unknown } },
  })
})

test.for([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/diary'],
  ['GET', '/api/admin'],
  ['GET', '/api/auth/user/1'],
  ['GET', '/api//auth/user'],
  ['POST', '/api/diary/export'],
  ['PATCH', '/api/diary/entries'],
  ['DELETE', '/api/diary/entries'],
  ['GET', '/api/diary/entries/%'],
  ['GET', `/api/${'x'.repeat(8_000)}`],
] as const)('%s %s leads nowhere, and says so in JSON', async ([method, address], { study }) => {
  const person = await study.participant()
  const reply = await person.send(method, address)
  expect(reply.status).toBe(404)
  expect(Problem.safeParse(reply.body)).toMatchObject({ success: true })
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
})

test('an upgrade at an unknown address is answered and the connection closed', async ({ study }) => {
  const { port } = new URL(study.origin)
  const socket = connect(Number(port), '127.0.0.1')
  let said = ''
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  // Longer than any id: the router refuses it before any hook runs.
  const head = [`GET ${path}/${'x'.repeat(101)} HTTP/1.1`, 'host: x', 'connection: Upgrade', 'upgrade: websocket']
  socket.write(`${[...head, 'sec-websocket-version: 13', 'sec-websocket-key: x'].join('\r\n')}\r\n\r\n`)
  await once(socket, 'close')
  expect(said).toMatch(/^HTTP\/1\.1 404 /)
})

test('a refusal discloses no internals', async ({ study }) => {
  const writer = await study.participant()
  for (const body of ['{"content":', '{"content":7}', '{"content":"x","entryType":"y"}']) {
    const { text } = await writer.send('POST', path, body)
    expect(text).not.toMatch(/FST_|Zod|node_modules|\bat \w+ \(|body\/|stack|SyntaxError/)
  }
})
