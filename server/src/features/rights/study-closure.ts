import { TZDate } from '@date-fns/tz'
import { daysWarnedBefore, monthsKeptAfterTheStudy } from '@diary/contract/rights'
import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { subDays } from 'date-fns/subDays'
import type { Context } from '../../context.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import type { Account } from '../account/index.ts'
import { recordAudit } from '../audit/index.ts'
import { createDeletionEmails } from './deletion-emails.ts'
import type { EraseParticipant } from './erase-participant.ts'

/** The start of the day of closure: a year after the study's last day, in the study's time zone. */
const closureDay = (ends: string, timeZone: string) => {
  const [year = 0, month = 1, day = 1] = ends.split('-').map(Number)
  return new Date(addDays(addMonths(new TZDate(year, month - 1, day, timeZone), monthsKeptAfterTheStudy), 1).getTime())
}

/** An administrator's account stays after the study; their diary does not. */
const diaryTables = [
  'entries',
  'themes_summaries',
  'coaching_analyses',
  'batch_jobs',
  'batch_requests',
  'report_people',
  'chat_replies',
  'ratings',
  'projects',
  'hidden_words',
  'found_names',
  'access_log',
] as const

const isAdministrator = 'exists (select from identity.accounts a where a.participant_id = p.id and a.is_admin)'
/** Administrators without entries get no notice. */
const hasSomethingToLose = `(not ${isAdministrator} or exists (select from study.entries e where e.participant_id = p.id))`
const warnedInTime = `p.told_of_the_end <= $1::timestamptz - interval '${daysWarnedBefore} days'`

/**
 * The end of retention: 30 days before it, everybody with a diary is notified, once; then the diaries are deleted,
 * never within 30 days of that email, however late it was sent. Without STUDY_ENDS nothing happens.
 */
export const createStudyClosure = (context: Context, { accounts }: Account, depart: EraseParticipant) => {
  const { database, config, mail } = context
  const { ends } = config.study
  const emails = createDeletionEmails(context)

  const idsWhere = async (condition: string, now: Date) => {
    const { rows } = await database.$client.query<RowOf<'study.participants', 'id'>>(
      `select p.id from study.participants p where $1::timestamptz is not null and ${condition}`,
      [now],
    )
    return rows.map(({ id }) => id)
  }

  const warn = (owner: ParticipantId, now: Date, due: Date) =>
    inTransaction(database, async tx => {
      const { rowCount } = await tx.$client.query(
        'update study.participants set told_of_the_end = $2 where id = $1 and told_of_the_end is null',
        [owner, now],
      )
      const account = rowCount === 1 ? await accounts.findByParticipant(tx, owner) : undefined
      if (account) await mail.send(tx, emails.studyEnds(account.profile.email, due))
    })

  /** For an administrator, whose account stays after the study. */
  const removeDiary = (owner: ParticipantId, now: Date) =>
    inTransaction(database, async tx => {
      const { rowCount } = await tx.$client.query(
        `update study.participants set told_of_the_end = null, diary_revision = diary_revision + 1,
          identity_revision = identity_revision + 1 where id = $1 and told_of_the_end is not null`,
        [owner],
      )
      if (rowCount !== 1) return
      for (const table of diaryTables) {
        await tx.$client.query(`delete from study.${table} where participant_id = $1`, [owner])
      }
      await recordAudit(tx, { actor: null, action: 'study-ended', at: now })
      const account = await accounts.findByParticipant(tx, owner)
      if (account) await mail.send(tx, emails.diaryEnded(account.profile.email))
    })

  /** Runs what is due now, a person at a time. */
  return async (now: Date): Promise<readonly (() => Promise<unknown>)[]> => {
    if (!ends) return []
    const due = closureDay(ends, config.timeZone)
    if (now < subDays(due, daysWarnedBefore)) {
      // The study's end was moved after the notice: people are notified again in time.
      await database.$client.query(
        'update study.participants set told_of_the_end = null where told_of_the_end is not null',
      )
      return []
    }
    const soonest = addDays(now, daysWarnedBefore)
    const goes = soonest > due ? soonest : due
    const untold = await idsWhere(`p.told_of_the_end is null and p.deletion_due is null and ${hasSomethingToLose}`, now)
    const warnings = untold.map(owner => () => warn(owner, now, goes))
    if (now < due) return warnings
    const people = await idsWhere(`${warnedInTime} and not ${isAdministrator}`, now)
    const administrators = await idsWhere(`${warnedInTime} and ${isAdministrator}`, now)
    const reason = { holds: 'p.told_of_the_end <= $2', action: 'study-ended', lastEmail: emails.studyEnded } as const
    return [
      ...warnings,
      ...people.map(owner => () => depart(owner, reason)),
      ...administrators.map(owner => () => removeDiary(owner, now)),
    ]
  }
}
