import { setTimeout } from 'node:timers/promises'

/**
 * Resolves after so many milliseconds; rejects once the signal is aborted. Injected wherever the code waits for another
 * server, so that tests need not wait.
 */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

export const systemWait: Wait = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal })
