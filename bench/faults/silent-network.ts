import { once } from 'node:events'
import { connect as connectTo, createServer, type Socket } from 'node:net'
import type { Tools } from './tools.ts'

/** A TCP proxy to a server on this machine that can fall silent: connections stay and are made, but no data passes. */
export const startNetwork = async (tools: Tools, target: number) => {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer(near => {
    const far = connectTo(target, '127.0.0.1')
    const [both, ends] = [
      [near, far],
      [
        [near, far],
        [far, near],
      ],
    ] as const
    for (const [from, to] of ends) {
      sockets.add(from)
      from.on('data', chunk => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    if (isSilent) for (const socket of both) socket.pause()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  tools.afterwards(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    port: address.port,
    fallSilent: () => {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    goOn: () => {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
  }
}
