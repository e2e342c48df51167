import type { OpenAI } from 'openai'
import { APIError } from 'openai/core/error'
import type { Clock } from '../../platform/clock.ts'
import type { ModelRequest, ReportIncident, Wire, WireCall } from '../model/wire.ts'
import { buildCall, droppableIn, settingsOf, wantedValue } from './build-call.ts'
import { type Parameter, parameters } from './call.ts'
import { changeAfter } from './change-after.ts'
import { askChatCompletions } from './chat-completions.ts'
import { successors } from './model-fallbacks.ts'
import { askResponses } from './responses.ts'
import type { Api, ServerCapabilities } from './server-capabilities.ts'
import { failureOf } from './wire-problem.ts'

type Server = {
  readonly client: () => Promise<OpenAI>
  /** The server stores requests unless told `store: false`; then a request that cannot carry it is not sent. */
  readonly storesByDefault: boolean
  readonly capabilities: ServerCapabilities
  readonly clock: Clock
}

const apis: { readonly [A in Api]: typeof askResponses } = {
  responses: askResponses,
  'chat completions': askChatCompletions,
}

const other: { readonly [A in Api]: Api } = { responses: 'chat completions', 'chat completions': 'responses' }

/** A request's form. Dropped parameters and tried APIs start over with another model. */
type Form = {
  readonly model: string
  readonly api: Api
  readonly dropped: ReadonlySet<Parameter>
  readonly tried: ReadonlySet<Api>
}

/** The wire to a server with OpenAI's API, in either of its two forms. */
export const createWire = ({ client, storesByDefault, capabilities, clock }: Server): Wire => {
  const callIn = (form: Form, request: ModelRequest, report: ReportIncident): WireCall => {
    const { model, api, dropped } = form
    const asked = request.settings.model
    const isOut = (parameter: Parameter) =>
      dropped.has(parameter) || capabilities.refuses(model, parameter, wantedValue(request, parameter))
    const call = buildCall(request, model, new Set(parameters.filter(isOut)))
    const otherForm = (change: Partial<Form>) => callIn({ ...form, ...change }, request, report)
    return {
      model,
      instructions: call.instructions,
      settings: settingsOf(call),
      thinksUnopened: capabilities.thinksUnopened(model),
      send: async options => apis[api](await client(), call, options),

      afterRefusal: failure => {
        const tried = new Set([...form.tried, api])
        const droppable = new Set(droppableIn(call))
        if (storesByDefault) droppable.delete('store')
        const next = changeAfter(failure, { otherApi: !tried.has(other[api]), droppable })
        if (next?.change === 'drop') return otherForm({ dropped: new Set([...dropped, next.parameter]), tried })
        if (next?.change === 'api') return otherForm({ api: other[api], tried })
        const successor = next && successors.get(model)
        return successor === undefined
          ? undefined
          : otherForm({ model: successor, api: capabilities.api(), dropped: new Set(), tried: new Set() })
      },

      answered: () => {
        capabilities.speaks(api)
        // Stored and reported only now that it is known to help; what is stored already has been reported.
        if (model !== capabilities.modelFor(asked)) {
          capabilities.standsIn(asked, model)
          report('model-replaced', model)
        }
        for (const parameter of dropped) capabilities.refused(model, parameter, wantedValue(request, parameter))
        if (dropped.size > 0) report('parameter-dropped', [...dropped].join(', '))
      },

      thoughtUnopened: () => capabilities.thoughtUnopened(model),
    }
  }

  return {
    callFor: (request, report) => {
      const model = capabilities.modelFor(request.settings.model)
      return callIn({ model, api: capabilities.api(), dropped: new Set(), tried: new Set() }, request, report)
    },
    failureOf: error => failureOf(error, clock()),
    probe: async signal => {
      try {
        const response = await (await client()).models.list({ signal }).asResponse()
        await response.body?.cancel()
        return true
      } catch (error) {
        // A server without a list of models still answers; one that refuses the key or is out of order would not.
        const status = error instanceof APIError ? error.status : undefined
        return status !== undefined && status !== 401 && status !== 403 && status < 500
      }
    },
  }
}
