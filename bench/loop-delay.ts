/**
 * Loaded into the server before everything else (`node --import`): measures how long its event loop is blocked and,
 * under `--expose-gc`, its heap, and reports to its parent on request. The product itself does not know of it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolution = 1
const delay = monitorEventLoopDelay({ resolution })
delay.enable()

/** Microseconds of processor time that the main thread has used, by whatever it does. */
const used = () => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
let before = used()
let most = 0
setInterval(() => {
  const now = used()
  most = Math.max(most, now - before)
  before = now
}, resolution).unref()

process.on('message', message => {
  if (message === 'begin') {
    delay.reset()
    before = used()
    most = 0
    process.send?.('begun')
  }
  // The histogram holds the time between two samples, which is one resolution when nothing blocks.
  if (message === 'end') process.send?.({ longest: delay.max / 1e6 - resolution, processor: most / 1e3 })
  if (message === 'collect') {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.((heapUsed + external) / 1e6)
  }
})
