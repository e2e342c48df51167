import { accountMessages, passwordGuessable } from '@diary/contract/account'
import { accountLimits } from '@diary/contract/account-lists'
import { problemMessages } from '@diary/contract/problem'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from '../../platform/fair-queue.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { addressKey } from '../../platform/http/client-ip.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'

/** OWASP's settings for argon2id (algorithm 2) with 46 MiB a hash; only tests use less. */
export const hashing = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** For whom a password is hashed: address and account. */
export type Asker = { readonly address: string; readonly account: string }
/** A caller with a session. */
export const askedBy = (caller: Pick<SignedIn, 'accountId'>): Asker => ({
  address: caller.accountId,
  account: caller.accountId,
})
/** A caller without one; `account` is any key that identifies the account. */
export const askedFrom = (ip: string, account: string): Asker => ({ address: addressKey(ip), account })
/** The server itself, at startup. */
export const ownAsker: Asker = { address: 'server', account: 'server' }

/**
 * Two hashes at once keep the machine responsive. The queue is fair between addresses and between the accounts of one,
 * so a flood of sign-ins delays only itself, and gets 503 past the limits.
 */
const hashingQueue = createFairQueue({ atOnce: 2, ofKey: 20, ofGroup: 100, inAll: 1_000 })
const limitConcurrency = <T>({ address, account }: Asker, work: () => Promise<T>): Promise<T> =>
  hashingQueue.run(address, account, work, () => problem(503, problemMessages.busy))

/** Loaded when the first password is set: the dictionary takes 13 MB. */
let common: ReadonlySet<string> | undefined
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  common ??= new Set(dictionary['passwords-common'])
  return common
}

/** Words of this product and its subject: the first guesses here, often followed by a year. */
const siteWords: ReadonlySet<string> = new Set([
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
 * Refuses passwords from the lists of stolen ones, which are tried first, and those that are a word of this site with
 * any digits and signs around it. Throws 400.
 */
export const refuseCommonPassword = async (password: string, field = 'password'): Promise<void> => {
  const stolen = common ?? (await loadCommon())
  if (stolen.has(password.toLowerCase())) throw fieldProblem(field, accountMessages.passwordCommon)
  if (siteWords.has(lettersOf(password))) throw fieldProblem(field, passwordGuessable)
}

/** Administrators need a longer password than participants. Throws 400. */
export const requireLength = (account: { readonly isAdmin: boolean }, password: string, field = 'password') => {
  if (account.isAdmin && password.length < accountLimits.administratorPasswordMin) {
    throw fieldProblem(field, accountMessages.administratorPasswordShort)
  }
}

export const hashPassword = (password: string, asker: Asker) => limitConcurrency(asker, () => hash(password, hashing))

/** A dummy hash, verified when there is no account, so that both cases take the same time. */
const decoy = hash('a password that nobody has', hashing)

/** Whether the password matches; without a hash it takes as long and is false. */
export const passwordMatches = async (
  passwordHash: string | undefined,
  password: string,
  asker: Asker,
): Promise<boolean> => {
  const against = passwordHash ?? (await decoy)
  const matches = await limitConcurrency(asker, () => verify(against, password))
  return matches && passwordHash !== undefined
}
