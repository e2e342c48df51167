import type { AccessRecord } from '@diary/contract/rights'
import type { Database } from '../../platform/database/open.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'

type ParticipantRow = {
  readonly researchId: string
  readonly sector: string
  readonly projectSize: string
  readonly aiMayRead: boolean
  readonly researchMayUse: boolean
  readonly worksWithDanger: boolean
  readonly toldAbout: string | null
  readonly toldAboutDictation: string | null
  readonly joinedAt: Date
  readonly withdrawnAt: Date | null
  readonly deletionDue: Date | null
  readonly toldOfTheEnd: Date | null
  readonly diaryRevision: number
  readonly identityRevision: number
}
type AccountRow = {
  readonly createdAt: Date
  readonly isAdmin: boolean
  readonly secondFactorSince: Date | null
  readonly firstPasswordUntil: Date | null
}
type ConsentRow = {
  readonly what: string
  readonly at: Date
  readonly version: string
  readonly hash: string
  readonly includeBetween: boolean
  readonly title: string
  readonly content: string
}
type ReplyRow = {
  readonly id: string
  readonly writtenBy: string
  readonly model: string
  readonly promptVersion: number | null
  readonly settings: unknown
  readonly writtenAt: Date
}

type JobRow = {
  readonly id: string
  readonly jobType: string
  readonly status: string
  readonly requestedAt: Date
  readonly preparedAt: Date | null
  readonly entriesCount: number
  readonly leftOut: number
  readonly asked: unknown
  readonly remote: boolean
  readonly completedAt: Date | null
  readonly failure: string | null
}

/** What is stored about a person in the clear, read for their archive and for nobody else. */
export const personRows = ({ $client: pool }: Database) => ({
  /** Undefined once the person is deleted. */
  participant: async (owner: ParticipantId) => {
    const { rows } = await pool.query<ParticipantRow>(
      `select research_id as "researchId", sector, project_size as "projectSize", ai_may_read as "aiMayRead",
          research_may_use as "researchMayUse", works_with_danger as "worksWithDanger", told_about as "toldAbout",
          told_about_dictation as "toldAboutDictation", joined_at as "joinedAt", withdrawn_at as "withdrawnAt",
          deletion_due as "deletionDue", told_of_the_end as "toldOfTheEnd",
          diary_revision as "diaryRevision", identity_revision as "identityRevision"
        from study.participants where id = $1`,
      [owner],
    )
    return rows[0]
  },

  account: async (id: AccountId) => {
    const { rows } = await pool.query<AccountRow>(
      `select created_at as "createdAt", is_admin as "isAdmin", second_factor_since as "secondFactorSince",
          first_password_until as "firstPasswordUntil"
        from identity.accounts where id = $1`,
      [id],
    )
    return rows[0]
  },

  /** What was decided about which text, oldest first, with the very text. */
  consent: async (owner: ParticipantId) => {
    const { rows } = await pool.query<ConsentRow>(
      `select r.what, r.at, r.version, r.hash, r.include_between as "includeBetween", t.title, t.content
        from study.consent_records r join study.consent_texts t on t.id = r.text_id
        where r.participant_id = $1 order by r.at, r.id`,
      [owner],
    )
    return rows
  },

  accessLog: async (owner: ParticipantId): Promise<AccessRecord[]> => {
    const { rows } = await pool.query<Omit<AccessRecord, 'at'> & { readonly at: Date }>(
      'select at, what, role, entries from study.access_log where participant_id = $1 order by at desc, id desc',
      [owner],
    )
    return rows.map(row => ({ ...row, at: row.at.toISOString() }))
  },

  /** Jobs that read this person's diary for themselves, oldest first. */
  jobs: async (owner: ParticipantId) => {
    const { rows } = await pool.query<JobRow>(
      `select id, job_type as "jobType", status, requested_at as "requestedAt", prepared_at as "preparedAt",
          entries_count as "entriesCount", left_out as "leftOut", asked, remote, completed_at as "completedAt", failure
        from study.batch_jobs where participant_id = $1 order by requested_at, id`,
      [owner],
    )
    return rows
  },

  replies: async (owner: ParticipantId) => {
    const { rows } = await pool.query<ReplyRow>(
      `select id, written_by as "writtenBy", model, prompt_version as "promptVersion", settings, written_at as "writtenAt"
        from study.chat_replies where participant_id = $1 order by written_at, id`,
      [owner],
    )
    return rows
  },
})
