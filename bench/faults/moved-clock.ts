import { once } from 'node:events'
import { join } from 'node:path'
import type { Running, Start, Tools } from './tools.ts'

const program = join(import.meta.dirname, 'clock-server.ts')

/** Starts a server whose clock is so many milliseconds ahead, and can be moved. */
export const startWithClock = (tools: Tools, { settings, ...start }: Start, ahead = 0): Promise<Running> =>
  tools.start({ ...start, program, settings: { ...settings, CLOCK_AHEAD: String(ahead) } })

/** From now on the server's clock is so many milliseconds ahead of the machine's. */
export const moveClock = async ({ process: child }: Running, ahead: number) => {
  child.send(ahead)
  await once(child, 'message')
}

/** How far the clock is ahead that shows this moment now. */
export const aheadTo = (moment: string) => Date.parse(moment) - Date.now()
