import { gzipSync } from 'node:zlib'
import type { Gathered } from './cast.ts'
import type { Member } from './member.ts'
import type { Framing, Plan } from './plan.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
const at = (list: readonly string[], number: number): string => list[number % list.length] ?? nobody

/** Inserts the values that only the running study knows. */
const fill = (text: string, caller: Member, { memberOf, commons }: Gathered): string => {
  // A sender without a diary asks for another person's.
  const own = caller.entries.length > 0 ? caller : memberOf('participant')
  const other = caller.name === 'participant' ? memberOf('another participant') : memberOf('participant')
  const things: Readonly<Record<string, (number: number) => string>> = {
    'own-entry': number => at(own.entries, number),
    'upper-entry': number => at(own.entries, number).toUpperCase(),
    'foreign-entry': number => at((number % 2 ? memberOf('silent') : other).entries, number),
    'removable-entry': number =>
      at((number % 2 ? memberOf('participant') : memberOf('another participant')).entries, number),
    'own-answered': number => at(caller.answered, number),
    'own-project': number => at(own.projects, number),
    'foreign-project': number => at(memberOf('silent').projects, number),
    'own-session': number => at(caller.sessions, number),
    'own-message': number => at(commons.messages, number),
    'own-post': number => at(commons.posts, number),
    slug: number => at(commons.slugs, number),
    'consent-hash': number => at(commons.hashes, number),
    admin: number => at(commons.administrators, number),
    'removable-admin': number => at(commons.removable, number),
    'own-email': () => caller.email || 'nobody@example.org',
    'foreign-email': () => memberOf('silent').email,
    'own-password': () => caller.password || 'no password at all',
    'own-research-id': () => caller.researchId,
    'foreign-research-id': () => memberOf('silent').researchId,
    'reset-token': number => at(commons.resets, number),
    'undo-token': number => at(commons.undos, number),
    'own-token': () => caller.person.cookies.get('session') ?? '',
    word: number => at(caller.words, number).replace(nobody, ''),
  }
  return text.replaceAll(
    /@@([a-z-]+):(\d+)@@/g,
    (_, what: string, number: string) => things[what]?.(Number(number)) ?? '',
  )
}

const chunked = (body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])
const halves = (bytes: Buffer): Buffer[] => [
  bytes.subarray(0, Math.ceil(bytes.length / 2)),
  bytes.subarray(Math.ceil(bytes.length / 2)),
]

type Framed = { readonly head: readonly string[]; readonly parts: readonly Buffer[]; readonly closes?: true }

const frame = (body: Buffer, framing: Framing): Framed => {
  const length = (bytes: number) => `content-length: ${bytes}`
  const usual: Framed = { head: [length(body.length)], parts: [body] }
  switch (framing) {
    case 'length':
      return usual
    case 'parts':
      return { ...usual, parts: halves(body) }
    case 'chunked':
      return { head: ['transfer-encoding: chunked'], parts: halves(chunked(body)) }
    case 'half the chunks':
      return { head: ['transfer-encoding: chunked'], parts: halves(chunked(body)).slice(0, 1), closes: true }
    case 'bad chunk':
      return { head: ['transfer-encoding: chunked'], parts: [Buffer.from('zz\r\n'), body], closes: true }
    case 'gzip': {
      const packed = gzipSync(body)
      return { head: [length(packed.length), 'content-encoding: gzip'], parts: [packed] }
    }
    case 'gzip unannounced': {
      const packed = gzipSync(body)
      return { head: [length(packed.length)], parts: [packed] }
    }
    case 'broken UTF-8': {
      const [first = body, second = body] = halves(body)
      const broken = Buffer.concat([first, Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]), second])
      return { head: [length(broken.length)], parts: [broken] }
    }
    case 'cut short':
      return { head: [length(body.length + 20)], parts: [body], closes: true }
    case 'more than said':
      return { head: [length(Math.max(0, body.length - 3))], parts: [body] }
    case 'two lengths':
      return { head: [length(body.length), length(body.length + 1)], parts: [body], closes: true }
    case 'length and chunks':
      return { head: [length(body.length), 'transfer-encoding: chunked'], parts: [chunked(body)], closes: true }
    case 'no length':
      return { head: [], parts: [body], closes: true }
    case 'UTF-16': {
      const wide = Buffer.from(body.toString('utf8'), 'utf16le')
      return { head: [length(wide.length)], parts: [wide] }
    }
    case 'byte-order mark':
      return { head: [length(body.length + 3)], parts: [Buffer.from([0xef, 0xbb, 0xbf]), body] }
    case 'empty':
      return { head: [length(0)], parts: [] }
  }
}

/** A request as bytes on the wire. */
export type Composed = { readonly parts: readonly Buffer[]; readonly closes: boolean; readonly bytes: Buffer }

/** Writes a request byte by byte; no client library corrects it. */
export const compose = (plan: Plan, caller: Member, gathered: Gathered, port: number): Composed => {
  const named = new Set(plan.headers.map(([name]) => name))
  const cookie = [...caller.person.cookies].map(pair => pair.join('=')).join('; ')
  const usual: (readonly [string, string])[] = [
    ['host', `127.0.0.1:${port}`],
    ['connection', 'close'],
    ...(named.has('origin') ? [] : [['sec-fetch-site', 'same-origin'] as const]),
    ...(cookie ? [['cookie', cookie] as const] : []),
  ]
  const body = plan.body === undefined ? undefined : Buffer.from(fill(plan.body, caller, gathered))
  const framed = body ? frame(body, plan.framing) : { head: [], parts: [] }
  const lines = [
    `${plan.method} ${fill(plan.target, caller, gathered)} HTTP/1.1`,
    ...usual.filter(([name]) => !named.has(name)).map(pair => pair.join(': ')),
    ...plan.headers.map(([name, value]) => `${name}: ${fill(value, caller, gathered)}`),
    ...framed.head,
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const [first = Buffer.alloc(0), ...rest] = framed.parts
  // A body that fits is sent in one piece, as most are.
  const parts = [Buffer.concat([head, first]), ...rest]
  return { parts, closes: 'closes' in framed, bytes: Buffer.concat(parts) }
}
