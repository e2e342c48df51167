import type { Session } from '@diary/contract/sessions'
import { v7 as newId } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { classifyDatabaseError } from '../../platform/database/availability.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { isUuid } from '../../platform/database/uuid.ts'
import type { Sealing } from '../../platform/encryption/index.ts'
import type { AccountId, ParticipantId, SignedIn } from '../../platform/http/caller.ts'
import { sharedLookup } from '../../platform/shared-lookup.ts'
import { diaryIsOpen } from '../participants/index.ts'
import { hashOfToken, newToken } from './random-tokens.ts'

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours
/** How long a session lasts, in milliseconds: without use, and at the most. */
const lifetimes = {
  participant: { idle: 7 * days, most: 30 * days },
  administrator: { idle: 30 * minutes, most: 12 * hours },
} as const
/** Minimum interval between updates of a session's last use, so that most reads write nothing. */
const usePrecision = minutes

const contextOf = (row: string) => ({ table: 'identity.sessions', column: 'device', row })

const ofSession = 's.id, s.created_at, s.last_used_at'
const ofAccount = 'a.id as account_id, a.participant_id, a.is_admin'
/** One round trip for every request: session, account, participant, and whether the diary is open by consent. */
const identifyQuery = {
  name: 'identify',
  text: `select ${ofSession}, ${ofAccount}, p.research_id,
      a.second_factor_since is not null as second_factor, ${diaryIsOpen} as consented
    from identity.sessions s
    join identity.accounts a on a.id = s.account_id
    join study.participants p on p.id = a.participant_id
    where s.token_hash = $1`,
}
type IdentifiedRow = RowOf<'identity.sessions', typeof ofSession> &
  RowOf<'identity.accounts', typeof ofAccount> &
  RowOf<'study.participants', 'research_id'> & { readonly second_factor: boolean; readonly consented: boolean }

/** Tidying fails silently where the database cannot write, so that reads still work. */
const ifItCan = (tidying: PromiseLike<unknown>) =>
  tidying.then(undefined, (error: unknown) => {
    if (!classifyDatabaseError(error)) throw error
  })

/** Sessions: opaque tokens in a cookie, of which only the hash is stored. */
export const createSessions = (deps: {
  readonly database: Database
  readonly sealing: Sealing
  readonly clock: Clock
  readonly config: Pick<Config, 'secondFactorRequired'>
}) => {
  const { database, sealing, clock } = deps
  const { secondFactorRequired } = deps.config

  /** A page asks for several things at once with one session; none of them may rest on a lookup from before it came. */
  const findSession = sharedLookup(async token => {
    const { rows } = await database.$client.query<IdentifiedRow>({ ...identifyQuery, values: [hashOfToken(token)] })
    return rows[0]
  })

  return {
    /** Starts a session and returns its token. */
    start: async (tx: Transaction, account: { id: AccountId; participantId: ParticipantId }, device: string) => {
      const id = newId()
      const token = newToken()
      const sealer = await sealing.forOwner(account.participantId)
      const now = clock()
      const session = {
        id,
        account_id: account.id,
        token_hash: hashOfToken(token),
        device: sealer.seal(contextOf(id), device),
        created_at: now,
        last_used_at: now,
      }
      await tx.insertInto('identity.sessions').values(session).execute()
      return token
    },

    /** The holder of this token; undefined when it is unknown or has expired; an expired session is deleted. */
    identify: async (token: string): Promise<SignedIn | undefined> => {
      const row = await findSession(token)
      if (!row) return undefined
      const now = clock().getTime()
      const { idle, most } = row.is_admin ? lifetimes.administrator : lifetimes.participant
      if (now - row.last_used_at.getTime() > idle || now - row.created_at.getTime() > most) {
        await ifItCan(database.deleteFrom('identity.sessions').where('id', '=', row.id).execute())
        return undefined
      }
      if (now - row.last_used_at.getTime() > usePrecision) {
        const used = { last_used_at: new Date(now) }
        await ifItCan(database.updateTable('identity.sessions').set(used).where('id', '=', row.id).execute())
      }
      return {
        sessionId: row.id,
        accountId: row.account_id,
        participantId: row.participant_id,
        researchId: row.research_id,
        isAdmin: row.is_admin,
        hasConsented: row.consented,
        secondFactorNeeded: row.is_admin && secondFactorRequired && !row.second_factor,
      }
    },

    list: async (caller: SignedIn): Promise<Session[]> => {
      const rows = await database
        .selectFrom('identity.sessions')
        .select(['id', 'device', 'created_at', 'last_used_at'])
        .where('account_id', '=', caller.accountId)
        .orderBy('last_used_at', 'desc')
        .execute()
      const sealer = await sealing.forOwner(caller.participantId)
      return rows.map(row => ({
        id: row.id,
        device: sealer.unseal(contextOf(row.id), row.device),
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        current: row.id === caller.sessionId,
      }))
    },

    /** Ends one session of this account; returns whether there was one. */
    end: async (tx: Database | Transaction, account: AccountId, id: string) => {
      if (!isUuid(id)) return false
      const ended = await tx
        .deleteFrom('identity.sessions')
        .where('account_id', '=', account)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return ended !== undefined
    },

    /** Ends every session of this account but `except`. */
    endAll: async (tx: Transaction, account: AccountId, except?: string) => {
      const all = tx.deleteFrom('identity.sessions').where('account_id', '=', account)
      await (except ? all.where('id', '<>', except) : all).execute()
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
