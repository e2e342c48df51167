import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** Words that a failing server still sends: they must appear nowhere. */
export const wordsOfTheServer = 'the sponsor is furious'

/** Faults of a connection, for any protocol. */
export type SpeechFault =
  /** It answers the upgrade with a status. */
  | { readonly refuses: number }
  /** It closes with a code as soon as it is connected. */
  | { readonly closesWith: number }
  /** It takes the connection, and never answers the upgrade. */
  | 'hangs'
  /** It accepts sound and never answers; it replies to pings. */
  | 'never answers'
  /** It answers no ping once connected. */
  | 'is dead'
  /** It reads nothing from the first sound on, until resumed. */
  | 'reads slowly'
  /** The connection breaks after the second piece of sound. */
  | 'dies midway'
  /** It closes in good form when the sound is over, without the last words. */
  | 'closes without last words'
  /** It sends nothing more once the sound ends. */
  | 'keeps the last words'
  /** What it sends instead of the first words: no JSON, half of one, one of another form, 2 MiB, bytes. */
  | 'says garbage'
  | 'says half'
  | 'says something else'
  | 'says too much'
  | 'says bytes'

const sayings: Partial<Record<Extract<SpeechFault, string>, string | Buffer>> = {
  'says garbage': wordsOfTheServer,
  'says half': `{"partial":"${wordsOfTheServer}`,
  'says something else': JSON.stringify({ [wordsOfTheServer]: wordsOfTheServer, type: 1 }),
  'says too much': JSON.stringify({ partial: wordsOfTheServer.repeat(100_000) }),
  'says bytes': Buffer.from(JSON.stringify({ partial: wordsOfTheServer })),
}

/** One connection, with all that arrived by it. */
export type SpeechConnection = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The text messages, as they came; long ones, which hold sound, are apart. */
  readonly texts: string[]
  /** The sound, as bytes of samples. */
  readonly sound: Buffer[]
  /** How many messages arrived, and pieces of sound among them, processed or not. */
  messages: number
  pieces: number
  /** The end of the sound has been received. */
  hasEnd: boolean
  /** How many pings it got. */
  pings: number
  /** The code by which it was closed; undefined while it is open. */
  closedBy: number | undefined
}

export type Manner = {
  /** Called for each working connection; returns the handler of its messages. */
  readonly talk: (
    connection: SpeechConnection,
    say: (message: object) => void,
  ) => (data: Buffer, isText: boolean) => void
  /** Whether this message is sound, or the end of it. */
  readonly isSound: (data: Buffer, isText: boolean) => boolean
  readonly isEnd: (data: Buffer, isText: boolean) => boolean
}

export type SpeechServer = {
  readonly port: number
  readonly connections: readonly SpeechConnection[]
  /** How many are connected. */
  readonly open: () => number
  /** Sets the fault from now on; undefined ends it. */
  readonly fails: (fault: SpeechFault | undefined) => void
  /** Resumes connections that stopped reading. */
  readonly reads: () => void
  readonly close: () => Promise<void>
}

/** Applies the fault to a connection; returns how to resume one that stopped reading. */
const behave = (manner: Manner, fault: SpeechFault | undefined, socket: WebSocket, connection: SpeechConnection) => {
  const hear = manner.talk(connection, message => socket.send(JSON.stringify(message)))
  let isSlow = fault === 'reads slowly'
  const held: [Buffer, boolean][] = []
  socket.on('message', (message, isBinary) => {
    const data = Buffer.isBuffer(message) ? message : Buffer.alloc(0)
    const isSound = manner.isSound(data, !isBinary)
    const isEnd = manner.isEnd(data, !isBinary)
    connection.messages += 1
    if (isSound) connection.pieces += 1
    if (isEnd) connection.hasEnd = true
    const saying = typeof fault === 'string' ? sayings[fault] : undefined
    if (fault === 'dies midway' && connection.pieces === 2) return socket.terminate()
    if (fault === 'closes without last words' && isEnd) return socket.close(1000)
    if (fault === 'keeps the last words' && isEnd) return
    if (isSound && saying !== undefined) return socket.send(saying)
    if (fault === 'never answers' || fault === 'is dead') return
    if (!isSlow || connection.pieces === 0) return hear(data, !isBinary)
    // What had arrived before it stopped reading still comes.
    held.push([data, !isBinary])
    socket.pause()
  })
  return () => {
    isSlow = false
    for (const [data, isText] of held.splice(0)) hear(data, isText)
    socket.resume()
  }
}

/** The base of fake speech servers: a WebSocket server on loopback that can fail. */
export const startSpeechServer = async (manner: Manner, port = 0): Promise<SpeechServer> => {
  const connections: SpeechConnection[] = []
  let fault: SpeechFault | undefined
  const server = createServer()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 * 1024, autoPong: false })
  const hanging = new Set<{ destroy: () => void }>()
  const goOn: (() => void)[] = []

  server.on('upgrade', (request, stream, head) => {
    const { url: path = '', headers } = request
    // A connection terminated while it hangs ends up here.
    stream.on('error', () => stream.destroy())
    hanging.add(stream)
    stream.on('close', () => hanging.delete(stream))
    if (fault === 'hangs') {
      // Or it would not see that it is given up.
      stream.resume().on('end', () => stream.destroy())
      return
    }
    if (typeof fault === 'object' && 'refuses' in fault) {
      stream.end(
        `HTTP/1.1 ${fault.refuses} No\r\ncontent-length: ${wordsOfTheServer.length}\r\n\r\n${wordsOfTheServer}`,
      )
      return
    }
    const connection: SpeechConnection = {
      path,
      headers,
      texts: [],
      sound: [],
      messages: 0,
      pieces: 0,
      hasEnd: false,
      pings: 0,
      closedBy: undefined,
    }
    connections.push(connection)
    const now = fault
    sockets.handleUpgrade(request, stream, head, socket => {
      socket.on('error', () => socket.terminate())
      socket.on('close', code => {
        connection.closedBy = code
      })
      if (typeof now === 'object') socket.close(now.closesWith)
      goOn.push(behave(manner, now, socket, connection))
      socket.on('ping', data => {
        connection.pings += 1
        if (now !== 'is dead') socket.pong(data)
      })
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    connections,
    open: () => hanging.size,
    fails: how => {
      fault = how
    },
    reads: () => {
      for (const read of goOn.splice(0)) read()
    },
    close: async () => {
      const closed = once(server, 'close')
      for (const socket of sockets.clients) socket.terminate()
      for (const stream of hanging) stream.destroy()
      server.close()
      await closed
    },
  }
}
