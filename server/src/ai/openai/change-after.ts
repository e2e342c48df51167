import { hasMeaning, namesUnknownModel, saysTooLong } from '../model/retry-policy.ts'
import type { WireFailure } from '../model/wire.ts'
import type { Parameter } from './call.ts'
import { refusedParameters } from './refused-parameter.ts'

/** The changes that a call can still make. */
export type Changeable = {
  /** The other API has not been tried yet. */
  readonly otherApi: boolean
  /** The parameters that were sent and may be dropped. */
  readonly droppable: ReadonlySet<Parameter>
}

export type Change =
  | { readonly change: 'drop'; readonly parameters: readonly Parameter[] }
  | { readonly change: 'model' }
  | { readonly change: 'api' }

/** The change to a refused call that the server may accept; undefined where none would help. */
export const changeAfter = (failure: WireFailure, { otherApi, droppable }: Changeable): Change | undefined => {
  if ('code' in failure && namesUnknownModel(failure.code)) return { change: 'model' }
  if (failure.what !== 'refused' || hasMeaning(failure)) return undefined
  const { status } = failure
  if (status === 401 || status === 403) return undefined
  // A 404 may mean the path or the model: the other API shows which.
  if (otherApi && [404, 405, 501].includes(status)) return { change: 'api' }
  if (status === 404 || status === 410 || failure.param === 'model') return { change: 'model' }
  if ((status !== 400 && status !== 422) || saysTooLong(failure.words)) return undefined
  const parameters = refusedParameters(failure, droppable)
  return parameters.length === 0 ? undefined : { change: 'drop', parameters }
}
