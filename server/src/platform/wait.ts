import { setTimeout } from 'node:timers/promises'

/**
 * Resolves after so many milliseconds; rejects once the signal is aborted. Handed in wherever a server elsewhere is waited
 * for, so that tests see how long without living it.
 */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

export const systemWait: Wait = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal })
