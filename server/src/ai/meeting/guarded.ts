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

/** What decides how a request is met, where that is more than its input says. */
export type ToMeet<K extends LevelName> = {
  /** The input as the person wrote it, where what leaves is masked. It goes to no provider. */
  readonly written?: Inputs[K] | undefined
  /** The writer's own word that it was meant otherwise. */
  readonly readAs?: 'ordinary' | undefined
  /** The writer's work is with people in danger or loss. */
  readonly worksWithDanger?: boolean | undefined
}

export type GuardedBatches = Omit<BatchService, 'submit' | 'results'> & {
  /** Whether a model gets anything of this request; `submit` leaves out one of which it gets nothing. */
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
 * A provider whose every answer has passed `enforce`: made by `withMeeting` alone, and the only kind that features get. A
 * provider as it is made cannot stand in for one.
 */
export type GuardedProvider = Omit<Provider, 'run' | 'batches'> & {
  readonly [met]: true
  /** As `AiProvider.run`. Where a person must not be asked anything, no provider is, and the answer is ours. */
  readonly run: GuardedRun<MaskedInputs>
  readonly batches?: GuardedBatches | undefined
}

/** What a guarded run is asked with. */
export type GuardedAsking<K extends LevelName> = RunOptions & ToMeet<K>
type GuardedRun<In extends Inputs> = <K extends LevelName>(
  level: Level<K>,
  input: In[K],
  asking: GuardedAsking<K>,
) => Promise<Answer<Outputs[K]>>

/** The same where no word leaves this server: it takes them as they were written. */
type LocalGuarded = GuardedProvider & {
  readonly destination: { readonly remote: false }
  readonly run: GuardedRun<Inputs>
}

/** Whether words stay on this server with it, so that nothing need be masked. */
export const staysHere = (ai: GuardedProvider): ai is LocalGuarded => !ai.destination.remote
