import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds after which others get their turn. */
const slice = 4

/** For whoever goes through much: to be awaited between two pieces, it lets others have their turn once it is theirs. */
export const createTurns = () => {
  let began = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - began < slice) return
    await turn()
    began = performance.now()
  }
}
