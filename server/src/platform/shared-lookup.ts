/**
 * A lookup whose callers share one run where they arrive while another runs with the same key. The shared run begins
 * after all of them have arrived, so that each sees everything that was written before its call.
 */
export const sharedLookup = <T>(lookUp: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  type Runs = { readonly current: Promise<unknown>; next?: Promise<T> }
  const running = new Map<string, Runs>()

  const begin = (key: string): Promise<T> => {
    const run = lookUp(key)
    const runs: Runs = { current: run }
    running.set(key, runs)
    const forget = () => {
      if (running.get(key) === runs) running.delete(key)
    }
    run.then(forget, forget)
    return run
  }

  return key => {
    const runs = running.get(key)
    if (!runs) return begin(key)
    runs.next ??= runs.current.then(
      () => begin(key),
      () => begin(key),
    )
    return runs.next
  }
}
