import type { JobFailure, JobType } from '@diary/contract/batches'
import type { LeftOut } from '@diary/contract/thematic-analysis'
import type { Answer, AnswerContext, Inputs, Level, LevelName, MaskedInputs, Outputs } from '../../ai/index.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import type { MaskedText, Replaced } from '../../platform/masking/index.ts'

/** A job as those know it who say what it reads and what becomes of its answers. */
export type BatchJob = {
  readonly id: string
  /** Whose diary is read; null where it is the study's. */
  readonly owner: ParticipantId | null
  /** The administrator who asked; null for a participant's own job and for the nightly run. */
  readonly requestedBy: AccountId | null
  readonly requestedAt: Date
  /** When its requests were made; null before. */
  readonly preparedAt: Date | null
  readonly entriesCount: number
  readonly usersCount: number
  readonly leftOut: number
  /** Where there is more than one reason. */
  readonly leftOutBy: LeftOut | null
}

/** A request to be: entries of one person, in the order in which it numbers them from 1, with their revisions. */
export type NewRequest = {
  readonly owner: ParticipantId
  readonly entries: readonly { readonly id: string; readonly revision: number }[]
}
export type BatchRequestRow = NewRequest & { readonly line: number }

/** What is going to be read, and how many entries are not. */
type Prepared = { readonly requests: readonly NewRequest[]; readonly leftOut: number; readonly leftOutBy?: LeftOut }

/** What is about to leave. */
export type OutboundRequest<K extends LevelName> = {
  readonly input: MaskedInputs[K]
  /** As the person wrote it, where that is not the same: by this it is decided what of it leaves. */
  readonly written?: Inputs[K] | undefined
  readonly background?: readonly MaskedText[] | undefined
  /** A keyed hash that stands for the person towards a model server. */
  readonly person: string
  /** What was replaced in it, to be kept sealed until the answer is read; undefined where nothing is put back. */
  readonly replaced?: Replaced | undefined
}

/** A request and what it was answered with. */
export type CompletedRequest<K extends LevelName> = BatchRequestRow & { readonly answer: Answer<Outputs[K]> }

/**
 * A kind of job: what it reads, how it asks, and what becomes of the answers. All of it may be called again after a
 * crash, by another process, and must then do the same or nothing.
 */
export type BatchKind<K extends LevelName> = {
  readonly jobType: JobType
  readonly level: Level<K>
  /**
   * Decides what is read, once, within the transaction that keeps the requests: whatever must be written down before
   * anything is read is written down here. A failure ends the job.
   */
  prepare(tx: Transaction, job: BatchJob): Promise<Prepared | JobFailure>
  /** What leaves for a request, of the entries that may still be read; undefined where none may. For a batch service. */
  outboundRequest(job: BatchJob, request: BatchRequestRow): Promise<OutboundRequest<K> | undefined>
  /** Whether the service may go on; asked at each look at it. Where there is no such question, it may. */
  mayContinue?(job: BatchJob): Promise<boolean>
  /** What an answer of a batch service is read by; undefined where it may not be read any more. */
  answerContext(
    job: BatchJob,
    request: BatchRequestRow,
    replaced: Replaced | undefined,
  ): Promise<AnswerContext<K> | undefined>
  /** Asks by itself, where there is no batch service; undefined where it may not be asked any more. Rejects with AiProblem. */
  ask(job: BatchJob, request: BatchRequestRow, signal: AbortSignal): Promise<Answer<Outputs[K]> | undefined>
  /**
   * What has to be asked of AI once everything is answered, before the result is kept, outside of any transaction.
   * Rejects with AiProblem; it is then tried again.
   */
  conclude?(job: BatchJob, answered: readonly CompletedRequest<K>[], signal: AbortSignal): Promise<unknown>
  /**
   * Keeps the result, within the transaction that ends the job; `requests` is how many there were. 'again' makes the job
   * start over, for instance as something that was read has been deleted meanwhile.
   */
  storeResult(
    tx: Transaction,
    job: BatchJob,
    answered: readonly CompletedRequest<K>[],
    requests: number,
    concluded: unknown,
  ): Promise<'kept' | 'again' | JobFailure>
}
