import { attemptOnce, hasNoSuchPath, type IncidentContext } from '../../model/attempt-once.ts'
import { namesUnknownModel } from '../../model/retry-policy.ts'
import type { WireFailure } from '../../model/wire.ts'
import { AiProblem } from '../../provider.ts'
import { successors } from '../model-fallbacks.ts'
import type { Service } from './openai-batch-server.ts'

/** Only an error that names the model means that it is unknown: some servers have no endpoint for a single one. */
const isUnknown = (failure: WireFailure): boolean =>
  failure.what === 'refused' &&
  [400, 404, 410].includes(failure.status) &&
  (namesUnknownModel(failure.code) || failure.param === 'model')

const isKnown = (service: Service, concern: IncidentContext, model: string): Promise<boolean> =>
  attemptOnce(service, {
    concern,
    carry: (client, options) => client.models.retrieve(model, options).asResponse(),
    read: () => true,
    unless: failure => {
      if (isUnknown(failure)) return { meaning: false }
      // Whatever a server has at that path, it has answered: the requests will show the rest.
      return hasNoSuchPath(failure) || failure.what === 'malformed' ? { meaning: true } : undefined
    },
  })

/**
 * The model that would answer now: a retired one would refuse every line of a batch, so it is checked before. Rejects
 * with AiProblem 'misconfigured' where neither it nor a successor is known.
 */
export const modelNow = async (service: Service, concern: IncidentContext): Promise<string> => {
  const { capabilities, report, name, storesByDefault } = service
  const { level, model: asked } = concern
  let model: string | undefined = capabilities.modelFor(asked)
  while (model !== undefined && !(await isKnown(service, concern, model)))
    model = storesByDefault ? successors.get(model) : undefined
  if (model === undefined) {
    report({ level, what: 'model-unknown', model: asked, detail: name })
    throw new AiProblem('misconfigured', { cause: new Error('the model server knows no model of this name') })
  }
  if (model !== capabilities.modelFor(asked)) {
    capabilities.standsIn(asked, model)
    report({ level, what: 'model-replaced', model: asked, detail: model })
  }
  return model
}
