/**
 * Waits for work until it is done or the signal aborts: a call to a service may take ten minutes, and a stopping
 * process has ten seconds. The work must be safe to start again.
 */
export const waitUnlessAborted = (signal: AbortSignal, work: Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => resolve()
    // Its dependencies may be closed by then: a late failure is ignored.
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
