import type { JobFailure, JobType } from '@diary/contract/batches'
import type { LeftOut } from '@diary/contract/thematic-analysis'
import type { Answer, AnswerContext, Inputs, Level, LevelName, MaskedInputs, Outputs } from '../../ai/index.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import type { MaskedText, Replaced } from '../../platform/masking/index.ts'

/** A job in the form that its kind gets. */
export type BatchJob = {
  readonly id: string
  /** The owner of the diary; null for a job of the study. */
  readonly owner: ParticipantId | null
  /** The administrator who asked; null for a participant's own job and for the nightly run. */
  readonly requestedBy: AccountId | null
  readonly requestedAt: Date
  /** When its requests were prepared; null before. */
  readonly preparedAt: Date | null
  readonly entriesCount: number
  readonly usersCount: number
  readonly leftOut: number
  /** Where there is more than one reason. */
  readonly leftOutBy: LeftOut | null
}

/** A new request: entries of one person with their revisions, in the order of their numbers from 1. */
export type NewRequest = {
  readonly owner: ParticipantId
  readonly entries: readonly { readonly id: string; readonly revision: number }[]
}
export type BatchRequestRow = NewRequest & { readonly line: number }

/** The requests, and how many entries are left out. */
type Prepared = { readonly requests: readonly NewRequest[]; readonly leftOut: number; readonly leftOutBy?: LeftOut }

/** A masked request to be sent. */
export type OutboundRequest<K extends LevelName> = {
  readonly input: MaskedInputs[K]
  /** The unmasked input, where it differs: it decides what may be sent. */
  readonly written?: Inputs[K] | undefined
  readonly background?: readonly MaskedText[] | undefined
  /** A keyed hash that identifies the person to a model server. */
  readonly person: string
  /** Replacements to store sealed until the answer is read; undefined where nothing is restored. */
  readonly replaced?: Replaced | undefined
}

/** A request with its answer. */
export type CompletedRequest<K extends LevelName> = BatchRequestRow & { readonly answer: Answer<Outputs[K]> }

/**
 * A kind of job: what it reads, what it sends, and what it does with the answers. After a crash another process may
 * call any of it again: all must be idempotent.
 */
export type BatchKind<K extends LevelName> = {
  readonly jobType: JobType
  readonly level: Level<K>
  /**
   * Decides what is read, once, within the transaction that stores the requests: audit records that must precede any
   * reading are written here. A failure ends the job.
   */
  prepare(tx: Transaction, job: BatchJob): Promise<Prepared | JobFailure>
  /** The masked request for a batch service, from entries that may still be read; undefined where none may. */
  outboundRequest(job: BatchJob, request: BatchRequestRow): Promise<OutboundRequest<K> | undefined>
  /** Whether the batch may continue, asked at each poll; without this function, it may. */
  mayContinue?(job: BatchJob): Promise<boolean>
  /** The context for parsing an answer of a batch service; undefined where it may no longer be read. */
  answerContext(
    job: BatchJob,
    request: BatchRequestRow,
    replaced: Replaced | undefined,
  ): Promise<AnswerContext<K> | undefined>
  /** Runs the request without a batch service; undefined where that is no longer allowed. Rejects with AiProblem. */
  ask(job: BatchJob, request: BatchRequestRow, signal: AbortSignal): Promise<Answer<Outputs[K]> | undefined>
  /**
   * A final request to AI once everything is answered, before the result is stored, outside any transaction. Rejects
   * with AiProblem; it is then retried.
   */
  conclude?(job: BatchJob, answered: readonly CompletedRequest<K>[], signal: AbortSignal): Promise<unknown>
  /**
   * Stores the result, within the transaction that ends the job; `requests` is how many there were. 'again' makes the
   * job start over, for example because something that was read has been deleted since.
   */
  storeResult(
    tx: Transaction,
    job: BatchJob,
    answered: readonly CompletedRequest<K>[],
    requests: number,
    concluded: unknown,
  ): Promise<'kept' | 'again' | JobFailure>
}
