import type { AccessRecord } from '@diary/contract/rights'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'

const participantColumns = `research_id as "researchId", sector, project_size as "projectSize",
  ai_may_read as "aiMayRead", research_may_use as "researchMayUse",
  ai_may_read_earlier as "aiMayReadEarlier", works_with_danger as "worksWithDanger",
  told_about as "toldAbout", told_about_dictation as "toldAboutDictation", joined_at as "joinedAt",
  withdrawn_at as "withdrawnAt", deletion_due as "deletionDue", told_of_the_end as "toldOfTheEnd",
  diary_revision as "diaryRevision", identity_revision as "identityRevision"`
const accountColumns = `created_at as "createdAt", is_admin as "isAdmin", second_factor_since as "secondFactorSince",
  first_password_until as "firstPasswordUntil"`
const recordColumns = 'r.what, r.at, r.version, r.hash, r.include_between as "includeBetween"'
const textColumns = 't.title, t.content'
const accessColumns = 'at, what, role, entries'
const jobColumns = `id, job_type as "jobType", status, requested_at as "requestedAt", prepared_at as "preparedAt",
  entries_count as "entriesCount", left_out as "leftOut", asked, remote, completed_at as "completedAt", failure`
const replyColumns = `id, written_by as "writtenBy", model, prompt_version as "promptVersion", settings,
  written_at as "writtenAt"`

/** A person's data stored in clear, for their archive. */
export const personRows = ({ $client: pool }: Database) => ({
  /** Undefined once the person is deleted. */
  participant: async (owner: ParticipantId) => {
    const { rows } = await pool.query<RowOf<'study.participants', typeof participantColumns>>(
      `select ${participantColumns} from study.participants where id = $1`,
      [owner],
    )
    return rows[0]
  },

  account: async (id: AccountId) => {
    const { rows } = await pool.query<RowOf<'identity.accounts', typeof accountColumns>>(
      `select ${accountColumns} from identity.accounts where id = $1`,
      [id],
    )
    return rows[0]
  },

  /** Decisions with their texts, oldest first. */
  consent: async (owner: ParticipantId) => {
    const { rows } = await pool.query<
      RowOf<'study.consent_records', typeof recordColumns> & RowOf<'study.consent_texts', typeof textColumns>
    >(
      `select ${recordColumns}, ${textColumns}
        from study.consent_records r join study.consent_texts t on t.id = r.text_id
        where r.participant_id = $1 order by r.at, r.id`,
      [owner],
    )
    return rows
  },

  accessLog: async (owner: ParticipantId): Promise<AccessRecord[]> => {
    const { rows } = await pool.query<RowOf<'study.access_log', typeof accessColumns>>(
      `select ${accessColumns} from study.access_log where participant_id = $1 order by at desc, id desc`,
      [owner],
    )
    return rows.map(row => ({ ...row, at: row.at.toISOString() }))
  },

  /** Jobs that this person has requested, oldest first. */
  jobs: async (owner: ParticipantId) => {
    const { rows } = await pool.query<RowOf<'study.batch_jobs', typeof jobColumns>>(
      `select ${jobColumns} from study.batch_jobs where participant_id = $1 order by requested_at, id`,
      [owner],
    )
    return rows
  },

  replies: async (owner: ParticipantId) => {
    const { rows } = await pool.query<RowOf<'study.chat_replies', typeof replyColumns>>(
      `select ${replyColumns} from study.chat_replies where participant_id = $1 order by written_at, id`,
      [owner],
    )
    return rows
  },
})
