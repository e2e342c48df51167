import { draftEntryFields, entryTypes, writtenEntryTypes } from '@diary/contract/entry-fields'
import * as z from 'zod/mini'

/** The position on a guided path: its number, and the step from 0. */
const Guide = z.object({ path: z.int(), step: z.int() })

/** The composer's values, possibly incomplete. */
const NewEntryDraft = z.object({ entryType: z.enum(writtenEntryTypes), ...draftEntryFields, guide: z.optional(Guide) })
export type NewEntryDraft = z.infer<typeof NewEntryDraft>

/** The edit dialog's values, with the revision that they are based on. */
const EditDraft = z.object({ entryType: z.enum(entryTypes), revision: z.int(), ...draftEntryFields })
export type EditDraft = z.infer<typeof EditDraft>

/** Kinds of drafts: each open form has its own draft of its kind. */
export const newEntryDrafts = 'new entry'
export const editDrafts = (id: string): string => `edit ${id}`

/** A stored draft; undefined where its shape is another release's. */
export const readNewEntryDraft = (stored: unknown): NewEntryDraft | undefined => NewEntryDraft.safeParse(stored).data
export const readEditDraft = (stored: unknown): EditDraft | undefined => EditDraft.safeParse(stored).data
