import type { Clock } from '../../platform/clock.ts'
import { createRefusedParameters } from '../model/refused-parameters.ts'
import type { ModelFacts } from '../model/server-facts.ts'
import type { ServerTerms } from './build-call.ts'
import type { Parameter } from './call.ts'
import type { Discovery } from './discovery/discover.ts'
import { isReleased, modelForLevel } from './discovery/listed-models.ts'
import { assumedContextTokens } from './discovery/prompt-cut.ts'
import { effortFor, effortLadder } from './effort-ladder.ts'

export type Api = 'responses' | 'chat completions'

/** Milliseconds for which a model counts as retired: servers are fixed and updated. */
const cacheMs = 60 * 60_000

type Start = {
  /** The API to try first. */
  readonly api: Api
  /** `OPENAI_MODEL`. */
  readonly model?: string | undefined
}

/**
 * What has been learnt about one server, so that no request repeats what was refused: what it lists, which API it has,
 * which parameters each model refuses, which models send reasoning without an opening mark, the replacement of a model
 * that it no longer has, and whether it has batches. In memory: a restart learns it anew.
 */
export const createServerCapabilities = (clock: Clock, start: Start) => {
  const levelModel = (asked: string) =>
    modelForLevel(asked, { configured: start.model, models: discovery?.models, picked: discovery?.model })
  const contextOf = (model: string): number | undefined =>
    facts.get(model)?.contextTokens ?? discovery?.contexts.get(model)
  let { api } = start
  let discovery: Discovery | undefined
  let lacksResponses = false
  let lastCut: Date | undefined
  let wasSurprising = false
  const facts = new Map<string, ModelFacts>()
  const refusedParameters = createRefusedParameters<Parameter>(clock)
  const replacements = new Map<string, { readonly model: string; readonly until: number }>()
  const thinking = new Map<string, number>()
  let batches: { readonly available: boolean; readonly until: number } | undefined
  const until = () => clock().getTime() + cacheMs
  return {
    api: () => api,
    /** The server has answered by this API. */
    speaks: (spoken: Api) => {
      lacksResponses = spoken === 'chat completions' && (lacksResponses || api === 'responses')
      api = spoken
    },
    /** Whether the Responses API was missing when it was tried. */
    lacksResponses: () => lacksResponses,

    discovered: (found: Discovery) => {
      discovery = found
      wasSurprising = false
      facts.clear()
    },
    discovery: () => discovery,
    /** The server has refused what it took before, or what it was known to take: it may have changed. */
    surprised: () => {
      wasSurprising = true
    },
    wasSurprising: () => wasSurprising,
    /** Tokens of prompt and answer together, where the server says so. */
    contextOf,
    /** The same for a level that is set to this model, with the usual one of servers that cut what is longer. */
    contextFor: (asked: string): number | undefined => {
      const isSmall = discovery?.kind === 'Ollama' || discovery?.kind === 'LM Studio'
      return contextOf(levelModel(asked)) ?? (isSmall ? assumedContextTokens : undefined)
    },
    /** Whether a prompt that is too long may be cut without a word; the others refuse it. */
    cutsSilently: () => discovery !== undefined && discovery.kind !== 'llama.cpp' && discovery.kind !== 'vLLM',
    promptWasCut: () => {
      lastCut = clock()
    },
    lastCut: () => lastCut,
    factsOf: (model: string) => facts.get(model),
    learnt: (model: string, found: ModelFacts) => {
      facts.set(model, found)
    },

    /** Whether the model may think at this effort, as far as a test showed. */
    mayThink: (model: string, asked: string): boolean => {
      const tested = facts.get(model)
      const isLeast = asked === 'none' || asked === 'minimal'
      // A test that was refused took no time, and showed nothing.
      return !(isLeast && tested?.thoughts === 'none' && tested.totalMs > 0) || thinking.has(model)
    },
    /** Whether a test showed that the model does without this parameter, whatever its value. */
    lacks: (model: string, parameter: Parameter): boolean => facts.get(model)?.dropped.includes(parameter) ?? false,
    ...refusedParameters,
    /** The effort in the terms of server and model; `without` are those refused in this request. */
    termsFor: (
      model: string,
      asked: string,
      without: ReadonlySet<string> = new Set(),
    ): Pick<ServerTerms, 'effort' | 'templateSettings'> => {
      const kind = discovery?.kind
      const rungs = effortLadder(effortFor(asked, kind))
      const effort = rungs.find(
        rung => !without.has(rung) && !refusedParameters.refuses(model, 'reasoning.effort', rung),
      )
      const switchedOff = kind === 'vLLM' && (asked === 'none' || asked === 'minimal')
      return { effort, templateSettings: switchedOff ? { enable_thinking: false } : undefined }
    },
    /**
     * Whether the model sends reasoning without an opening mark, so that it cannot be distinguished from the answer at
     * first.
     */
    thinksUnopened: (model: string): boolean => (thinking.get(model) ?? 0) > clock().getTime(),
    thoughtUnopened: (model: string) => {
      thinking.set(model, until())
    },
    /** Whether the server has batches; undefined where that has not been seen lately. */
    batches: (): boolean | undefined => (batches && batches.until > clock().getTime() ? batches.available : undefined),
    hasBatches: (available: boolean) => {
      batches = { available, until: until() }
    },
    /** The model for a level that is set to this one, successors apart. */
    levelModel,
    modelFor: (asked: string): string => {
      const replacement = replacements.get(asked)
      if (replacement && replacement.until > clock().getTime()) return replacement.model
      return levelModel(asked)
    },
    /** Whether the server lists nothing that could answer this level. */
    lacksAnyModel: (asked: string): boolean => {
      const models = discovery?.models
      if (start.model !== undefined || models === undefined || discovery?.model !== undefined) return false
      return models.length === 0 || (isReleased(asked) && !models.includes(asked))
    },
    standsIn: (asked: string, model: string) => {
      replacements.set(asked, { model, until: until() })
    },
  }
}
export type ServerCapabilities = ReturnType<typeof createServerCapabilities>
