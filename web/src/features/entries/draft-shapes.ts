import { entryTypes, writtenEntryTypes } from '@diary/contract/entries'
import * as z from 'zod/mini'

const text = z.optional(z.nullable(z.string()))
const words = {
  content: z.string(),
  prompt: text,
  cpdTitle: text,
  cpdCategory: text,
  cpdProvider: text,
  cpdHours: z.optional(z.nullable(z.number())),
}

/** Where somebody is on a guided path: its number, and the step from 0. */
const Guide = z.object({ path: z.int(), step: z.int() })

/** What the composer holds, however unfinished. */
const NewEntryDraft = z.object({ entryType: z.enum(writtenEntryTypes), ...words, guide: z.optional(Guide) })
export type NewEntryDraft = z.infer<typeof NewEntryDraft>

/** What the edit dialog holds, with the revision of the entry that it began from. */
const EditDraft = z.object({ entryType: z.enum(entryTypes), revision: z.int(), ...words })
export type EditDraft = z.infer<typeof EditDraft>

/** Kinds of drafts: each open form has one of its own of its kind. */
export const newEntryDrafts = 'new entry'
export const editDrafts = (id: string): string => `edit ${id}`

/** A stored draft, or undefined where an earlier release wrote another shape. */
export const readNewEntryDraft = (stored: unknown): NewEntryDraft | undefined => NewEntryDraft.safeParse(stored).data
export const readEditDraft = (stored: unknown): EditDraft | undefined => EditDraft.safeParse(stored).data

/** Whether somebody has typed or chosen anything. The tab chosen alone is nothing to keep. */
export const holdsWords = ({ content, prompt, cpdTitle, cpdCategory, cpdProvider, cpdHours }: NewEntryDraft): boolean =>
  [content, prompt, cpdTitle, cpdCategory, cpdProvider].some(each => each?.trim()) || Boolean(cpdHours)
