import * as z from 'zod'
import type { LevelName } from '../../levels.ts'
import type { AnswerForm } from '../../model/batch-outcome.ts'
import type { Attribution, RequestSettings } from '../../provider.ts'
import { wantedValue } from '../build-call.ts'
import { type Parameter, parameters } from '../call.ts'
import { changeAfter } from '../change-after.ts'
import { readResponse } from '../responses.ts'
import type { Service } from './openai-batch-server.ts'

const Setting = z.string().regex(/^[\w.-]{1,40}$/)
const Echo = z.object({
  reasoning: z.object({ effort: Setting }).nullish().catch(null),
  text: z.object({ verbosity: Setting }).nullish().catch(null),
})

/** The settings that the answer reports. */
const settingsIn = (body: unknown): Attribution['settings'] => {
  const { reasoning, text } = Echo.catch({}).parse(body)
  return { ...(reasoning ? { effort: reasoning.effort } : {}), ...(text ? { verbosity: text.verbosity } : {}) }
}

/** How the answers to one batch's requests are read. */
export const answerFormOf = (
  service: Service,
  { level }: { readonly level: LevelName },
  asked: RequestSettings,
): AnswerForm => {
  const { capabilities, clock, report, failureOf, storesByDefault } = service
  const wanted = (parameter: Parameter) => wantedValue({ settings: asked, format: { name: level } }, parameter)
  const mayDrop = (parameter: Parameter) => parameter !== 'stream' && !(parameter === 'store' && storesByDefault)
  const changeable = { otherApi: false, droppable: new Set(parameters.filter(mayDrop)) }
  return {
    writtenBy: 'openai',
    clock,
    report,
    failureOf,
    readAnswer: readResponse,
    settingsIn,
    changesAfter: (failure, onDropped) => {
      const change = changeAfter(failure, changeable)
      for (const parameter of change?.change === 'drop' ? change.parameters : []) {
        if (capabilities.refuses(asked.model, parameter, wanted(parameter))) continue
        capabilities.refused(asked.model, parameter, wanted(parameter))
        onDropped(parameter)
      }
      return change !== undefined
    },
  }
}
