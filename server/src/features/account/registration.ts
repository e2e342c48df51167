import { accountMessages, type Registration } from '@diary/contract/account'
import { problemMessages } from '@diary/contract/problem'
import { v7 as newId } from 'uuid'
import type * as z from 'zod'
import type { Context } from '../../context.ts'
import { violatedConstraint } from '../../platform/database/constraint-violation.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import type { AccountId, ParticipantId } from '../../platform/http/caller.ts'
import { fieldProblem, tooMany } from '../../platform/http/problem.ts'
import { addParticipant } from '../participants/index.ts'
import type { Addresses } from './addresses.ts'
import { askedFrom, hashPassword, refuseCommonPassword } from './passwords.ts'
import type { AccountStore, IdentityProfile } from './store.ts'

const hour = 60 * 60

/** The error for a taken address, at its field. */
export const emailTaken = () => fieldProblem('email', accountMessages.emailTaken, 409)

/** Turns the constraint violation for a second account with one address into that error. */
export const notifyEmailTaken = (error: unknown): never => {
  throw violatedConstraint(error) === 'one_account_an_address' ? emailTaken() : error
}

export type NewPerson = {
  readonly profile: IdentityProfile
  readonly passwordHash: string
  readonly sector: string
  readonly projectSize: string
  readonly isAdmin?: boolean
  /** For a password that another administrator chose. */
  readonly firstPasswordUntil?: Date
}

/** Adds a person to both halves, under a new key: the account, and the participant, joined by an id alone. */
export const addPerson = async (
  context: Pick<Context, 'sealing' | 'clock'>,
  accounts: AccountStore,
  tx: Transaction,
  person: NewPerson,
): Promise<{ id: AccountId; participantId: ParticipantId }> => {
  const now = context.clock()
  const { profile, passwordHash, sector, projectSize, isAdmin = false, firstPasswordUntil = null } = person
  const participantId = await addParticipant(tx, { sector, projectSize }, now)
  await context.sealing.createOwner(participantId, tx.$client)
  const sealer = await context.sealing.forOwner(participantId)
  const id = newId() as AccountId
  const account = { id, participantId, profile, passwordHash, isAdmin, firstPasswordUntil, createdAt: now }
  await accounts.add(tx, sealer, account)
  return { id, participantId }
}

/** Registers a participant. Throws 409 for a taken address and 400 for a password from the lists of stolen ones. */
export const createRegistration = (context: Context, accounts: AccountStore, addresses: Addresses) => {
  const tries = context.limits.counter('register-email', 3, hour)

  return async (form: z.infer<typeof Registration>, ip: string) => {
    await refuseCommonPassword(form.password)
    if (context.limits.on) {
      const state = await tries.penalty(context.sealing.lookup(form.email).toString('hex'))
      if (state.consumedPoints > 3) throw tooMany(problemMessages.tooMany, state.msBeforeNext / 1000)
    }
    if (await addresses.isTaken(context.database, form.email)) throw emailTaken()
    const passwordHash = await hashPassword(form.password, askedFrom(ip, form.email))
    const { email, firstName, lastName, role, sector, projectSize } = form
    const person = { profile: { email, firstName, lastName, role }, sector, projectSize, passwordHash }
    return inTransaction(context.database, tx => addPerson(context, accounts, tx, person)).catch(notifyEmailTaken)
  }
}
