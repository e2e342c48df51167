import type { FeedbackType, Rating } from '@diary/contract/ratings'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import type { Sealing } from '../../platform/encryption/index.ts'
import type { ConsentingId, ParticipantId } from '../../platform/http/caller.ts'
import { answerIsShown } from '../entries/index.ts'

/**
 * Queries for this person's answers of each kind that may be rated. Answers with `care` may not, so that the study's
 * statistics reveal none.
 */
const ownAnswers: Readonly<Record<FeedbackType, string>> = {
  individual_entry: `select from study.entries e where e.participant_id = $1 and e.id = $2 and ${answerIsShown('e')}`,
  comprehensive_themes: `select from study.themes_summaries where participant_id = $1 and id = $2
    union all select from study.coaching_analyses where participant_id = $1 and id = $2`,
  chat_response: 'select from study.chat_replies where participant_id = $1 and id = $2',
}

type Target = { readonly feedbackType: FeedbackType; readonly targetId: string }
const columns = 'feedback_type, target_id, rating, reason, rated_at'
type RatingRow = RowOf<'study.ratings', typeof columns>
type Dependencies = { readonly database: Database; readonly sealing: Sealing; readonly clock: Clock }

const contextOf = (feedbackType: FeedbackType, row: string) => ({
  table: 'study.ratings',
  column: `reason of ${feedbackType}`,
  row,
})

/** Ratings of AI's answers: one for each person and answer. */
export const createRatings = ({ database, sealing, clock }: Dependencies) => {
  const pool = database.$client
  return {
    read: async (owner: ConsentingId, { feedbackType, targetId }: Target): Promise<Rating | undefined> => {
      if (!isUuid(targetId)) return undefined
      const { rows } = await pool.query<RowOf<'study.ratings', 'rating, reason'>>({
        name: 'read-rating',
        text: `select rating, reason from study.ratings
          where participant_id = $1 and feedback_type = $2 and target_id = $3`,
        values: [owner, feedbackType, targetId],
      })
      const [row] = rows
      if (!row?.reason) return row && { rating: row.rating }
      const sealer = await sealing.forOwner(owner)
      return { rating: row.rating, reason: sealer.unseal(contextOf(feedbackType, targetId), row.reason) }
    },

    /** Everything this person has rated, oldest first, for their archive. */
    list: async (owner: ParticipantId): Promise<(Target & Rating & { readonly ratedAt: string })[]> => {
      const { rows } = await pool.query<RatingRow>(
        `select ${columns} from study.ratings
          where participant_id = $1 order by rated_at, target_id`,
        [owner],
      )
      const sealer = await sealing.forOwner(owner)
      return rows.map(({ feedback_type: feedbackType, target_id: targetId, rating, reason, rated_at }) => ({
        feedbackType,
        targetId,
        rating,
        ...(reason ? { reason: sealer.unseal(contextOf(feedbackType, targetId), reason) } : {}),
        ratedAt: rated_at.toISOString(),
      }))
    },

    /** Replaces an earlier rating. False where there is no such answer of this person. */
    rate: async (owner: ConsentingId, { feedbackType, targetId }: Target, { rating, reason }: Rating) => {
      if (!isUuid(targetId)) return false
      const sealer = await sealing.forOwner(owner)
      const sealed = reason ? sealer.seal(contextOf(feedbackType, targetId), reason) : null
      const { rowCount } = await pool.query(
        `insert into study.ratings (participant_id, feedback_type, target_id, rating, reason, rated_at)
          select $1, $3, $2, $4, $5, $6 where exists (${ownAnswers[feedbackType]})
          on conflict (participant_id, feedback_type, target_id)
            do update set rating = excluded.rating, reason = excluded.reason, rated_at = excluded.rated_at`,
        [owner, targetId, feedbackType, rating, sealed, clock()],
      )
      return rowCount === 1
    },

    /** False when there was none. */
    remove: async (owner: ConsentingId, { feedbackType, targetId }: Target): Promise<boolean> => {
      if (!isUuid(targetId)) return false
      const { rowCount } = await pool.query(
        'delete from study.ratings where participant_id = $1 and feedback_type = $2 and target_id = $3',
        [owner, feedbackType, targetId],
      )
      return rowCount === 1
    },
  }
}
