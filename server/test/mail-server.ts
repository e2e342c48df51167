import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * How it behaves: accepts emails, refuses connections, accepts connections and stays silent, answers 4xx, closes while
 * an email is being read, or accepts it and closes instead of confirming.
 */
export type MailServerMode = 'open' | 'gone' | 'silent' | 'busy' | 'breaking off' | 'not confirming'

/** A mail server on loopback that can be out of order in many ways; emails to some addresses it never takes. */
export const openMailServer = async (first: MailServerMode, never: (address: string) => boolean = () => false) => {
  const emails: string[] = []
  let mode = first
  let attempts = 0
  const sockets = new Set<Socket>()
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const inside = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => {
      if (mode !== 'busy') return done()
      done(Object.assign(new Error('Come back later, robin@example.org'), { responseCode: 451 }))
    },
    onRcptTo: ({ address }, _session, done) =>
      never(address) ? done(Object.assign(new Error(`Nobody is called ${address}`), { responseCode: 550 })) : done(),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
        if (mode === 'breaking off') hangUp()
      })
      stream.on('end', () => {
        if (mode === 'breaking off') return
        emails.push(text)
        if (mode === 'not confirming') hangUp()
        else done()
      })
    },
  })
  // A closed client connection is expected here.
  inside.on('error', () => {})
  const answer = (socket: Socket) => {
    attempts += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (mode !== 'silent') inside.server.emit('connection', socket)
  }
  let listener: Server | undefined
  const listen = async (port: number) => {
    listener = createServer(answer).listen(port, '127.0.0.1')
    await once(listener, 'listening')
    const address = listener.address()
    if (address === null || typeof address === 'string') throw new Error('the mail server does not listen on a port')
    return address.port
  }
  const shut = async () => {
    hangUp()
    await new Promise<void>(closed => (listener ? listener.close(() => closed()) : closed()))
    listener = undefined
  }
  const port = await listen(0)
  if (mode === 'gone') await shut()
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Everything that it took, word for word. */
    emails: emails,
    /** How many connections there have been. */
    attempts: () => attempts,
    becomes: async (next: MailServerMode) => {
      mode = next
      if (next === 'gone') await shut()
      else if (!listener) await listen(port)
    },
    close: shut,
  }
}
export type MailServer = Awaited<ReturnType<typeof openMailServer>>
