import type { Access } from '@diary/contract/endpoint'
import { problemMessages } from '@diary/contract/problem'
import type { CallerOf, SignedIn } from './caller.ts'
import { problem } from './problem.ts'

/**
 * The one place that decides who may call. Denies unless the endpoint's access is met: 401 signed out, 403 without
 * consent or administrator rights.
 */
export const admit = <A extends Access>(access: A, caller: SignedIn | undefined): CallerOf<A> => {
  const admitted = (yes: SignedIn | undefined) => yes as CallerOf<A>
  if (access === 'public') return admitted(caller)
  if (!caller) throw problem(401, problemMessages.signInNeeded)
  if (access === 'signedIn') return admitted(caller)
  if (access === 'participant' && !caller.hasConsented) throw problem(403, problemMessages.consentNeeded)
  if (access === 'participant') return admitted(caller)
  if (access === 'administrator' && caller.isAdmin) return admitted(caller)
  throw problem(403, problemMessages.administratorNeeded)
}
