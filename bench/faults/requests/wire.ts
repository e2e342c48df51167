import { connect } from 'node:net'

/** An answer as it came over the wire. */
export type Answer = {
  readonly status: number
  /** The headers as sent, names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly cookies: readonly string[]
  readonly body: Buffer
}

const endOfHead = Buffer.from('\r\n\r\n')
/** Milliseconds after which an answer counts as missing: the product's longest timeout, and a little more. */
const timeoutMs = 90_000

const unchunked = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const end = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16)
    if (end === -1 || !(size > 0)) return Buffer.concat(parts)
    parts.push(bytes.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

const parse = (bytes: Buffer): Answer | undefined => {
  const split = bytes.indexOf(endOfHead)
  if (split === -1) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, split).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1])
  const rest = bytes.subarray(split + endOfHead.length)
  // An interim response (1xx).
  if (status === 100) return parse(rest)
  const headers = new Map<string, string>()
  const cookies: string[] = []
  for (const line of lines) {
    const colon = line.indexOf(':')
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    if (name === 'set-cookie') cookies.push(value)
    headers.set(name, value)
  }
  return { status, headers, cookies, body: headers.get('transfer-encoding') === 'chunked' ? unchunked(rest) : rest }
}

/**
 * Sends bytes as they are over a connection of their own, in the parts given, and reads until the other side closes.
 * Undefined where it closed without an answer. Throws when it neither answers nor closes.
 */
export const exchange = (port: number, parts: readonly Buffer[], closes: boolean): Promise<Answer | undefined> =>
  new Promise((resolve, reject) => {
    const got: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const late = setTimeout(() => {
      socket.destroy()
      reject(new Error(`no answer within ${timeoutMs / 1000} s`))
    }, timeoutMs)
    const finish = () => {
      clearTimeout(late)
      socket.destroy()
      resolve(parse(Buffer.concat(got)))
    }
    socket.on('data', chunk => got.push(chunk))
    socket.on('end', finish)
    // A server may close while we still write: its answer by then counts.
    socket.on('error', finish)
    socket.on('connect', () => {
      let delay = 0
      for (const part of parts) {
        setTimeout(() => socket.destroyed || socket.write(part), delay)
        delay += 5
      }
      if (closes) setTimeout(() => socket.destroyed || socket.end(), delay)
    })
  })
