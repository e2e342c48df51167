import { administratorLimits } from '@diary/contract/administrators'
import { emailChangeLimits } from '@diary/contract/email-change'
import { paths } from '@diary/contract/paths'
import { productName, strapline } from '@diary/contract/study'
import type { Email } from '../../platform/mail/transport.ts'

const signed = (to: string, subject: string, ...paragraphs: readonly string[]): Email => ({
  to,
  subject: `${productName}: ${subject}`,
  text: [...paragraphs, `${productName}\n${strapline}`].join('\n\n'),
})

/** Advice to administrators in emails about a change that they may not have made. */
const ifNotYou = (publicUrl: string) =>
  `If it was not you, reset your password now and tell another administrator:\n${publicUrl}${paths.login}#reset`

/** Emails about accounts and sign-in. None holds diary text. */
export const emails = {
  resetPassword: (to: string, publicUrl: string, token: string) =>
    signed(
      to,
      'reset your password',
      'Somebody, most likely you, asked to reset the password of your diary.',
      `Open this link within one hour to choose a new one:\n${publicUrl}${paths.resetPassword}?token=${token}`,
      'If it was not you, you can leave this letter alone: your password stays as it is.',
    ),
  passwordChanged: (to: string, publicUrl: string) =>
    signed(
      to,
      'your password was changed',
      'The password of your diary has just been changed, and other sessions have been signed out.',
      `If it was not you, reset it now:\n${publicUrl}${paths.login}#reset`,
    ),
  confirmEmail: (to: string, publicUrl: string, token: string) =>
    signed(
      to,
      'confirm your new e-mail address',
      'Somebody, most likely you, wants to use this e-mail address for their diary.',
      `Open this link within ${emailChangeLimits.confirmHours} hours to confirm it:\n${publicUrl}${paths.confirmEmail}?token=${token}`,
      'If it was not you, leave this letter alone: nothing changes, and the address stays free for a diary of your own.',
    ),
  emailChangeAsked: (to: string, publicUrl: string, token: string) =>
    signed(
      to,
      'a new e-mail address was asked for',
      'Somebody, most likely you, wants another e-mail address for your diary. It takes effect when the link in the letter to that address is opened.',
      `If it was not you, stop it here. The link works until ${emailChangeLimits.undoDays} days after the change:\n${publicUrl}${paths.undoEmail}?token=${token}`,
      'This address stays, every session ends, and you get a link to a new password. If it was you, there is nothing to do.',
    ),
  emailChanged: (to: string, publicUrl: string, token: string) =>
    signed(
      to,
      'your e-mail address was changed',
      'Your diary now uses another e-mail address, and letters go there from now on.',
      `If it was not you, take it back within ${emailChangeLimits.undoDays} days:\n${publicUrl}${paths.undoEmail}?token=${token}`,
      'The old address returns, every session ends, and you get a link to a new password. If it was you, there is nothing to do.',
    ),
  firstPassword: (to: string, publicUrl: string, token: string) =>
    signed(
      to,
      'you are an administrator now',
      'An account has been made for you, with which you administer the study.',
      `Open this link within ${administratorLimits.firstPasswordDays} days to choose a password of your own:\n${publicUrl}${paths.resetPassword}?token=${token}`,
      'The password that was chosen for you opens nothing after that.',
    ),
  administratorRemoved: (to: string, publicUrl: string) =>
    signed(
      to,
      'you are not an administrator any more',
      'Another administrator has taken your administrator rights away, and every session of yours has ended. Your account stays.',
      `You can sign in at\n${publicUrl}${paths.login}`,
    ),
  secondFactorAdded: (to: string, publicUrl: string) =>
    signed(
      to,
      'one-time codes are on',
      'From now on your account asks for a one-time code at sign-in.',
      ifNotYou(publicUrl),
    ),
  secondFactorRemoved: (to: string, publicUrl: string) =>
    signed(
      to,
      'one-time codes are off',
      'Your account does not ask for a one-time code any more.',
      ifNotYou(publicUrl),
    ),
  recoveryCodeUsed: (to: string, publicUrl: string, left: number) =>
    signed(
      to,
      'a recovery code was used',
      `Somebody, most likely you, has used a recovery code of your account. So many are left: ${left}.`,
      ifNotYou(publicUrl),
    ),
  entriesRemoved: (to: string, publicUrl: string, entries: number, contactEmail: string) =>
    signed(
      to,
      entries === 1 ? 'an entry of yours was removed' : 'entries of yours were removed',
      entries === 1
        ? 'An administrator of the study has removed 1 entry from your diary. It is gone, with the feedback on it.'
        : `An administrator of the study has removed ${entries} entries from your diary. They are gone, with the feedback on them.`,
      `If you would like to know why, ask the people who run the study: write to ${contactEmail}, or use the form at\n${publicUrl}${paths.support}`,
      `When your entries were looked at, exported or removed is listed in your profile:\n${publicUrl}${paths.profile}`,
    ),
  emailUndone: (to: string, publicUrl: string, token: string) =>
    signed(
      to,
      'your old e-mail address stays',
      'Your diary uses this e-mail address, every session has ended, and the password opens nothing any more.',
      `Open this link within one hour to choose a new one:\n${publicUrl}${paths.resetPassword}?token=${token}`,
      `Later than that, ask for another link:\n${publicUrl}${paths.login}#reset`,
    ),
} as const
