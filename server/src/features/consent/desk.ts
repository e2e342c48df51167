import { consentMessages } from '@diary/contract/consent'
import { type ConsentDesk, type ConsentVersion, type SavedConsent, versionToSave } from '@diary/contract/consent-desk'
import { toasts } from '@diary/contract/toasts'
import type { Database } from '../../platform/database/open.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { AccountId } from '../../platform/http/caller.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'
import { writeDown } from '../audit/index.ts'
import { cleanAndTell, cleanHtml } from './clean-html.ts'
import { allTexts, type ConsentText, hashOfText, isOutOfDate, type OwnText, writeAlone } from './store.ts'
import { consentTexts } from './tables.ts'

const forDesk = (row: typeof consentTexts.$inferSelect): ConsentVersion => ({
  title: row.title,
  version: row.version,
  content: cleanHtml(row.content),
  hash: row.hash,
  minor: row.minor,
  inForceSince: row.inForceSince.toISOString(),
  byPerson: row.basis === null,
})

/** Who has agreed to what holds now; whoever has withdrawn and kept the diary is not asked by a new text. */
const countAgreed = async (database: Database) => {
  const { rows } = await database.$client.query<{ people: number }>(
    `select count(*)::int as people from study.participants where withdrawn_at is null
      and consented_text >= (select max(t.id) from study.consent_texts t where not t.minor)`,
  )
  return rows[0]?.people ?? 0
}

/** All that the consent editor shows. */
export const consentDesk = async (database: Database, own: OwnText): Promise<ConsentDesk> => {
  const [rows, agreed] = await Promise.all([allTexts(database), countAgreed(database)])
  const [inForce = null, ...earlier] = rows.map(forDesk)
  const template = { title: own.title, version: own.version, content: cleanHtml(own.content) }
  return { inForce, earlier, agreed, template, outOfDate: isOutOfDate(rows[0], own.basis) }
}

type Draft = ConsentText & { readonly minor?: boolean | undefined; readonly base?: string | undefined }
type Author = { readonly account: AccountId; readonly at: Date } & Pick<OwnText, 'basis' | 'analysedBy'>

/**
 * Puts an administrator's text in force. Where another has come into force since the author started, or nothing has
 * changed, nothing is stored.
 */
export const saveText = async (tx: Transaction, draft: Draft, author: Author): Promise<SavedConsent> => {
  const { clean: content, removed } = cleanAndTell(draft.content)
  if (content.replace(/<[^>]*>/g, '').trim() === '') throw fieldProblem('content', toasts.consentIncomplete.text)
  await writeAlone(tx)
  const rows = await allTexts(tx)
  const [before] = rows
  if (draft.base !== undefined && draft.base !== before?.hash) throw problem(409, consentMessages.movedOn)
  const [inForce = null, ...earlier] = rows.map(forDesk)
  const { title } = draft
  const minor = before !== undefined && draft.minor === true
  const version = versionToSave({ title, version: draft.version, content }, inForce, earlier)
  if (inForce && version === undefined) return { text: inForce, saved: false, removed }

  const text = { title, version: version ?? draft.version, content }
  const [written] = await tx
    .insert(consentTexts)
    .values({
      ...text,
      hash: hashOfText(text),
      minor,
      // A correction tells nobody more than the text that it corrects.
      forResearch: minor ? before.forResearch : true,
      analysedBy: minor ? before.analysedBy : author.analysedBy,
      writtenBy: author.account,
      writtenUnder: author.basis,
      inForceSince: author.at,
    })
    .returning()
  if (!written) throw new Error('a consent text was not stored')
  await writeDown(tx, {
    actor: author.account,
    action: 'consent-text-saved',
    subject: 'consent text',
    subjectId: String(written.id),
    details: { version: text.version, minor },
    at: author.at,
  })
  return { text: forDesk(written), saved: true, removed }
}
