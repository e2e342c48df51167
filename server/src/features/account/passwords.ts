import { accountMessages, passwordGuessable } from '@diary/contract/account'
import { accountLimits } from '@diary/contract/account-lists'
import { problemMessages } from '@diary/contract/problem'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from '../../platform/fair-queue.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { addressKey } from '../../platform/http/client-ip.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'

/** OWASP's settings for argon2id (algorithm 2) where one hash may take 46 MiB; tests alone take less. */
export const hashing = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** On whose behalf a password is hashed: from which address, for which account. */
export type Asker = { readonly address: string; readonly account: string }
/** Somebody with a session. */
export const askedBy = (caller: Pick<SignedIn, 'accountId'>): Asker => ({
  address: caller.accountId,
  account: caller.accountId,
})
/** Somebody without one; `account` is whatever tells one account from another. */
export const askedFrom = (ip: string, account: string): Asker => ({ address: addressKey(ip), account })
/** What the server does by itself, when it starts. */
export const ownAsker: Asker = { address: 'server', account: 'server' }

/**
 * Two at once keep the machine answering. Addresses come in turn, and so do the accounts of one: whoever signs in a
 * hundred times at once waits behind themselves, and is told so past the limits.
 */
const turns = createFairQueue({ atOnce: 2, ofKey: 20, ofGroup: 100, inAll: 1_000 })
const limitConcurrency = <T>({ address, account }: Asker, work: () => Promise<T>): Promise<T> =>
  turns.run(address, account, work, () => problem(503, problemMessages.busy))

/** Loaded with the first password that is chosen: the dictionary takes 13 MB. */
let common: ReadonlySet<string> | undefined
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary['passwords-common'])
  return common
}

/** Words of this product and of its subject: whoever guesses here begins with them, and with a year behind them. */
const wordsOfThisSite: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'cpd',
  'cpdlog',
  'criticalfriend',
  'diary',
  'mydiary',
  'participant',
  'project',
  'projectmanagement',
  'projectmanager',
  'reflection',
  'reflections',
  'reflective',
  'reflectivediary',
  'reflectivepractice',
  'research',
  'researcher',
  'study',
  'university',
])
const lettersOf = (password: string) => password.toLowerCase().replace(/[^\p{L}]/gu, '')

/**
 * Refuses passwords from the lists of stolen ones, which are the first that are tried, and those that are a word of this
 * site, whatever digits and signs stand around it. Throws 400.
 */
export const refuseCommonPassword = async (password: string, field = 'password'): Promise<void> => {
  const stolen = common ?? (await loadCommon())
  if (stolen.has(password.toLowerCase())) throw fieldProblem(field, accountMessages.passwordCommon)
  if (wordsOfThisSite.has(lettersOf(password))) throw fieldProblem(field, passwordGuessable)
}

/** Administrators need a longer password than participants. Throws 400. */
export const requireLength = (account: { readonly isAdmin: boolean }, password: string, field = 'password') => {
  if (account.isAdmin && password.length < accountLimits.administratorPasswordMin) {
    throw fieldProblem(field, accountMessages.administratorPasswordShort)
  }
}

export const hashPassword = (password: string, asker: Asker) => limitConcurrency(asker, () => hash(password, hashing))

/** The hash of nobody's password: what is verified when there is no account, so that both take the same time. */
const decoy = hash('a password that nobody has', hashing)

/** Whether the password is the one that was hashed; without a hash it takes as long, and is not. */
export const passwordMatches = async (
  passwordHash: string | undefined,
  password: string,
  asker: Asker,
): Promise<boolean> => {
  const against = passwordHash ?? (await decoy)
  const matches = await limitConcurrency(asker, () => verify(against, password))
  return matches && passwordHash !== undefined
}
