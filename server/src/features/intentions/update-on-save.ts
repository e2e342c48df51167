import type { PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import { findIntentions, mayBringBack } from '../../ai/index.ts'
import { type Sealer, unlessDamaged } from '../../platform/encryption/index.ts'
import type { ConsentingId } from '../../platform/http/caller.ts'
import { type IntentionRow, intentionColumns, sealedIntention } from './intention-row.ts'

/** The writer's own words of an entry. */
export type OwnTexts = {
  /** The text of which sentences are taken. */
  readonly text: string
  /** All of them, which decide how the entry is met. */
  readonly screened: string
}

/** The sentences of an entry that say what its writer means to do. */
export const intentionsOf = ({ text, screened }: OwnTexts): readonly string[] => findIntentions(text, screened)

type Saved = { readonly owner: ConsentingId; readonly entryId: string; readonly at: Date }

/**
 * Stores sentences with the entry, in its transaction; stores nothing where the text that the writer agreed to does not
 * speak of it, or where they let AI read nothing.
 */
export const storeIntentions = async (
  client: PoolClient,
  sealer: Sealer,
  { owner, entryId, at }: Saved,
  sentences: readonly string[],
): Promise<void> => {
  for (const sentence of sentences) {
    const id = newId()
    await client.query({
      name: 'store-intention',
      text: `insert into study.intentions (id, participant_id, entry_id, words, created_at)
        select $1, p.id, $3, $4, $5
          from study.participants p join study.consent_texts t on t.id = p.consented_text and t.covers_memory
          where p.id = $2 and p.ai_may_read`,
      values: [id, owner, entryId, sealedIntention.seal(sealer, id, { sentence }), at],
    })
  }
}

const isUntouched = ({ state, due, times_put_off }: IntentionRow) =>
  (state === 'open' || state === 'silent') && due === null && times_put_off === 0

/**
 * Brings an entry's intentions up to date with its changed words, in their transaction: a sentence that is still there
 * stays with its state, and one that is gone, or may no longer be brought back, goes unless its writer has answered it.
 * What was found in the earlier words and is no longer stored was deleted by its writer: it stays so.
 * @param earlier the words before the change; undefined where they cannot be read
 */
export const updateIntentions = async (
  client: PoolClient,
  sealer: Sealer,
  saved: Saved,
  own: OwnTexts,
  earlier: () => OwnTexts | undefined,
): Promise<void> => {
  const { rows } = await client.query<IntentionRow>({
    name: 'intentions-of-entry',
    text: `select ${intentionColumns} from study.intentions where participant_id = $1 and entry_id = $2`,
    values: [saved.owner, saved.entryId],
  })
  const known = rows.map(row => {
    const words = unlessDamaged(() => sealedIntention.unseal(sealer, row.id, row.words))
    return { row, sentence: words === 'damaged' ? undefined : words.sentence }
  })
  const mayStay = known.length > 0 && mayBringBack(own.screened)
  const gone = known.filter(
    ({ row, sentence }) => isUntouched(row) && !(mayStay && sentence !== undefined && own.text.includes(sentence)),
  )
  if (gone.length > 0) {
    await client.query('delete from study.intentions where participant_id = $1 and id = any($2::uuid[])', [
      saved.owner,
      gone.map(({ row }) => row.id),
    ])
  }
  const before = new Set(known.map(({ sentence }) => sentence))
  const found = intentionsOf(own).filter(sentence => !before.has(sentence))
  if (found.length === 0) return
  const readEarlier = earlier()
  const foundBefore = new Set(readEarlier && intentionsOf(readEarlier))
  await storeIntentions(
    client,
    sealer,
    saved,
    found.filter(sentence => !foundBefore.has(sentence)),
  )
}
