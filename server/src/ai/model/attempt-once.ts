import type { LevelName } from '../levels.ts'
import { AiProblem, type ProviderIncident } from '../provider.ts'
import { bodyOf } from './http-body.ts'
import { nextStep, type Step } from './retry-policy.ts'
import { type WireFailure, WireProblem } from './wire.ts'

/** A server that is asked once a call, without retries. */
export type AskedOnce<Client> = {
  readonly client: () => Promise<Client>
  /** The failure behind an error; undefined for errors that are not the server's. */
  readonly failureOf: (error: unknown) => WireFailure | undefined
  readonly report: (report: ProviderIncident) => void
}

/** The level and model under which a refusal is reported. */
export type IncidentContext = { readonly level: LevelName; readonly model: string }

/** Milliseconds for a call without much to carry. */
const timeoutMs = 30_000

const noRetry = { retries: 0, left: 0, streamed: false }

/** No retry: the policy only names the problem. */
const end = (step: Step): Extract<Step, { step: 'give up' }> => {
  if (step.step === 'give up') return step
  const cause = new Error('the batch service knows nothing of what was asked for')
  const problem = new AiProblem('misconfigured', { cause })
  return { step: 'give up', problem, report: { what: 'refused-request', detail: '404' } }
}

/** The AiProblem for a failed call; reported where an administrator can fix it. */
export const problemOf = (
  { report }: Pick<AskedOnce<unknown>, 'report'>,
  failure: WireFailure,
  concern: IncidentContext | undefined,
): AiProblem => {
  const { problem, report: incident } = end(nextStep(failure, noRetry))
  if (incident && concern) report({ ...concern, ...incident })
  return problem
}

type Call<Client, T> = {
  readonly carry: (client: Client, options: { readonly signal: AbortSignal }) => Promise<Response>
  /** Makes something of the answer's body; undefined where nothing can be made of it. */
  readonly read: (body: unknown) => T | undefined
  readonly concern?: IncidentContext | undefined
  /** Milliseconds for all of it. */
  readonly within?: number
  /** Turns some failures into results; undefined leaves them failures. */
  readonly unless?: (failure: WireFailure) => { readonly meaning: T } | undefined
}

/**
 * Makes a call once and returns its answer. Rejects with AiProblem. The caller stores the job and retries: a second
 * attempt from here could make a second batch.
 */
export const attemptOnce = async <Client, T>(service: AskedOnce<Client>, call: Call<Client, T>): Promise<T> => {
  const { carry, read, concern, within = timeoutMs, unless } = call
  const client = await service.client()
  try {
    const answered = read(await bodyOf(await carry(client, { signal: AbortSignal.timeout(within) })))
    if (answered === undefined) throw new WireProblem({ what: 'malformed' })
    return answered
  } catch (error) {
    const failure = service.failureOf(error)
    if (!failure) throw error
    const meant = unless?.(failure)
    if (meant) return meant.meaning
    throw problemOf(service, failure, concern)
  }
}

/** Something that does not exist, or no longer. */
export const isGone = (failure: WireFailure): boolean =>
  failure.what === 'refused' && (failure.status === 404 || failure.status === 410)

/** An ended batch cannot be cancelled: services answer either status. */
export const hasEnded = (failure: WireFailure): boolean =>
  failure.what === 'refused' && (failure.status === 400 || failure.status === 409)

/** A path that the server has nothing behind, now or ever. */
export const hasNoSuchPath = (failure: WireFailure): boolean =>
  failure.what === 'refused' && [404, 405, 501].includes(failure.status)
