import { draftEntryFields, entryTypes, writtenEntryTypes } from '@diary/contract/entry-fields'
import * as z from 'zod/mini'

/** Where somebody is on a guided path: its number, and the step from 0. */
const Guide = z.object({ path: z.int(), step: z.int() })

/** What the composer holds, however unfinished. */
const NewEntryDraft = z.object({ entryType: z.enum(writtenEntryTypes), ...draftEntryFields, guide: z.optional(Guide) })
export type NewEntryDraft = z.infer<typeof NewEntryDraft>

/** What the edit dialog holds, with the revision of the entry that it began from. */
const EditDraft = z.object({ entryType: z.enum(entryTypes), revision: z.int(), ...draftEntryFields })
export type EditDraft = z.infer<typeof EditDraft>

/** Kinds of drafts: each open form has one of its own of its kind. */
export const newEntryDrafts = 'new entry'
export const editDrafts = (id: string): string => `edit ${id}`

/** A stored draft, or undefined where an earlier release wrote another shape. */
export const readNewEntryDraft = (stored: unknown): NewEntryDraft | undefined => NewEntryDraft.safeParse(stored).data
export const readEditDraft = (stored: unknown): EditDraft | undefined => EditDraft.safeParse(stored).data
