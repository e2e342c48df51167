import { accountMessages } from '@diary/contract/account'
import * as z from 'zod/mini'

/**
 * The repeated password equals the first. Checked even while other fields are wrong, so that all errors show at once.
 */
export const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: accountMessages.passwordsDiffer, path: ['confirmPassword'], when: () => true },
)
