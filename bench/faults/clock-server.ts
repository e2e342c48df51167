/**
 * The real server in a process whose clock can be moved: a message with a number sets it that many milliseconds ahead
 * of the machine's, for the product and every library that it uses. Its database keeps the machine's.
 */
import { systemClock } from '../../server/src/platform/clock.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { StartupError } from '../../server/src/platform/startup-error.ts'
import { startServer } from '../../server/src/server.ts'
import { plainClient } from '../../server/test/plain-client.ts'

let ahead = Number(process.env.CLOCK_AHEAD ?? 0)
globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [date.now() + ahead], target),
  get: (date, key) => (key === 'now' ? () => date.now() + ahead : Reflect.get(date, key)),
})

try {
  const server = await startServer(readConfig(process.env), systemClock, plainClient)
  const end = async () => {
    await server.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('disconnect', () => void end())
  process.on('message', (milliseconds: number) => {
    ahead = milliseconds
    process.send?.('moved')
  })
} catch (error) {
  process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${(error as Error).stack}\n`)
  process.exit(1)
}
