import { type ConsentDesk, versionToSave } from '@diary/contract/consent-desk'
import * as z from 'zod/mini'

/** What an administrator has typed and not saved, with the hash of the text that it began from. */
const ConsentDraft = z.object({
  title: z.string(),
  version: z.string(),
  content: z.string(),
  minor: z.boolean(),
  base: z.nullable(z.string()),
})
export type ConsentDraft = z.infer<typeof ConsentDraft>

export const consentDraftName = 'consent text'
/** A stored draft, or undefined where an earlier release wrote another shape. */
export const readConsentDraft = (stored: unknown): ConsentDraft | undefined => ConsentDraft.safeParse(stored).data

/** What somebody starts from: the text in force, or the system's own where there is none. */
export const startOf = ({ inForce, template }: ConsentDesk): ConsentDraft => {
  const { title, version, content } = inForce ?? template
  return { title, version, content, minor: false, base: inForce?.hash ?? null }
}

/** The version that saving would give this draft; none where nothing has changed. */
export const versionOf = (draft: ConsentDraft, { inForce, earlier }: ConsentDesk): string | undefined => {
  const { title, version, content } = draft
  return versionToSave({ title: title.trim(), version: version.trim(), content: content.trim() }, inForce, earlier)
}

/** Another text has come into force since this draft was begun. */
export const hasMovedOn = (draft: ConsentDraft, { inForce }: ConsentDesk): boolean =>
  draft.base !== (inForce?.hash ?? null)

export const participants = (count: number): string => `${count} ${count === 1 ? 'participant' : 'participants'}`
