import { createRequire } from 'node:module'

// Loaded into a server before anything else (`node --import`): whatever plans the database tells its connections, it
// hands on to whoever started the server. The product does not know of it.
type Notice = { readonly message?: string }
type Connecting = { on: (event: 'notice', listen: (notice: Notice) => void) => unknown }
type Library = { readonly Client: { readonly prototype: Connecting & { connect: (...given: unknown[]) => unknown } } }

const { Client } = createRequire(new URL('../../server/package.json', import.meta.url))('pg') as Library
const { connect } = Client.prototype

Client.prototype.connect = function connectAndListen(this: Connecting, ...given: unknown[]) {
  this.on('notice', ({ message }) => {
    if (message?.startsWith('duration:')) process.send?.({ plan: message })
  })
  return connect.apply(this, given)
}
