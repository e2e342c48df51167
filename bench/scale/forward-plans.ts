import { createRequire } from 'node:module'

// Loaded into a server before anything else (`node --import`): forwards the plans that the database sends to its
// connections to the server's parent process. The product does not know of it.
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
