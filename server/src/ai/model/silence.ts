import type { Wait } from '../../platform/wait.ts'
import { AiProblem } from '../provider.ts'
import type { CallOptions, Patience } from './wire.ts'

/** A remote service's. */
const servicePatience: Patience = { firstTokenMs: 30_000, betweenTokensMs: 20_000, wholeMs: 0 }

/** The time that a wire's server may take; the operator's setting replaces both limits on silence. */
export const patienceOf = (patience: Patience = servicePatience, silenceSeconds: number | undefined): Patience =>
  silenceSeconds === undefined
    ? patience
    : { ...patience, firstTokenMs: silenceSeconds * 1_000, betweenTokensMs: silenceSeconds * 1_000 }

type Silence = Pick<CallOptions, 'signal'> & { readonly onActivity: NonNullable<CallOptions['onActivity']> }

/**
 * Ends work on a stream with AiProblem 'slow' once nothing has arrived for too long, however long the whole takes. Any
 * byte counts; the shorter limit holds from the first token.
 */
export const withSilenceLimit = async <T>(
  wait: Wait,
  { firstTokenMs, betweenTokensMs }: Patience,
  signal: AbortSignal,
  work: (silence: Silence) => Promise<T>,
): Promise<T> => {
  const silent = new AbortController()
  let limitMs = firstTokenMs
  let heardAt = performance.now()
  let waiting = new AbortController()
  const listen = () => {
    waiting.abort()
    waiting = new AbortController()
    heardAt = performance.now()
    wait(limitMs, waiting.signal).then(
      () => silent.abort(new AiProblem('slow', { cause: new Error('the model server fell silent') })),
      () => {},
    )
  }
  listen()
  const onActivity: Silence['onActivity'] = what => {
    const isFirst = what === 'token' && limitMs !== betweenTokensMs
    if (isFirst) limitMs = betweenTokensMs
    // A timer for each of thousands of tokens would be waste.
    if (isFirst || performance.now() - heardAt > 1_000) listen()
  }
  try {
    return await work({ signal: AbortSignal.any([signal, silent.signal]), onActivity })
  } catch (error) {
    silent.signal.throwIfAborted()
    throw error
  } finally {
    waiting.abort()
  }
}
