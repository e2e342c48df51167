import { consentMessages } from '@diary/contract/consent'
import {
  type ConsentAdmin,
  type ConsentVersion,
  clauseFor,
  type Permissions,
  type SavedConsent,
  versionToSave,
  withClause,
} from '@diary/contract/consent-admin'
import { toasts } from '@diary/contract/toasts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { AccountId } from '../../platform/http/caller.ts'
import { fieldProblem, problem } from '../../platform/http/problem.ts'
import { recordAudit } from '../audit/index.ts'
import { cleanAndListRemoved, cleanHtml, isTooDeep } from './clean-html.ts'
import { answersByVersion, countAgreed } from './consent-answers.ts'
import {
  allTexts,
  type ConsentText,
  hashOfText,
  isOutOfDate,
  lockConsentTexts,
  type SystemText,
  type TextRow,
  textColumns,
} from './store.ts'

const toConsentVersion = (row: TextRow): ConsentVersion => ({
  title: row.title,
  version: row.version,
  content: cleanHtml(row.content),
  clause: cleanHtml(row.clause),
  hash: row.hash,
  coversResearch: row.for_research,
  coversAnalysis: row.for_research && row.analysed_by !== null,
  coversMemory: row.covers_memory,
  minor: row.minor,
  inForceSince: row.in_force_since.toISOString(),
  byPerson: row.basis === null,
})

/** Data of the consent editor. */
export const consentAdmin = async (database: Database, own: SystemText): Promise<ConsentAdmin> => {
  const [rows, agreed, answers] = await Promise.all([
    allTexts(database),
    countAgreed(database),
    answersByVersion(database),
  ])
  const [inForce = null, ...earlier] = rows.map(toConsentVersion)
  const template = { title: own.title, version: own.version, content: cleanHtml(own.content) }
  const outOfDate = isOutOfDate(rows[0], own.basis)
  return { inForce, earlier, agreed, answers, template, clauses: own.clauses, outOfDate }
}

type Draft = ConsentText & {
  readonly minor?: boolean | undefined
  readonly base?: string | undefined
} & { readonly [P in keyof Permissions]?: boolean | undefined }
type Author = { readonly account: AccountId; readonly at: Date } & Pick<SystemText, 'basis' | 'analysedBy' | 'clauses'>

/** The author's declaration for a new version. By default nothing is permitted; analysis requires research. */
const declaredBy = ({ coversResearch = false, coversAnalysis = false, coversMemory = false }: Draft): Permissions => {
  if (coversAnalysis && !coversResearch) throw fieldProblem('coversAnalysis', consentMessages.analysisNeedsResearch)
  return { coversResearch, coversAnalysis, coversMemory }
}

const permissions = ['coversResearch', 'coversAnalysis', 'coversMemory'] as const

/** A correction permits the same as the text that it corrects. */
const permissionsOfCorrection = (draft: Draft, before: ConsentVersion): Permissions => {
  if (permissions.some(each => draft[each] !== undefined && draft[each] !== before[each])) {
    throw fieldProblem('minor', consentMessages.permissionIsNotMinor)
  }
  return before
}

/**
 * Puts an administrator's text in force. Where another has come into force since the author started, or nothing has
 * changed, nothing is stored.
 */
export const saveText = async (tx: Transaction, draft: Draft, author: Author): Promise<SavedConsent> => {
  if (isTooDeep(draft.content)) throw fieldProblem('content', consentMessages.tooDeep)
  const { clean, removed } = cleanAndListRemoved(draft.content)
  if (clean.replace(/<[^>]*>/g, '').trim() === '') throw fieldProblem('content', toasts.consentIncomplete.text)
  await lockConsentTexts(tx)
  const rows = await allTexts(tx)
  const [before] = rows
  if (draft.base !== undefined && draft.base !== before?.hash) throw problem(409, consentMessages.movedOn)
  const [inForce = null, ...earlier] = rows.map(toConsentVersion)
  const minor = inForce !== null && draft.minor === true
  const declared = minor ? permissionsOfCorrection(draft, inForce) : declaredBy(draft)
  const { coversResearch, coversAnalysis, coversMemory } = declared
  const clause = minor ? inForce.clause : clauseFor(declared, author.clauses)
  const content = withClause(clean, clause)
  const { title } = draft
  const version = versionToSave({ title, version: draft.version, content }, inForce, earlier)
  if (inForce && version === undefined) return { text: inForce, saved: false, removed }

  const text = { title, version: version ?? draft.version, content }
  const written = await tx
    .insertInto('study.consent_texts')
    .values({
      ...text,
      clause,
      hash: hashOfText(text),
      minor,
      for_research: coversResearch,
      covers_memory: coversMemory,
      analysed_by: minor ? (before?.analysed_by ?? null) : coversAnalysis ? author.analysedBy : null,
      written_by: author.account,
      // A correction does not confirm that the text still describes how texts are processed.
      written_under: minor ? (before?.written_under ?? before?.basis ?? author.basis) : author.basis,
      in_force_since: author.at,
    })
    .returning(textColumns)
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    actor: author.account,
    action: 'consent-text-saved',
    subject: 'consent text',
    subjectId: String(written.id),
    details: { version: text.version, minor, coversResearch, coversAnalysis, coversMemory },
    at: author.at,
  })
  return { text: toConsentVersion(written), saved: true, removed }
}
