/**
 * Loaded into the server before everything else (`node --import`): measures how long its event loop is held, and tells
 * its parent when asked. The product itself knows nothing of it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolution = 1
const delay = monitorEventLoopDelay({ resolution })
delay.enable()

process.on('message', message => {
  if (message === 'begin') {
    delay.reset()
    process.send?.('begun')
  }
  // The histogram holds the time between two looks, which is one resolution when nothing is in the way.
  if (message === 'end') process.send?.({ longest: delay.max / 1e6 - resolution })
})
