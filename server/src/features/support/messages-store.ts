import { type Message, type MessageList, type MessageSummary, messageListLimits } from '@diary/contract/messages'
import * as z from 'zod'
import type { Context } from '../../context.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import { NoKeyError, sealedCodec } from '../../platform/encryption/index.ts'
import type { AccountId } from '../../platform/http/caller.ts'

/** A message as stored by either form. */
const Words = z.strictObject({
  name: z.string().optional(),
  email: z.string().optional(),
  subject: z.string(),
  message: z.string(),
})
type Words = z.infer<typeof Words>
export const sealedMessage = sealedCodec('operations.messages', 'message', Words)
const columns = 'id, form, sealed_by, message, state, created_at, answered_at'
type Row = RowOf<'operations.messages', typeof columns>

/** Messages, for administrators. */
export const createMessages = ({ database, sealing, clock }: Pick<Context, 'database' | 'sealing' | 'clock'>) => {
  const pool = database.$client

  const wordsOf = async ({ id, sealed_by, message }: Row): Promise<Words | undefined> => {
    const sealer = await sealing.forSystemOwner(sealed_by).catch((error: unknown) => {
      // Messages of a month whose key was destroyed are listed, but cannot be read.
      if (error instanceof NoKeyError) return undefined
      throw error
    })
    if (!sealer) return undefined
    return sealedMessage.unseal(sealer, id, message)
  }

  const opened = async (row: Row): Promise<Message> => {
    const words = await wordsOf(row)
    return {
      id: row.id,
      form: row.form,
      state: row.state,
      receivedAt: row.created_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      readable: words !== undefined,
      name: words?.name ?? null,
      email: words?.email ?? null,
      subject: words?.subject ?? null,
      message: words?.message ?? null,
    }
  }
  const summarised = async (row: Row): Promise<MessageSummary> => {
    const { message: _, ...summary } = await opened(row)
    return summary
  }

  return {
    list: async (state: Message['state'] | undefined, page: number): Promise<MessageList> => {
      const { rows: counted } = await pool.query<RowOf<'operations.messages', 'state'> & { readonly messages: number }>(
        'select state, count(*)::int as messages from operations.messages group by state',
      )
      const inState = (wanted: Message['state']) => counted.find(row => row.state === wanted)?.messages ?? 0
      const counts = { new: inState('new'), answered: inState('answered') }
      const { rows } = await pool.query<Row>(
        `select ${columns} from operations.messages where $1::text is null or state = $1
          order by created_at desc, id desc limit ${messageListLimits.page} offset $2`,
        [state ?? null, (page - 1) * messageListLimits.page],
      )
      const total = state ? counts[state] : counts.new + counts.answered
      const messages = await Promise.all(rows.map(summarised))
      return { messages, counts, total, page, totalPages: Math.ceil(total / messageListLimits.page) }
    },

    /** Undefined where the message no longer exists. */
    read: async (tx: Transaction, id: string): Promise<Message | undefined> => {
      if (!isUuid(id)) return undefined
      const { rows } = await tx.$client.query<Row>(`select ${columns} from operations.messages where id = $1`, [id])
      return rows[0] && opened(rows[0])
    },

    /** Also returns whether this changed anything; undefined where the message no longer exists. */
    mark: async (tx: Transaction, id: string, state: Message['state'], by: AccountId) => {
      if (!isUuid(id)) return undefined
      const { rows: before } = await tx.$client.query<Row>(
        `select ${columns} from operations.messages where id = $1 for update`,
        [id],
      )
      const [row] = before
      if (!row || row.state === state) return row && { changed: false, summary: await summarised(row) }
      const answered = state === 'answered'
      const { rows: after } = await tx.$client.query<Row>(
        `update operations.messages set state = $2, answered_at = $3, answered_by = $4 where id = $1 returning ${columns}`,
        [id, state, answered ? clock() : null, answered ? by : null],
      )
      return { changed: true, summary: await summarised(after[0] ?? row) }
    },
  }
}
