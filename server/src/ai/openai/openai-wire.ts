import type { OpenAI } from 'openai'
import { APIError } from 'openai/core/error'
import type { Clock } from '../../platform/clock.ts'
import { tokensOf } from '../model/budget.ts'
import { isAboutForm } from '../model/server-trouble.ts'
import {
  type CallOptions,
  type ModelRequest,
  type RawAnswer,
  type ReportIncident,
  type Wire,
  type WireCall,
  WireProblem,
} from '../model/wire.ts'
import { buildCall, droppableIn, settingsOf, wantedValue } from './build-call.ts'
import { type Call, type Parameter, parameters } from './call.ts'
import { changeAfter } from './change-after.ts'
import { askChatCompletions } from './chat-completions.ts'
import { fitOf, wasCut } from './discovery/prompt-cut.ts'
import { effortsRuledOut } from './effort-ladder.ts'
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

export const apis: { readonly [A in Api]: typeof askResponses } = {
  responses: askResponses,
  'chat completions': askChatCompletions,
}

const other: { readonly [A in Api]: Api } = { responses: 'chat completions', 'chat completions': 'responses' }

/** Tokens of an answer with its thoughts, at servers whose models may never stop. */
const maxWithThoughts = 8_192
/** Less would end every answer. */
const minOutputTokens = 256

/** As a server's own refusal of a text that is too long. */
const tooLong = () =>
  new WireProblem({
    what: 'refused',
    status: 400,
    code: 'context_length_exceeded',
    param: undefined,
    words: '',
    retryAfter: undefined,
  })

/** A request's form. Dropped parameters and tried APIs start over with another model. */
type Form = {
  readonly model: string
  readonly api: Api
  readonly dropped: ReadonlySet<Parameter>
  readonly refusedEfforts: ReadonlySet<string>
  readonly tried: ReadonlySet<Api>
}

const untouched: Pick<Form, 'dropped' | 'refusedEfforts' | 'tried'> = {
  dropped: new Set(),
  refusedEfforts: new Set(),
  tried: new Set(),
}

/** The wire to a server with OpenAI's API, in either of its two forms. */
export const createWire = ({ client, storesByDefault, capabilities, clock }: Server): Wire => {
  /** Makes a call to a server that may cut the prompt without a word, and shows nothing of an answer to half of it. */
  const sendWhole = async (
    call: Call,
    options: CallOptions,
    ask: (options: CallOptions) => Promise<RawAnswer>,
  ): Promise<RawAnswer> => {
    const contextTokens = capabilities.contextOf(call.model)
    const { fits, characters } = fitOf(call, contextTokens)
    if (fits === 'yes' || !capabilities.cutsSilently()) return ask(options)
    if (fits === 'no') {
      capabilities.promptWasCut()
      throw tooLong()
    }
    const pieces: string[] = []
    const answer = await ask({ ...options, onPiece: piece => pieces.push(piece) })
    if (answer.usage && wasCut(characters, answer.usage.prompt, contextTokens)) {
      capabilities.promptWasCut()
      throw tooLong()
    }
    for (const piece of pieces) options.onPiece(piece)
    return answer
  }

  /** vLLM refuses a prompt that leaves no room in the context for all of this. */
  const outputLimit = ({ settings, instructions, turns, answerTokens }: ModelRequest, model: string): number => {
    const context = capabilities.contextOf(model) ?? Number.POSITIVE_INFINITY
    const prompt = tokensOf([instructions, ...turns.map(({ content }) => content)].join('\n'))
    const wanted = capabilities.mayThink(model, settings.effort) ? maxWithThoughts : answerTokens
    return Math.min(wanted, Math.max(minOutputTokens, context - prompt))
  }

  const callIn = (form: Form, request: ModelRequest, report: ReportIncident): WireCall => {
    const { model, api, dropped, refusedEfforts } = form
    const asked = request.settings.model
    const isOut = (parameter: Parameter) =>
      dropped.has(parameter) ||
      capabilities.lacks(model, parameter) ||
      capabilities.refuses(model, parameter, wantedValue(request, parameter))
    const call = buildCall(request, model, new Set(parameters.filter(isOut)), {
      ...capabilities.termsFor(model, request.settings.effort, refusedEfforts),
      // OpenAI's own models stop, and may think at length before.
      maxOutput: storesByDefault ? undefined : outputLimit(request, model),
    })
    const otherForm = (change: Partial<Form>) => callIn({ ...form, ...change }, request, report)
    return {
      model,
      instructions: call.instructions,
      settings: settingsOf(call),
      thinksUnopened: capabilities.thinksUnopened(model),
      send: async options => {
        const opened = await client()
        return sendWhole(call, options, given => apis[api](opened, call, given))
      },

      afterRefusal: failure => {
        const tried = new Set([...form.tried, api])
        const droppable = new Set(droppableIn(call))
        if (storesByDefault) droppable.delete('store')
        const next = changeAfter(failure, { otherApi: !tried.has(other[api]), droppable })
        if (next?.change === 'drop') {
          const effort = next.parameters.includes('reasoning.effort') ? call.effort : undefined
          const words = failure.what === 'refused' ? `${failure.code} ${failure.words}` : ''
          return otherForm({
            dropped: new Set([...dropped, ...next.parameters.filter(parameter => parameter !== 'reasoning.effort')]),
            refusedEfforts: new Set([
              ...refusedEfforts,
              ...(effort === undefined ? [] : [effort, ...effortsRuledOut(request.settings.effort, words)]),
            ]),
            tried,
          })
        }
        if (next?.change === 'api') return otherForm({ api: other[api], tried })
        if (next || isAboutForm(failure)) capabilities.surprised()
        // Elsewhere a model of OpenAI's has no successor: the server's own answers.
        const successor = next && storesByDefault ? successors.get(model) : undefined
        return successor === undefined
          ? undefined
          : otherForm({ model: successor, api: capabilities.api(), ...untouched })
      },

      answered: () => {
        capabilities.speaks(api)
        // Stored and reported only now that it is known to help; what is stored already has been reported.
        if (model !== capabilities.modelFor(asked)) {
          capabilities.standsIn(asked, model)
          report('model-replaced', model)
        }
        for (const parameter of dropped) capabilities.refused(model, parameter, wantedValue(request, parameter))
        for (const effort of refusedEfforts) capabilities.refused(model, 'reasoning.effort', effort)
        const out = parameters.filter(
          parameter => dropped.has(parameter) || (parameter === 'reasoning.effort' && refusedEfforts.size > 0),
        )
        if (out.length > 0) report('parameter-dropped', out.join(', '))
      },

      thoughtUnopened: () => capabilities.thoughtUnopened(model),
    }
  }

  return {
    callFor: (request, report) => {
      const model = capabilities.modelFor(request.settings.model)
      return callIn({ model, api: capabilities.api(), ...untouched }, request, report)
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
