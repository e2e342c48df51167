import type { Clock } from '../../platform/clock.ts'
import type { Inputs, LevelName, Outputs } from '../levels.ts'
import type { AiProvider } from '../port.ts'
import { feedbackOnEntry } from './read-entry-feedback.ts'

/** Rises whenever the same entry may get another answer than before. */
const analyserVersion = 'builtin-1'

const analyses: { readonly [K in LevelName]: (input: Inputs[K], signal: AbortSignal) => Promise<Outputs[K]> } = {
  entryFeedback: feedbackOnEntry,
}

/** The analyser that needs no key and no network. Deterministic; nothing leaves the process. */
export const createBuiltinProvider = ({ clock }: { readonly clock: Clock }): AiProvider => ({
  name: 'builtin',
  async run(level, input, signal) {
    signal.throwIfAborted()
    const output = await analyses[level.name](level.input.parse(input), signal)
    return {
      output,
      stamp: { writtenBy: 'builtin', model: analyserVersion, promptVersion: null, settings: {}, writtenAt: clock() },
    }
  },
})
