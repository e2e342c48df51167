import {
  type ConsentAdmin,
  clauseFor,
  type Permissions,
  versionToSave,
  withClause,
  withoutClause,
} from '@diary/contract/consent-admin'
import * as z from 'zod/mini'

/** An administrator's unsaved changes, with the hash of the text that they are based on. */
const ConsentDraft = z.object({
  title: z.string(),
  version: z.string(),
  content: z.string(),
  minor: z.boolean(),
  /** The author's declaration of permissions; absent in drafts from before declarations. */
  coversResearch: z._default(z.boolean(), false),
  coversAnalysis: z._default(z.boolean(), false),
  coversMemory: z._default(z.boolean(), false),
  base: z.nullable(z.string()),
})
export type ConsentDraft = z.infer<typeof ConsentDraft>

export const consentDraftName = 'consent text'
/** A stored draft; undefined where its shape is another release's. */
export const readConsentDraft = (stored: unknown): ConsentDraft | undefined => ConsentDraft.safeParse(stored).data

/** The initial draft: the text in force, or the system's own where there is none. */
export const startOf = ({ inForce, template }: ConsentAdmin): ConsentDraft => {
  const { title, version } = inForce ?? template
  const content = inForce ? withoutClause(inForce) : template.content
  const { coversResearch = false, coversAnalysis = false, coversMemory = false } = inForce ?? {}
  const permitted = { coversResearch, coversAnalysis, coversMemory }
  return { title, version, content, minor: false, ...permitted, base: inForce?.hash ?? null }
}

/** The permissions of the text: a minor correction keeps those of the text before it. */
export const permissionsOf = (draft: ConsentDraft, { inForce }: ConsentAdmin): Permissions => {
  const { coversResearch, coversAnalysis, coversMemory } = draft.minor && inForce ? inForce : draft
  return { coversResearch, coversAnalysis: coversResearch && coversAnalysis, coversMemory }
}

/** The clause that will end the text. */
const clauseOf = (draft: ConsentDraft, admin: ConsentAdmin): string =>
  draft.minor && admin.inForce ? admin.inForce.clause : clauseFor(permissionsOf(draft, admin), admin.clauses)

/** The text as participants will read it: as typed, and the clause. */
export const contentOf = (draft: ConsentDraft, admin: ConsentAdmin): string =>
  withClause(draft.content.trim(), clauseOf(draft, admin))

/** The version that this draft would be saved under; undefined where nothing has changed. */
export const versionOf = (draft: ConsentDraft, admin: ConsentAdmin): string | undefined => {
  const text = { title: draft.title.trim(), version: draft.version.trim(), content: contentOf(draft, admin) }
  return versionToSave(text, admin.inForce, admin.earlier)
}

/** Another text has come into force since this draft was begun. */
export const isStale = (draft: ConsentDraft, { inForce }: ConsentAdmin): boolean =>
  draft.base !== (inForce?.hash ?? null)

export const participants = (count: number): string => `${count} ${count === 1 ? 'participant' : 'participants'}`
