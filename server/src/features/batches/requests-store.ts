import { AnswerStamp } from '@diary/contract/ai'
import { AnswerCare } from '@diary/contract/answer-care'
import * as z from 'zod'
import type { AiProblemKind, Answer, LevelName, Outputs } from '../../ai/index.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type Sealing, sealedCodec } from '../../platform/encryption/index.ts'
import type { Replaced } from '../../platform/masking/index.ts'
import type { BatchRequestRow, CompletedRequest, NewRequest } from './kind.ts'

/** `gone`: the entries may no longer be read. */
export type RequestFailure = AiProblemKind | 'gone'

const columns = 'line, participant_id, entries, revisions'
type Row = RowOf<'study.batch_requests', typeof columns>
const asRequest = ({ line, participant_id: owner, entries, revisions }: Row): BatchRequestRow => ({
  line,
  owner,
  entries: entries.map((id, index) => ({ id, revision: revisions[index] ?? 0 })),
})

/** Requests read at a time when iterating over all. */
const page = 100

/** Answers were validated when they arrived; each level has its own schema. */
export const sealedAnswer = sealedCodec<Answer<unknown>>(
  'study.batch_requests',
  'answer',
  z.strictObject({
    output: z.unknown(),
    stamp: z.strictObject({
      writtenBy: AnswerStamp.shape.writtenBy,
      model: z.string(),
      promptVersion: z.int().nullable(),
      settings: z.record(z.string(), z.string()),
      writtenAt: z.iso.datetime().transform(at => new Date(at)),
    }),
    care: z.optional(AnswerCare),
    before: z.string().optional(),
    // The answer with placeholders, of a request that ran without a batch. Nothing reads it here.
    masked: z.unknown().optional(),
  }),
)
/** Pairs of a masker's replacements, each once. */
export const sealedReplaced = sealedCodec<Replaced>(
  'study.batch_requests',
  'replaced',
  z.array(z.tuple([z.string(), z.string()])),
)
const rowOf = (job: string, line: number) => `${job} ${line}`

/** The requests of jobs: the only place that seals and unseals their answers, each under its participant's key. */
export const createRequestsStore = ({
  database,
  sealing,
}: {
  readonly database: Database
  readonly sealing: Sealing
}) => {
  const pool = database.$client

  const read = async <R extends Row>(job: string, which: string, after: number, more = ''): Promise<R[]> => {
    const { rows } = await pool.query<R>(
      `select ${columns}${more} from study.batch_requests where job_id = $1 and line > $2 and ${which}
        order by line limit ${page}`,
      [job, after],
    )
    return rows
  }
  const all = async function* <R extends Row>(job: string, which: string, more = ''): AsyncGenerator<R> {
    let after = 0
    for (;;) {
      const rows = await read<R>(job, which, after, more)
      yield* rows
      const last = rows.at(-1)
      if (!last || rows.length < page) return
      after = last.line
    }
  }

  return {
    add: async (tx: Transaction, job: string, requests: readonly NewRequest[]): Promise<void> => {
      await tx.$client.query(
        `insert into study.batch_requests (job_id, line, participant_id, entries, revisions)
          select $1, (r ->> 'line')::int, (r ->> 'owner')::uuid,
              array(select jsonb_array_elements_text(r -> 'entries')::uuid),
              array(select jsonb_array_elements_text(r -> 'revisions')::int)
            from jsonb_array_elements($2::jsonb) as r`,
        [
          job,
          JSON.stringify(
            requests.map(({ owner, entries }, index) => ({
              line: index + 1,
              owner,
              entries: entries.map(({ id }) => id),
              revisions: entries.map(({ revision }) => revision),
            })),
          ),
        ],
      )
    },

    all: async function* (job: string): AsyncGenerator<BatchRequestRow> {
      for await (const row of all<Row>(job, 'true')) yield asRequest(row)
    },

    /** The next request without an answer. `alone`: only those that the service refused and that are retried singly. */
    nextUnanswered: async (job: string, alone: boolean): Promise<BatchRequestRow | undefined> => {
      const [row] = await read<Row>(job, `answer is null and ${alone ? 'ask_alone' : 'failure is null'}`, 0)
      return row && asRequest(row)
    },

    one: async (
      job: string,
      line: number,
    ): Promise<(BatchRequestRow & { readonly replaced?: Replaced }) | undefined> => {
      const [row] = await read<Row & { replaced: Buffer | null }>(job, `line = ${Math.trunc(line)}`, 0, ', replaced')
      if (!row) return undefined
      if (!row.replaced) return asRequest(row)
      const sealer = await sealing.forOwnerIfThere(row.participant_id)
      return sealer && { ...asRequest(row), replaced: sealedReplaced.unseal(sealer, rowOf(job, line), row.replaced) }
    },

    storeReplaced: async (job: string, { line, owner }: BatchRequestRow, replaced: Replaced): Promise<void> => {
      const sealer = await sealing.forOwner(owner)
      await pool.query('update study.batch_requests set replaced = $3 where job_id = $1 and line = $2', [
        job,
        line,
        sealedReplaced.seal(sealer, rowOf(job, line), replaced),
      ])
    },

    /** The first answer counts; a repeated one changes nothing. */
    answered: async <K extends LevelName>(
      job: string,
      { line, owner }: BatchRequestRow,
      answer: Answer<Outputs[K]>,
    ): Promise<void> => {
      const sealer = await sealing.forOwnerIfThere(owner)
      if (!sealer) return
      await pool.query(
        `update study.batch_requests set answer = $3, failure = null, ask_alone = false
          where job_id = $1 and line = $2 and answer is null`,
        [job, line, sealedAnswer.seal(sealer, rowOf(job, line), answer)],
      )
    },

    /** Reopens requests of people who could not be read before: they may allow it again. */
    reopen: async (job: string): Promise<void> => {
      await pool.query("update study.batch_requests set failure = null where job_id = $1 and failure = 'gone'", [job])
    },

    /** A refusal by the service; does not overwrite a later outcome when it is read again. */
    refused: async (job: string, line: number, failure: RequestFailure, askAlone: boolean): Promise<void> => {
      await pool.query(
        `update study.batch_requests set failure = $3, ask_alone = $4
          where job_id = $1 and line = $2 and answer is null and failure is null`,
        [job, line, failure, askAlone],
      )
    },

    failed: async (job: string, line: number, failure: RequestFailure): Promise<void> => {
      await pool.query(
        `update study.batch_requests set failure = $3, ask_alone = false
          where job_id = $1 and line = $2 and answer is null`,
        [job, line, failure],
      )
    },

    /** Whether no request may be read any more; true also without requests. */
    allGone: async (job: string): Promise<boolean> => {
      const { rows } = await pool.query<{ gone: boolean }>(
        `select coalesce(bool_and(failure is not distinct from 'gone'), true) as gone
          from study.batch_requests where job_id = $1`,
        [job],
      )
      return rows[0]?.gone ?? true
    },

    /** Every answer of a job whose owner's key still exists. */
    answers: async <K extends LevelName>(job: string): Promise<CompletedRequest<K>[]> => {
      const answered: CompletedRequest<K>[] = []
      for await (const row of all<Row & { answer: Buffer }>(job, 'answer is not null', ', answer')) {
        const sealer = await sealing.forOwnerIfThere(row.participant_id)
        if (!sealer) continue
        const answer = sealedAnswer.unseal(sealer, rowOf(job, row.line), row.answer) as Answer<Outputs[K]>
        answered.push({ ...asRequest(row), answer })
      }
      return answered
    },
  }
}
