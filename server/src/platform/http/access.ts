import type { Access, Endpoint } from '@diary/contract/endpoint'
import { problemMessages } from '@diary/contract/problem'
import { secondFactorMessages } from '@diary/contract/second-factor'
import type { CallerOf, SignedIn } from './caller.ts'
import { problem } from './problem.ts'

/**
 * The only place that authorises calls. Denies unless the endpoint's access is met: 401 signed out, 403 without consent
 * or administrator rights, or without the one-time codes that the study requires of administrators.
 */
export const admit = <A extends Access>(
  { access, beforeSecondFactor }: Pick<Endpoint, 'beforeSecondFactor'> & { readonly access: A },
  caller: SignedIn | undefined,
): CallerOf<A> => {
  const admitted = (yes: SignedIn | undefined) => yes as CallerOf<A>
  if (access === 'public') return admitted(caller)
  if (!caller) throw problem(401, problemMessages.signInNeeded)
  if (access === 'signedIn') return admitted(caller)
  if (access === 'participant' && !caller.hasConsented) throw problem(403, problemMessages.consentNeeded)
  if (access === 'participant') return admitted(caller)
  if (access !== 'administrator' || !caller.isAdmin) throw problem(403, problemMessages.administratorNeeded)
  if (caller.secondFactorNeeded && !beforeSecondFactor) throw problem(403, secondFactorMessages.setUpFirst)
  return admitted(caller)
}
