import type { Inputs, Level, LevelName, MaskedInputs, Outputs } from '../levels.ts'
import type {
  Answer,
  AnswerContext,
  BatchAnswer,
  BatchRequest,
  BatchService,
  JobRef,
  Provider,
  RequestSettings,
  RunOptions,
} from '../provider.ts'

declare const met: unique symbol

/** What decides how a request is met, besides its input. */
export type ToMeet<K extends LevelName> = {
  /** The input as written, where a masked one is sent. No provider gets it. */
  readonly written?: Inputs[K] | undefined
  /** The writer has said 'I meant something else'. */
  readonly readAs?: 'ordinary' | undefined
  /** The writer's work is with people in danger or loss. */
  readonly worksWithDanger?: boolean | undefined
  /** For `entryClassification`: the feedback that is shown, which a graver meeting replaces. No provider gets it. */
  readonly standing?: string | undefined
}

export type GuardedBatches = Omit<BatchService, 'submit' | 'results'> & {
  /** Whether any of this request goes to a model; `submit` leaves out the others. */
  asksModel<K extends LevelName>(level: Level<K>, request: Pick<BatchRequest<K>, 'input'> & ToMeet<K>): boolean
  submit<K extends LevelName>(
    job: JobRef,
    level: Level<K>,
    settings: RunOptions['settings'],
    requests: AsyncIterable<BatchRequest<K> & ToMeet<K>>,
    beforeCreating: () => Promise<void>,
  ): Promise<string | undefined>
  results<K extends LevelName>(
    handle: string,
    level: Level<K>,
    asked: RequestSettings,
    readingFor: (line: number) => Promise<(AnswerContext<K> & ToMeet<K>) | undefined>,
  ): AsyncGenerator<BatchAnswer<K>>
}

/**
 * A provider whose every answer has passed `enforce`: made only by `withMeeting`, and the only kind that features get.
 * The type does not accept an unguarded provider.
 */
export type GuardedProvider = Omit<Provider, 'run' | 'batches'> & {
  readonly [met]: true
  /** As `AiProvider.run`. Where no model may be asked, no provider is, and the answer is ours. */
  readonly run: GuardedRun<MaskedInputs>
  readonly batches?: GuardedBatches | undefined
}

/** Options of a guarded run. */
export type GuardedAsking<K extends LevelName> = RunOptions & ToMeet<K>
type GuardedRun<In extends Inputs> = <K extends LevelName>(
  level: Level<K>,
  input: In[K],
  asking: GuardedAsking<K>,
) => Promise<Answer<Outputs[K]>>

/** The same on this server only: it takes words as written. */
type LocalGuarded = GuardedProvider & {
  readonly destination: { readonly remote: false }
  readonly run: GuardedRun<Inputs>
}

/** Whether words stay on this server with it, so that nothing need be masked. */
export const staysHere = (ai: GuardedProvider): ai is LocalGuarded => !ai.destination.remote
