import { TZDate } from '@date-fns/tz'
import { paths } from '@diary/contract/paths'
import { daysUntilDeletion } from '@diary/contract/rights'
import { productName, strapline } from '@diary/contract/study'
import { format } from 'date-fns/format'
import type { Context } from '../../context.ts'
import type { Email } from '../../platform/mail/transport.ts'

const signed = (to: string, subject: string, ...paragraphs: readonly string[]): Email => ({
  to,
  subject: `${productName}: ${subject}`,
  text: [...paragraphs, `${productName}\n${strapline}`].join('\n\n'),
})
const whatStays =
  'What stays is a receipt of your consent without your name or address, and the count of people who have left.'

/** Emails about deletion and the end of the study. They hold dates and links, never diary text. */
export const createDeletionEmails = ({ config: { publicUrl, timeZone } }: Pick<Context, 'config'>) => {
  const day = (date: Date) => format(new TZDate(date.getTime(), timeZone), 'd MMMM yyyy')
  const leaving = `${publicUrl}${paths.profile}#leaving`
  return {
    deletionAsked: (to: string, due: Date) =>
      signed(
        to,
        'your account is going to be deleted',
        `Somebody who knows your password, most likely you, asked to delete your account. On ${day(due)}, ${daysUntilDeletion} days from now, the account, the diary and everything made from it are deleted for good.`,
        'Research uses nothing of yours from now on. Until that day you can read and download everything.',
        `To keep your account, sign in before that day and choose 'Keep my account':\n${leaving}`,
        'If it was not you, keep your account and change your password there, too.',
      ),
    accountKept: (to: string) =>
      signed(
        to,
        'your account stays',
        'The deletion of your account has been called off, and everything is as it was before.',
        `If it was not you, change your password:\n${publicUrl}${paths.profile}`,
      ),
    accountDeleted: (to: string) =>
      signed(
        to,
        'your account is deleted',
        'As you asked, your account, your diary and everything made from it are deleted.',
        whatStays,
        'This is the last letter.',
      ),
    studyEnds: (to: string, due: Date) =>
      signed(
        to,
        'your diary is going to be deleted',
        `The study has ended, and the diaries that are left do not outlive it by more than a year: on ${day(due)} yours is deleted, with everything made from it.`,
        `If you would like to keep what you wrote, download it before that day:\n${leaving}`,
      ),
    studyEnded: (to: string) =>
      signed(
        to,
        'your diary is deleted',
        'A year after the end of the study, your diary and everything made from it have been deleted.',
        whatStays,
        'This is the last letter.',
      ),
    diaryEnded: (to: string) =>
      signed(
        to,
        'your diary is deleted',
        'A year after the end of the study, your diary and everything made from it have been deleted. Your account as an administrator stays.',
      ),
  } as const
}
