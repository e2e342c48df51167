import { hasMeaning, namesUnknownModel, saysTooLong } from '../model/retry-policy.ts'
import type { WireFailure } from '../model/wire.ts'
import type { Parameter } from './call.ts'
import { refusedParameter } from './refused-parameter.ts'

/** What can still be changed about a call. */
export type Changeable = {
  /** The other API has not been tried yet. */
  readonly otherApi: boolean
  /** The parameters that were sent and may be left out. */
  readonly droppable: ReadonlySet<Parameter>
}

export type Change =
  | { readonly change: 'drop'; readonly parameter: Parameter }
  | { readonly change: 'model' }
  | { readonly change: 'api' }

/** What to change about a call that was refused, so that the server may take it; undefined where nothing would help. */
export const changeAfter = (failure: WireFailure, { otherApi, droppable }: Changeable): Change | undefined => {
  if ('code' in failure && namesUnknownModel(failure.code)) return { change: 'model' }
  if (failure.what !== 'refused' || hasMeaning(failure)) return undefined
  const { status } = failure
  if (status === 401 || status === 403) return undefined
  // A path that is not there may be about the model as well: the other API tells.
  if (otherApi && [404, 405, 501].includes(status)) return { change: 'api' }
  if (status === 404 || status === 410 || failure.param === 'model') return { change: 'model' }
  if ((status !== 400 && status !== 422) || saysTooLong(failure.words)) return undefined
  const parameter = refusedParameter(failure, droppable)
  return parameter && { change: 'drop', parameter }
}
