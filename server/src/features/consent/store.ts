import { createHash } from 'node:crypto'
import type { ConsentContent, ConsentRecord } from '@diary/contract/consent'
import { v7 as newId } from 'uuid'
import { desc, eq } from '../../platform/database/drizzle.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { participants } from '../participants/index.ts'
import { consentRecords, consentTexts } from './tables.ts'

export type ConsentText = Pick<ConsentContent, 'title' | 'version' | 'content'>

/** What identifies a text: SHA-256 over title, version and content, each by its length, hexadecimal. */
export const hashOfText = ({ title, version, content }: ConsentText) =>
  createHash('sha256')
    .update(JSON.stringify([title, version, content]))
    .digest('hex')

/** The text in force is the newest. */
export const textInForce = async (database: Database | Transaction) => {
  const [text] = await database.select().from(consentTexts).orderBy(desc(consentTexts.id)).limit(1)
  return text
}

/** The next version by the rule of the consent editor: one tenth more, in decimal arithmetic, so that 1.9 becomes 2.0. */
const nextVersion = (version: string) => ((Math.round(Number(version) * 10) + 1) / 10).toFixed(1)

/** A text that the system wrote. `basis` names all that decides what happens to people's words. */
export type OwnText = ConsentText & { readonly basis: string }

/**
 * Installs the system's own text where there is none; two processes at once install one. As long as nobody has decided
 * about it, it follows the configuration: an operator names the study after the first start, too. Once somebody has, it
 * stays as it is; where what happens to words changes, by a release or by a model server, a new version asks everybody
 * again. A text that a person wrote is never replaced.
 */
export const installOwnText = async (tx: Transaction, text: OwnText, now: Date) => {
  await tx.$client.query('lock table study.consent_texts in share row exclusive mode')
  const inForce = await textInForce(tx)
  const write = (version: string) => {
    const versioned = { title: text.title, version, content: text.content }
    return { ...versioned, basis: text.basis, hash: hashOfText(versioned), inForceSince: now }
  }
  if (!inForce) {
    await tx.insert(consentTexts).values(write(text.version))
    return
  }
  if (inForce.basis === null) return
  const decided = await tx
    .select({ id: consentRecords.id })
    .from(consentRecords)
    .where(eq(consentRecords.textId, inForce.id))
    .limit(1)
  const rewritten = write(inForce.version)
  if (decided.length === 0 && rewritten.hash !== inForce.hash) {
    await tx.update(consentTexts).set(rewritten).where(eq(consentTexts.id, inForce.id))
  } else if (decided.length > 0 && inForce.basis !== text.basis) {
    await tx.insert(consentTexts).values(write(nextVersion(inForce.version)))
  }
}

type Decision = { readonly what: ConsentRecord['what']; readonly at: Date }

/** Writes down what a person decided about a text. An acceptance opens the diary, a refusal closes it. */
export const recordDecision = async (
  tx: Transaction,
  owner: ParticipantId,
  text: typeof consentTexts.$inferSelect,
  { what, at }: Decision,
) => {
  const { id: textId, version, hash } = text
  await tx.insert(consentRecords).values({ id: newId(), participantId: owner, what, textId, version, hash, at })
  await tx
    .update(participants)
    .set({ consentedText: what === 'accepted' ? textId : null })
    .where(eq(participants.id, owner))
}

/** What this person agreed to or declined, newest first. */
export const decisionsOf = async (database: Database, owner: ParticipantId): Promise<ConsentRecord[]> => {
  const rows = await database
    .select({ record: consentRecords, title: consentTexts.title })
    .from(consentRecords)
    .innerJoin(consentTexts, eq(consentTexts.id, consentRecords.textId))
    .where(eq(consentRecords.participantId, owner))
    .orderBy(desc(consentRecords.at), desc(consentRecords.id))
  return rows.map(({ record: { what, at, version, hash }, title }) => ({
    what,
    at: at.toISOString(),
    title,
    version,
    hash,
  }))
}
