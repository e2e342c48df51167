import { paths } from '@diary/contract/paths'
import { productName, strapline } from '@diary/contract/study'
import type { Context } from '../../context.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Email } from '../../platform/mail/transport.ts'
import type { Account } from '../account/index.ts'
import { asksPeople, isWaiting } from './consent-answers.ts'

const queue = 'consent-letters'
/** Emails written in one transaction: a second's work, and little to do again where a process is killed. */
const emailsAtATime = 100
/** The queue's only key: notify everybody who has not been notified of the newest text. */
const everybody = 'everybody'

const newTextEmail = (to: string, version: string, publicUrl: string): Email => ({
  to,
  subject: `${productName}: the consent text has changed`,
  text: [
    `The study's consent text has changed: version ${version} is in use now. You agreed to an earlier version, so you are asked again.`,
    `Read what has changed, and answer:\n${publicUrl}${paths.consent}`,
    'You can agree, decline, or keep the diary and leave the study. Until you answer, the diary stays closed; nothing is deleted, and what you wrote before stays under the version that you agreed to. Whatever you decide, you can download your diary.',
    'You need not answer. Not answering is never taken as agreement.',
    `${productName}\n${strapline}`,
  ].join('\n\n'),
})

/** Notifies everybody whom the text saved by this transaction asks again, if and only if it commits. */
export const enqueueNewTextEmails = (tx: Transaction, { jobs }: Pick<Context, 'jobs'>) =>
  jobs.enqueue(tx, queue, everybody)

const isNotNotified = `${isWaiting} and coalesce(p.told_of_text, 0) < ${asksPeople}`

/**
 * Emails people who agreed before that a new text asks them, once for each text. Each run writes `emailsAtATime` emails
 * and marks their recipients in one transaction, so that a killed process resumes. Also runs at startup, since the
 * system's own text may have changed. People who have left meanwhile are skipped.
 */
export const scheduleNewTextEmails = async ({ database, jobs, mail, config }: Context, { accounts }: Account) => {
  const notifySome = () =>
    inTransaction(database, async tx => {
      const { rows } = await tx.$client.query<
        RowOf<'study.participants', 'id'> & RowOf<'study.consent_texts', 'version'>
      >(
        `with told as (
            update study.participants set told_of_text = ${asksPeople} where id in (
              select p.id from study.participants p where ${isNotNotified} order by p.id limit $1 for update skip locked)
            returning id, told_of_text)
          select told.id, t.version from told join study.consent_texts t on t.id = told.told_of_text`,
        [emailsAtATime],
      )
      for (const { id, version } of rows) {
        const account = await accounts.findByParticipant(tx, id)
        if (account) await mail.send(tx, newTextEmail(account.profile.email, version, config.publicUrl))
      }
      if (rows.length === emailsAtATime) await jobs.enqueue(tx, queue, everybody)
    })
  await jobs.registerWorker(queue, notifySome)
  await inTransaction(database, async tx => {
    const { rowCount } = await tx.$client.query(`select from study.participants p where ${isNotNotified} limit 1`)
    if (rowCount === 1) await jobs.enqueue(tx, queue, everybody)
  })
}
