import { paths } from '@diary/contract/paths'
import { productName, strapline } from '@diary/contract/study'
import type { Letter } from '../../platform/mail/post.ts'

const signed = (to: string, subject: string, ...paragraphs: readonly string[]): Letter => ({
  to,
  subject: `${productName}: ${subject}`,
  text: [...paragraphs, `${productName}\n${strapline}`].join('\n\n'),
})

/** The fixed letters of signing in. None holds diary text, and none says more than its reader needs. */
export const letters = {
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
  emailChanged: (to: string, publicUrl: string, token: string) =>
    signed(
      to,
      'your e-mail address was changed',
      'Your diary now uses another e-mail address, and letters go there from now on.',
      `If it was not you, take it back within 7 days. The old address returns, and every session ends:\n${publicUrl}${paths.undoEmail}?token=${token}`,
      'If it was you, there is nothing to do.',
    ),
  emailUndone: (to: string, publicUrl: string, token: string) =>
    signed(
      to,
      'your old e-mail address is back',
      'Your diary uses this e-mail address again, and every session has ended.',
      `Whoever changed the address may know your password. Open this link within one hour to choose a new one:\n${publicUrl}${paths.resetPassword}?token=${token}`,
    ),
} as const
