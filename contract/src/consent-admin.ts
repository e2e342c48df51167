import * as z from 'zod/mini'
import { ConsentContent, consentMessages } from './consent.ts'
import { endpoint } from './endpoint.ts'
import { atLeast, atMost } from './text-length.ts'
import { toasts } from './toasts.ts'

type Text = Pick<ConsentContent, 'title' | 'version' | 'content'>

/** Adds a tenth in decimal arithmetic, so that 1.9 becomes 2.0; counts from 1 where the version cannot be parsed. */
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
 * people agreed to is identified by title, version and content. Undefined where nothing has changed.
 */
export const versionToSave = (draft: Text, inForce: Text | null, earlier: readonly Text[]): string | undefined => {
  if (inForce && same(draft, inForce)) return undefined
  const differs = inForce !== null && draft.content !== inForce.content
  let version = differs ? nextVersion(inForce.version) : draft.version
  // Also past the version in force: a lower number would otherwise rise to it.
  const known = inForce ? [inForce, ...earlier] : earlier
  while (known.some(text => same(text, { ...draft, version }))) version = nextVersion(version)
  return version
}

/** What a text permits besides the diary itself: only what its author declares when saving it. */
export const Permissions = z.strictObject({
  /** Researchers read masked entries. */
  coversResearch: z.boolean(),
  /** The study has masked entries analysed by the AI provider. */
  coversAnalysis: z.boolean(),
  /** Intentions are found in entries, and AI may read earlier entries where a person chooses so. */
  coversMemory: z.boolean(),
})
export type Permissions = z.infer<typeof Permissions>

/** The system's own clause about what is permitted: it ends the text that people read and cannot be removed. */
export const ConsentClauses = z.strictObject({
  opening: z.string(),
  research: z.string(),
  analysis: z.string(),
  memory: z.string(),
})
export type ConsentClauses = z.infer<typeof ConsentClauses>

/** The clause for these permissions, as HTML; empty where a text permits nothing. */
export const clauseFor = (
  { coversResearch, coversAnalysis, coversMemory }: Permissions,
  { opening, research, analysis, memory }: ConsentClauses,
): string => {
  const permitted = [
    ...(coversResearch ? [research] : []),
    ...(coversResearch && coversAnalysis ? [analysis] : []),
    ...(coversMemory ? [memory] : []),
  ]
  return permitted.length > 0 ? [opening, ...permitted].join('\n') : ''
}

/** The text that people read: what its author wrote, then the clause. */
export const withClause = (content: string, clause: string): string => (clause ? `${content}\n${clause}` : content)

/** What the author wrote, without the clause. */
export const withoutClause = ({ content, clause }: Pick<ConsentVersion, 'content' | 'clause'>): string =>
  clause ? content.slice(0, -clause.length).trimEnd() : content

/** A consent text as administrators see it. */
export const ConsentVersion = z.strictObject({
  ...ConsentContent.shape,
  ...Permissions.shape,
  /** The system's clause, at the end of the content. Empty where nothing was declared. */
  clause: z.string(),
  /** Did not ask participants again. */
  minor: z.boolean(),
  inForceSince: z.iso.datetime(),
  /** Written by an administrator; otherwise by the system, from its configuration. */
  byPerson: z.boolean(),
})
export type ConsentVersion = z.infer<typeof ConsentVersion>

/** A count of people: exact from ten on, and a range below, so that no person's answer can be inferred. */
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
  /** People whose agreement to this version holds. */
  agreed: z.int(),
  /** People whose last answer was to decline this version. */
  declined: CountOfPeople,
  /** People who agreed to an earlier version, are asked by this one, and have not answered. */
  waiting: CountOfPeople,
})
export type ConsentAnswers = z.infer<typeof ConsentAnswers>

export const ConsentAdmin = z.strictObject({
  inForce: z.nullable(ConsentVersion),
  /** Newest first. */
  earlier: z.array(ConsentVersion),
  /** How many people have agreed to the text in force, and would be asked again by a new version. */
  agreed: z.int(),
  /** The text that the system would write with its present configuration: the template where there is no text yet. */
  template: z.strictObject({ title: z.string(), version: z.string(), content: z.string() }),
  /** The clauses that a text saved now would get. */
  clauses: ConsentClauses,
  /** By version, newest first. */
  answers: z.array(ConsentAnswers),
  /** An administrator wrote the text in force, and where people's texts are sent has changed since. */
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
  /** Participants are not asked again, and the permissions of the text before it stay. */
  minor: z.optional(z.boolean()),
  /** The author's declaration; what is not declared is not permitted. */
  coversResearch: z.optional(z.boolean()),
  coversAnalysis: z.optional(z.boolean()),
  coversMemory: z.optional(z.boolean()),
  /** The hash of the text that the author started from: refused where another is in force by now. */
  base: z.optional(z.string().check(atMost(100))),
})

export const SavedConsent = z.strictObject({
  text: ConsentVersion,
  /** Whether there is a new text; an unchanged one is not stored twice. */
  saved: z.boolean(),
  /** What was removed from the HTML, for its author. */
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
