import * as z from 'zod'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { type Sealing, sealedCodec } from '../../platform/encryption/index.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'

export const sealedHiddenWords = sealedCodec('study.hidden_words', 'words', z.array(z.string()).readonly())

/** A person's own list of words to mask: the only place that unseals it. */
export const createHiddenWords = ({
  database,
  sealing,
}: {
  readonly database: Database
  readonly sealing: Sealing
}) => {
  const pool = database.$client
  return {
    read: async (owner: ParticipantId): Promise<readonly string[]> => {
      const { rows } = await pool.query<RowOf<'study.hidden_words', 'words'>>({
        name: 'hidden-words',
        text: 'select words from study.hidden_words where participant_id = $1',
        values: [owner],
      })
      if (!rows[0]) return []
      const sealer = await sealing.forOwner(owner)
      return sealedHiddenWords.unseal(sealer, owner, rows[0].words)
    },

    replace: async (owner: ConsentingId, words: readonly string[]): Promise<void> => {
      const sealer = await sealing.forOwner(owner)
      await pool.query(
        `insert into study.hidden_words (participant_id, words) values ($1, $2)
          on conflict (participant_id) do update set words = excluded.words`,
        [owner, sealedHiddenWords.seal(sealer, owner, words)],
      )
    },
  }
}
