import { AiProblem, type AnswerCheck, type Provider, type RunOptions } from './provider.ts'

/**
 * The outcome of a request: answered, a kind of AiProblem, given up, taken back by its person, or an internal error.
 */
export type Outcome = 'answered' | AiProblem['kind'] | 'given-up' | 'taken-back' | 'fault'

export type AiCall = {
  readonly level: string
  readonly provider: string
  readonly outcome: Outcome
  readonly seconds: number
}

/** An answer that a check has changed. */
export type ChangedAnswer = { readonly level: string; readonly provider: string; readonly check: AnswerCheck }

type Records = { readonly aiAsked: (call: AiCall) => void; readonly aiAnswerChanged: (changed: ChangedAnswer) => void }

/** The same provider, which reports each request's outcome and duration, and nothing of its content. */
export const withMetrics = (provider: Provider, { aiAsked: record, aiAnswerChanged }: Records): Provider => ({
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
      record({ level: level.name, provider: provider.name, outcome, seconds: (performance.now() - began) / 1_000 })
    const onCheck = (check: AnswerCheck) => aiAnswerChanged({ level: level.name, provider: provider.name, check })
    // Between two attempts a person may switch reading off; that ends the request by the caller's own error.
    const onSending: RunOptions['onSending'] = async sent => {
      takenBack = true
      await asking.onSending?.(sent)
      takenBack = false
    }
    try {
      const answer = await provider.run(level, input, { ...asking, onSending, onCheck })
      over('answered')
      return answer
    } catch (error) {
      over(outcomeOf(error))
      throw error
    }
  },
})
