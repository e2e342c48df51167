/**
 * Waits for work, but once this is aborted no longer: a service may take ten minutes over a call, and a process that ends
 * has ten seconds. Work that is left under way must be safe to begin again.
 */
export const waitUnlessAborted = (signal: AbortSignal, work: Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => resolve()
    // By then what it stands on may be closed: nobody is told that it failed.
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
