import * as z from 'zod/mini'
import { ConsentContent, consentMessages } from './consent.ts'
import { endpoint } from './endpoint.ts'
import { atLeast, atMost } from './text-length.ts'
import { toasts } from './toasts.ts'

type Text = Pick<ConsentContent, 'title' | 'version' | 'content'>

/** A tenth more in decimal arithmetic, so that 1.9 becomes 2.0; from 1 where the version cannot be parsed. */
export const nextVersion = (version: string) => {
  const tenths = Math.round(Number.parseFloat(version) * 10)
  const from = Number.isSafeInteger(tenths) && tenths >= 0 ? tenths : 10
  return ((from + 1) / 10).toFixed(1)
}
const same = (one: Text, other: Text) =>
  one.title === other.title && one.version === other.version && one.content === other.content

/**
 * The version under which a draft is saved. Where its content differs from the text in force, that text's version rises
 * by 0.1; otherwise the version stays as entered. It rises further where exactly this text has been in force: what
 * people agreed to is identified by title, version and content. Nothing where nothing has changed.
 */
export const versionToSave = (draft: Text, inForce: Text | null, earlier: readonly Text[]): string | undefined => {
  if (inForce && same(draft, inForce)) return undefined
  const differs = inForce !== null && draft.content !== inForce.content
  let version = differs ? nextVersion(inForce.version) : draft.version
  // Also past the one in force: a number that was given back would otherwise rise to it.
  const known = inForce ? [inForce, ...earlier] : earlier
  while (known.some(text => same(text, { ...draft, version }))) version = nextVersion(version)
  return version
}

/** A consent text as administrators see it. */
export const ConsentVersion = z.strictObject({
  ...ConsentContent.shape,
  /** Asked nobody again. */
  minor: z.boolean(),
  inForceSince: z.iso.datetime(),
  /** Written by an administrator; otherwise by the system, from its configuration. */
  byPerson: z.boolean(),
})
export type ConsentVersion = z.infer<typeof ConsentVersion>

export const ConsentDesk = z.strictObject({
  inForce: z.nullable(ConsentVersion),
  /** Newest first. */
  earlier: z.array(ConsentVersion),
  /** How many people have agreed to the text in force, and would be asked again by a new version. */
  agreed: z.int(),
  /** What the system itself would write, as it is configured now: the template of a desk without a text. */
  template: z.strictObject({ title: z.string(), version: z.string(), content: z.string() }),
  /** A person wrote the text in force, and what happens to people's words has changed since. */
  outOfDate: z.boolean(),
})
export type ConsentDesk = z.infer<typeof ConsentDesk>

export const readConsentDesk = endpoint({
  method: 'GET',
  path: '/api/admin/consent-content',
  access: 'administrator',
  summary: 'The consent text in force, all earlier ones, and how many people a new one would ask again',
  response: ConsentDesk,
})

const incomplete = toasts.consentIncomplete.text
export const ConsentDraft = z.strictObject({
  title: z.string().check(z.trim(), atLeast(1, incomplete), atMost(300)),
  content: z.string().check(z.trim(), atLeast(1, incomplete)),
  version: z.string().check(z.trim(), atLeast(1, consentMessages.versionMissing), atMost(20)),
  /** Asks nobody again. */
  minor: z.optional(z.boolean()),
  /** The hash of the text that the author started from: refused where another is in force by now. */
  base: z.optional(z.string().check(atMost(100))),
})

export const SavedConsent = z.strictObject({
  text: ConsentVersion,
  /** Whether there is a new text; an unchanged one is not stored twice. */
  saved: z.boolean(),
  /** What was taken out of the HTML, for its author to read. */
  removed: z.array(z.string()),
})
export type SavedConsent = z.infer<typeof SavedConsent>

export const saveConsentContent = endpoint({
  method: 'POST',
  path: '/api/admin/consent-content',
  access: 'administrator',
  summary: 'Put a consent text in force; everybody is asked again unless it is a minor correction',
  body: ConsentDraft,
  largeBody: true,
  response: SavedConsent,
  errors: { 409: consentMessages.movedOn },
})
