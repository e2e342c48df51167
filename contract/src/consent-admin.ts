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

/** What a text permits beside the diary itself: only what its author declares when saving it. */
export const Permissions = z.strictObject({
  /** Researchers read masked entries. */
  coversResearch: z.boolean(),
  /** The study has masked entries analysed by what answers when AI is asked. */
  coversAnalysis: z.boolean(),
})
export type Permissions = z.infer<typeof Permissions>

/** The system's own words about what is permitted: they end the text that people read, and nobody takes them out. */
export const ConsentClauses = z.strictObject({
  opening: z.string(),
  research: z.string(),
  analysis: z.string(),
})
export type ConsentClauses = z.infer<typeof ConsentClauses>

/** The clause for these permissions, as HTML; empty where a text permits nothing. */
export const clauseFor = (
  { coversResearch, coversAnalysis }: Permissions,
  { opening, research, analysis }: ConsentClauses,
): string => (coversResearch ? [opening, research, ...(coversAnalysis ? [analysis] : [])].join('\n') : '')

/** The text that people read: what its author wrote, then the clause. */
export const withClause = (content: string, clause: string): string => (clause ? `${content}\n${clause}` : content)

/** What the author wrote, without the clause. */
export const withoutClause = ({ content, clause }: Pick<ConsentVersion, 'content' | 'clause'>): string =>
  clause ? content.slice(0, -clause.length).trimEnd() : content

/** A consent text as administrators see it. */
export const ConsentVersion = z.strictObject({
  ...ConsentContent.shape,
  ...Permissions.shape,
  /** The end of the content, which the system put there. Empty where nothing was declared. */
  clause: z.string(),
  /** Asked nobody again. */
  minor: z.boolean(),
  inForceSince: z.iso.datetime(),
  /** Written by an administrator; otherwise by the system, from its configuration. */
  byPerson: z.boolean(),
})
export type ConsentVersion = z.infer<typeof ConsentVersion>

/** A count of people: exact from ten on, and below that a range, so that nobody's answer can be worked out. */
export const CountOfPeople = z.strictObject({ atLeast: z.int(), atMost: z.int() })
export type CountOfPeople = z.infer<typeof CountOfPeople>
const exactFrom = 10
const range = 5
export const countOfPeople = (people: number): CountOfPeople => {
  if (people >= exactFrom) return { atLeast: people, atMost: people }
  const atLeast = people - (people % range)
  return { atLeast, atMost: atLeast + range - 1 }
}

/** What people have answered to a version. */
export const ConsentAnswers = z.strictObject({
  hash: z.string(),
  /** Whose agreement to this version holds. */
  agreed: z.int(),
  /** Whose last answer was to decline this version. */
  declined: CountOfPeople,
  /** Who agreed to an earlier version, is asked by this one, and has not answered. */
  waiting: CountOfPeople,
})
export type ConsentAnswers = z.infer<typeof ConsentAnswers>

export const ConsentAdmin = z.strictObject({
  inForce: z.nullable(ConsentVersion),
  /** Newest first. */
  earlier: z.array(ConsentVersion),
  /** How many people have agreed to the text in force, and would be asked again by a new version. */
  agreed: z.int(),
  /** What the system itself would write, as it is configured now: the template of a admin area without a text. */
  template: z.strictObject({ title: z.string(), version: z.string(), content: z.string() }),
  /** The clauses as a text that is saved now would get them. */
  clauses: ConsentClauses,
  /** By version, newest first. */
  answers: z.array(ConsentAnswers),
  /** A person wrote the text in force, and what happens to people's words has changed since. */
  outOfDate: z.boolean(),
})
export type ConsentAdmin = z.infer<typeof ConsentAdmin>

export const readConsentAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/consent-content',
  access: 'administrator',
  summary: 'The consent text in force, all earlier ones, and how many people a new one would ask again',
  response: ConsentAdmin,
})

const incomplete = toasts.consentIncomplete.text
export const ConsentDraft = z.strictObject({
  title: z.string().check(z.trim(), atLeast(1, incomplete), atMost(300)),
  content: z.string().check(z.trim(), atLeast(1, incomplete)),
  version: z.string().check(z.trim(), atLeast(1, consentMessages.versionMissing), atMost(20)),
  /** Asks nobody again, and permits what the text before it permitted. */
  minor: z.optional(z.boolean()),
  /** The author's declaration; what is not declared is not permitted. */
  coversResearch: z.optional(z.boolean()),
  coversAnalysis: z.optional(z.boolean()),
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
