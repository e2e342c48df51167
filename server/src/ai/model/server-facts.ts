import type { ServerTroubleKind } from '@diary/contract/ai-server'

/** The programs that are known by their own endpoints. */
export type ServerKind = 'Ollama' | 'llama.cpp' | 'LM Studio' | 'vLLM'

/** What a server says about itself, without a model having been asked. */
export type ServerListing = {
  readonly kind: ServerKind | undefined
  readonly version: string | undefined
  /** The models that it lists; undefined where it has no list. */
  readonly models: readonly string[] | undefined
  /** The model for levels whose released one it lacks. */
  readonly model: string | undefined
  /** Requests that it answers at a time; undefined where that is not limited from here. */
  readonly slots: number | undefined
}

/** What a test request to one model has shown. */
export type ModelFacts = {
  readonly api: 'responses' | 'chat completions' | 'messages'
  readonly firstTokenMs: number
  readonly totalMs: number
  /** Undefined where the server counts no tokens. */
  readonly tokensPerSecond: number | undefined
  /** Whether the answer had the form that was asked for. */
  readonly formHonoured: boolean
  /** Where the model's thoughts came; 'none' where it sent none. */
  readonly thoughts: 'none' | 'apart' | 'in the answer'
  /** Parameters that it does not take. */
  readonly dropped: readonly string[]
  /** Tokens of prompt and answer together; undefined where the server does not say. */
  readonly contextTokens: number | undefined
}

/** Why a server cannot be used, in one of the kinds that administrators read a sentence about. */
export class ServerTrouble extends Error {
  override readonly name = 'ServerTrouble'
  readonly trouble: ServerTroubleKind

  constructor(trouble: ServerTroubleKind) {
    super(`the model server: ${trouble}`)
    this.trouble = trouble
  }
}
