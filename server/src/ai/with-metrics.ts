import { AiProblem, type Provider, type RunOptions } from './provider.ts'

/** What came of a request: answered, one of the kinds of AiProblem, given up, taken back by its person, or our fault. */
export type Outcome = 'answered' | AiProblem['kind'] | 'given-up' | 'taken-back' | 'fault'

export type Told = {
  readonly level: string
  readonly provider: string
  readonly outcome: Outcome
  readonly seconds: number
}

/** The same provider, which tells of each request how it ended and how long it took, and nothing of what was in it. */
export const withMetrics = (provider: Provider, tell: (told: Told) => void): Provider => ({
  ...provider,
  run: async (level, input, asking) => {
    const began = performance.now()
    let takenBack = false
    const outcomeOf = (error: unknown): Outcome => {
      if (error instanceof AiProblem) return error.kind
      if (asking.signal.aborted) return 'given-up'
      return takenBack ? 'taken-back' : 'fault'
    }
    const over = (outcome: Outcome) =>
      tell({ level: level.name, provider: provider.name, outcome, seconds: (performance.now() - began) / 1_000 })
    // Between two attempts a person may switch reading off; that ends the request by an error of the asker's own.
    const onSending: RunOptions['onSending'] = async sent => {
      takenBack = true
      await asking.onSending?.(sent)
      takenBack = false
    }
    try {
      const answer = await provider.run(level, input, { ...asking, onSending })
      over('answered')
      return answer
    } catch (error) {
      over(outcomeOf(error))
      throw error
    }
  },
})
