import type { Inputs, Level, LevelName, Outputs } from './levels.ts'

export type ProviderName = 'builtin' | 'openai'

/** What is kept with every stored answer, and shown to the person who reads it. */
export type Stamp = {
  readonly writtenBy: ProviderName
  /** The model's id as it answered; for the built-in analyser, its own version. */
  readonly model: string
  /** The version of the prompt that was sent; null where no prompt is sent. */
  readonly promptVersion: number | null
  /** What else shaped the answer, such as verbosity or effort. */
  readonly settings: Readonly<Record<string, string>>
  readonly writtenAt: Date
}

export type Answer<Output> = { readonly output: Output; readonly stamp: Stamp }

/** Whoever reads people's words for them: one port, whichever way the answer is made. */
export type AiProvider = {
  readonly name: ProviderName
  /** Rejects with a ZodError when the input is not the level's, and with the signal's reason when it is aborted. */
  run<K extends LevelName>(level: Level<K>, input: Inputs[K], signal: AbortSignal): Promise<Answer<Outputs[K]>>
}
