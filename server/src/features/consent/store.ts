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

/**
 * Installs the first text where there is none; two processes at once install one. As long as nobody has decided about
 * it, it follows the configuration: an operator names the study after the first start, too.
 */
export const installFirstText = async (tx: Transaction, text: ConsentText, now: Date) => {
  await tx.$client.query('lock table study.consent_texts in share row exclusive mode')
  const inForce = await textInForce(tx)
  const decided = await tx.select({ id: consentRecords.id }).from(consentRecords).limit(1)
  if (inForce && (decided.length > 0 || inForce.version !== text.version)) return
  const installed = { ...text, hash: hashOfText(text), inForceSince: now }
  if (!inForce) await tx.insert(consentTexts).values(installed)
  else if (inForce.hash !== installed.hash) {
    await tx.update(consentTexts).set(installed).where(eq(consentTexts.id, inForce.id))
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
