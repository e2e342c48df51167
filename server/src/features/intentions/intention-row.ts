import type { Intention } from '@diary/contract/intentions'
import * as z from 'zod/mini'
import type { RowOf } from '../../platform/database/row-of.ts'
import { type Sealer, sealedCodec } from '../../platform/encryption/index.ts'

/** The day as text: as a date it would be read in the server's time zone. */
export const intentionColumns = 'id, entry_id, state, times_put_off, words, created_at, answered_at, due::text as due'
const typedColumns = 'id, entry_id, state, times_put_off, words, created_at, answered_at'
export type IntentionRow = RowOf<'study.intentions', typeof typedColumns> & { readonly due: string | null }

const Words = z.strictObject({ sentence: z.string(), answer: z.optional(z.string()) })
export const sealedIntention = sealedCodec('study.intentions', 'words', Words)

/** The intention for its owner. */
export const openIntention = (sealer: Sealer, row: IntentionRow): Intention => ({
  id: row.id,
  entryId: row.entry_id,
  ...sealedIntention.unseal(sealer, row.id, row.words),
  state: row.state as Intention['state'],
  due: row.due,
  timesPutOff: row.times_put_off,
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
})
