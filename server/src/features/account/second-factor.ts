import { createHash, randomBytes } from 'node:crypto'
import { accountMessages } from '@diary/contract/account'
import { type SecondFactor, type SecondFactorStep, secondFactorMessages } from '@diary/contract/second-factor'
import { productName } from '@diary/contract/study'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../context.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { AccountId, Administrator } from '../../platform/http/caller.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/index.ts'
import { emails } from './emails.ts'
import { askedBy, passwordMatches } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { Account, AccountStore } from './store.ts'

/** Seconds of a step; codes of one step earlier and later are accepted too, as clocks differ. */
const period = 30
const recoveryCodes = 10
const contextOf = (row: string) => ({ table: 'identity.accounts', column: 'second_factor', row })

const totpOf = (secret: string, email = '') =>
  new TOTP({
    issuer: productName,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })

/** 120 random bits, enough for a plain hash, in groups that can be written down. */
const newRecoveryCode = () =>
  new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32.replace(/.{4}(?=.)/g, '$&-')
/** What was typed, without separators. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest()

/**
 * One-time codes (RFC 6238) as a second factor for administrators. The secret is sealed under the owner's key, no code
 * is accepted twice, and recovery codes are stored as hashes, each valid once.
 */
export const createSecondFactor = (context: Context, accounts: AccountStore, sessions: Sessions) => {
  const { database, sealing, clock, mail, config } = context
  const pool = database.$client

  const present = async (id: AccountId): Promise<Account> => {
    const account = await accounts.find(database, id)
    // The caller was deleted after the access check.
    if (!account) throw problem(401, accountMessages.loginFailed)
    return account
  }
  /** Locks the setup until the transaction ends, so that the confirmed secret is the stored one. */
  const secretOf = async (tx: Transaction, account: Account): Promise<string | undefined> => {
    const { rows } = await tx.$client.query<RowOf<'identity.accounts', 'second_factor'>>(
      'select second_factor from identity.accounts where id = $1 for update',
      [account.id],
    )
    const sealed = rows[0]?.second_factor
    if (!sealed) return undefined
    return (await sealing.forOwner(account.participantId)).unseal(contextOf(account.id), sealed)
  }

  /** Whether these six digits are correct now; if so, uses up their step and all earlier ones. */
  const takeDigits = async (tx: Transaction, account: Account, secret: string, digits: string): Promise<boolean> => {
    const now = clock().getTime()
    const delta = totpOf(secret).validate({ token: digits, timestamp: now, window: 1 })
    if (delta === null) return false
    const { rowCount } = await tx.$client.query(
      `update identity.accounts set second_factor_step = $2
        where id = $1 and (second_factor_step is null or second_factor_step < $2)`,
      [account.id, Math.floor(now / 1000 / period) + delta],
    )
    return rowCount === 1
  }
  const takeRecoveryCode = async (tx: Transaction, account: Account, code: string): Promise<boolean> => {
    const { rows } = await tx.$client.query<{ left: number }>(
      `update identity.accounts set recovery_codes = array_remove(recovery_codes, $2)
        where id = $1 and $2 = any(recovery_codes) returning cardinality(recovery_codes) as left`,
      [account.id, hashOf(code)],
    )
    const [used] = rows
    if (!used) return false
    await mail.send(tx, emails.recoveryCodeUsed(account.profile.email, config.publicUrl, used.left))
    return true
  }

  const begin = async (account: Account): Promise<SecondFactorStep> => {
    const secret = new Secret({ size: 20 }).base32
    const sealer = await sealing.forOwner(account.participantId)
    const { rowCount } = await pool.query(
      'update identity.accounts set second_factor = $2 where id = $1 and second_factor_since is null',
      [account.id, sealer.seal(contextOf(account.id), secret)],
    )
    if (rowCount !== 1) throw problem(409, secondFactorMessages.alreadyOn)
    return { step: 'confirm', secret, address: totpOf(secret, account.profile.email).toString() }
  }

  const confirm = async (caller: Administrator, account: Account, code: string): Promise<SecondFactorStep> => {
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
    await inTransaction(database, async tx => {
      const secret = await secretOf(tx, account)
      if (!secret) throw fieldProblem('code', secondFactorMessages.notBegun)
      if (!(await takeDigits(tx, account, secret, plain(code)))) throw fieldProblem('code', accountMessages.codeWrong)
      const at = clock()
      const { rowCount } = await tx.$client.query(
        `update identity.accounts set second_factor_since = $2, recovery_codes = $3
          where id = $1 and second_factor_since is null`,
        [account.id, at, codes.map(hashOf)],
      )
      if (rowCount !== 1) throw problem(409, secondFactorMessages.alreadyOn)
      await sessions.endAll(tx, account.id, caller.sessionId)
      await recordAudit(tx, {
        actor: account.id,
        action: 'second-factor-added',
        subject: 'account',
        subjectId: account.id,
        at,
      })
      await mail.send(tx, emails.secondFactorAdded(account.profile.email, config.publicUrl))
    })
    return { step: 'done', recoveryCodes: codes }
  }

  const take = (account: Account, code: string): Promise<boolean> =>
    inTransaction(database, async tx => {
      const secret = await secretOf(tx, account)
      if (!secret) return false
      return /^\d{6}$/.test(plain(code))
        ? takeDigits(tx, account, secret, plain(code))
        : takeRecoveryCode(tx, account, code)
    })

  return {
    /** Uses up a code of this account; returns whether it was correct. */
    take,

    state: async (caller: Administrator): Promise<SecondFactor> => {
      const { rows } = await pool.query<
        RowOf<'identity.accounts', 'second_factor_since as since'> & { readonly left: number }
      >(
        'select second_factor_since as since, cardinality(recovery_codes) as left from identity.accounts where id = $1',
        [caller.accountId],
      )
      const since = rows[0]?.since
      return {
        on: Boolean(since),
        required: config.secondFactorRequired,
        recoveryCodesLeft: rows[0]?.left ?? 0,
        ...(since ? { since: since.toISOString() } : {}),
      }
    },

    /** Starts the setup, or with a code completes it. Throws 400 for a wrong code, 409 where it is on already. */
    add: async (caller: Administrator, code: string | undefined): Promise<SecondFactorStep> => {
      const account = await present(caller.accountId)
      if (account.secondFactorSince) throw problem(409, secondFactorMessages.alreadyOn)
      return code === undefined ? begin(account) : confirm(caller, account, code)
    },

    /**
     * Switches it off. Where the study requires it, this is only for another device: it needs a code, and everything
     * else is closed until it is set up again. Throws 400 for a wrong password or code, 409 where that code is missing.
     */
    remove: async (caller: Administrator, { password, code }: { password: string; code?: string | undefined }) => {
      const asksForCode = config.secondFactorRequired
      if (asksForCode && code === undefined) throw problem(409, secondFactorMessages.required)
      if (asksForCode && !code) throw fieldProblem('code', accountMessages.codeNeeded)
      const account = await present(caller.accountId)
      if (!(await passwordMatches(account.passwordHash, password, askedBy(caller))))
        throw fieldProblem('password', accountMessages.wrongPassword)
      if (asksForCode && !(await take(account, code ?? ''))) throw fieldProblem('code', accountMessages.codeWrong)
      await inTransaction(database, async tx => {
        const was = await forgetSecondFactor(tx, account.id)
        if (!was) return
        await recordAudit(tx, {
          actor: account.id,
          action: 'second-factor-removed',
          subject: 'account',
          subjectId: account.id,
          at: clock(),
        })
        await mail.send(tx, emails.secondFactorRemoved(account.profile.email, config.publicUrl))
      })
    },
  }
}
export type SecondFactorOfAccounts = ReturnType<typeof createSecondFactor>

/** Removes the one-time codes of an account; returns whether they were on. */
export const forgetSecondFactor = async (tx: Transaction, id: AccountId): Promise<boolean> => {
  const { rows } = await tx.$client.query<{ was: boolean }>(
    `update identity.accounts a set second_factor = null, second_factor_since = null, second_factor_step = null,
        recovery_codes = '{}'
      from (select id, second_factor_since is not null as was from identity.accounts where id = $1 for update) before
      where a.id = before.id returning before.was`,
    [id],
  )
  return rows[0]?.was ?? false
}
