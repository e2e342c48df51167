import type { AdminEntry } from '@diary/contract/study-admin'
import { truncate } from '../../entry-display/truncate.ts'

/** Rows of the table of entries. */
export const rowsShown = 20
/** Tags shown in a row; the others are '+N more'. */
export const tagsShown = 2
const promptLength = 40

/** The server's preview of an entry's masked text. */
export const contentPreview = ({ content, goesOn }: Pick<AdminEntry, 'content' | 'goesOn'>): string =>
  goesOn ? `${content}…` : content

/** A prompt cut to 40 characters. */
export const promptPreview = (prompt: string): string => truncate(prompt, promptLength)
