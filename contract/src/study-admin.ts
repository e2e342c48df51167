import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { entryTypes, sentiments } from './entries.ts'
import { researchColumns, researchEntryFields, researchFields } from './entry-fields.ts'
import { frameworkIds } from './framework.ts'
import type { MaskedText, withheldText } from './masking.ts'
import { atLeast, atMost } from './text-length.ts'

export const adminLimits = {
  /** Entries in one answer of the list and of the search; a page of the list. */
  listed: 500,
  /** Characters of a text in a preview. */
  preview: 60,
  pageMax: 100_000,
  searchMin: 2,
  searchMax: 200,
  removedAtOnce: 500,
  purposeMin: 3,
  purposeMax: 300,
} as const

export const adminMessages = {
  date: 'Please write a date as yyyy-mm-dd',
  datesTurned: 'The first day must not be after the last',
  sentiment: 'Sentiment is positive, neutral or negative',
  tag: 'Please choose a competence of one of the frameworks',
  page: 'Pages are numbered from 1',
  preview: 'A preview holds 60 characters',
  notInStudy: 'This entry is not in the study',
  searchShort: 'Please enter at least 2 characters to search for',
  searchLong: 'A search can hold up to 200 characters',
  entriesToRemove: 'Please choose between 1 and 500 entries to delete',
  purposeNeeded: 'Please say in a few words what the export is for',
  purposeLong: 'A purpose can hold up to 300 characters',
  format: 'An export is csv or json',
} as const

/** Shown in place of a text that is not masked yet. */
export const stillBeingMaskedText = 'Still being masked: it can be read here in a moment'

/**
 * State of an entry's masked text. `masked`: all texts can be read. `pending`: the entry, or what is known of its writer's
 * names, has just changed; no text is shown until it is masked again. `withheld`: one or more texts could not be masked
 * safely; `withheld` names them, and `withheldText` replaces them.
 */
export const maskedStates = ['masked', 'pending', 'withheld'] as const
export const maskedTexts = [...researchFields, 'aiSummary'] as const
export type MaskedTextName = (typeof maskedTexts)[number]

/** A participant's text, masked, or the sentence that says why it is missing. */
type ReadText = MaskedText | typeof withheldText | typeof stillBeingMaskedText
const readText = z.string() as unknown as z.ZodMiniType<ReadText, ReadText>

/** An entry as administrators see it: never with a name, an e-mail address or an account id. */
export const AdminEntry = z.strictObject({
  id: z.string(),
  pseudonymousId: z.string(),
  createdAt: z.iso.datetime(),
  entryType: z.enum(entryTypes),
  ...researchEntryFields(readText),
  /** What AI wrote about the entry; for a stored conversation, its analysis. */
  aiSummary: z.optional(readText),
  aiSentiment: z.optional(z.enum(sentiments)),
  /** Names of competences after the person's corrections, the surest first; never the person's own tags. */
  aiTags: z.array(z.string()),
  state: z.enum(maskedStates),
  /** Which texts stand as `withheldText`; only where there are any. */
  withheld: z.optional(z.array(z.enum(maskedTexts))),
  /** Only in a preview: whether the content is longer than shown. */
  goesOn: z.optional(z.boolean()),
})
export type AdminEntry = z.infer<typeof AdminEntry>

const Day = z.iso.date(adminMessages.date)

/** Filters of entries, the same for list, search and export. */
const filters = {
  /** The first and the last day, in the study's time zone. */
  from: z.optional(Day),
  to: z.optional(Day),
  sentiment: z.optional(z.enum(sentiments, adminMessages.sentiment)),
  /** The framework's code of a competence, after the person's corrections. */
  tag: z.optional(z.string(adminMessages.tag).check(z.regex(/^[\w.-]{1,50}$/, adminMessages.tag))),
  /** The framework of that code; by default the one in use. */
  framework: z.optional(z.enum(frameworkIds, adminMessages.tag)),
}
const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { error: adminMessages.datesTurned, path: ['to'] },
)

/**
 * Previews only: 60 characters of the content's first line and of the prompt, nothing written by AI. Unlike opening an
 * entry, a list of previews is not recorded as reading.
 */
const preview = z.optional(z.enum([`${adminLimits.preview}`], adminMessages.preview))

export const EntryFilters = z.object(filters)
export type EntryFilters = z.infer<typeof EntryFilters>

export const listAdminEntries = endpoint({
  method: 'GET',
  path: '/api/admin/entries',
  access: 'administrator',
  ownSiteOnly: true,
  summary:
    'Entries that research may use, masked, newest first, 500 a page; X-Total-Count says how many match, and Link leads to the other pages. Each entry is recorded as read, except in previews',
  query: z
    .object({
      ...filters,
      preview,
      page: z.optional(
        z.coerce
          .number<string>(adminMessages.page)
          .check(
            z.int(adminMessages.page),
            z.gte(1, adminMessages.page),
            z.lte(adminLimits.pageMax, adminMessages.page),
          ),
      ),
    })
    .check(inOrder),
  response: z.array(AdminEntry),
  longList: true,
})

export const readAdminEntry = endpoint({
  method: 'GET',
  path: '/api/admin/entries/:id',
  access: 'administrator',
  ownSiteOnly: true,
  summary: 'One entry that research may use, masked and whole; recorded as read, once an hour for each reader',
  params: z.strictObject({ id: z.string() }),
  response: AdminEntry,
  errors: { 404: adminMessages.notInStudy },
})

/**
 * How far a search came, as a time: older entries were not read, since time ran out or enough had been found. Absent when
 * the search is complete. `to` that day continues it.
 */
export const searchedBackToHeader = 'x-searched-back-to'
/** Whether `found` (500 entries, as many as one answer holds) or `time` ended such a search. */
export const searchEndedByHeader = 'x-search-ended-by'

export const searchAdminEntries = endpoint({
  method: 'POST',
  path: '/api/admin/entries/search',
  access: 'administrator',
  summary:
    'Entries whose masked text holds these words, newest first, 500 at the most; X-Searched-Back-To says where it stopped, if before the end',
  query: z.object({ preview }),
  body: z
    .strictObject({
      /** Matched literally, in any case, in content, prompt and AI summary. */
      text: z
        .string(adminMessages.searchShort)
        .check(
          z.trim(),
          atLeast(adminLimits.searchMin, adminMessages.searchShort),
          atMost(adminLimits.searchMax, adminMessages.searchLong),
        ),
      ...filters,
    })
    .check(inOrder),
  response: z.array(AdminEntry),
  longList: true,
})

export const removeAdminEntries = endpoint({
  method: 'DELETE',
  path: '/api/admin/entries',
  access: 'administrator',
  summary: 'Delete participants’ entries with everything derived from them alone; each owner is notified by email',
  body: z.strictObject({
    entryIds: z
      .array(
        z.string(adminMessages.entriesToRemove).check(atMost(100, adminMessages.entriesToRemove)),
        adminMessages.entriesToRemove,
      )
      .check(
        z.minLength(1, adminMessages.entriesToRemove),
        z.maxLength(adminLimits.removedAtOnce, adminMessages.entriesToRemove),
      ),
  }),
  response: z.strictObject({
    /** How many were deleted. */
    deleted: z.int(),
    /** How many no longer exist or are no longer open to research. */
    gone: z.int(),
  }),
})

export const exportFormats = ['csv', 'json'] as const

/** The first five are the specification's; the JSON export has the same fields in camel case. */
const firstAdminExportColumns = [
  'Pseudonymous ID',
  'Date',
  'Summary',
  'Sentiment',
  'Tags',
  'Type',
  'Prompt',
  'Content',
  'Masking',
] as const
export type AdminExportColumn = (typeof firstAdminExportColumns)[number] | (typeof researchColumns)[number]
/** The order of columns is fixed: newer fields follow. */
export const adminExportColumns: readonly AdminExportColumn[] = [
  ...new Set([...firstAdminExportColumns, ...researchColumns]),
]

/** What an export is for, in a few words on one line. */
export const ExportPurpose = z
  .string(adminMessages.purposeNeeded)
  .check(
    z.trim(),
    atLeast(adminLimits.purposeMin, adminMessages.purposeNeeded),
    atMost(adminLimits.purposeMax, adminMessages.purposeLong),
    z.regex(/^\P{Cc}*$/u, adminMessages.purposeNeeded),
  )

export const exportAdminEntries = endpoint({
  method: 'GET',
  path: '/api/admin/export',
  access: 'administrator',
  ownSiteOnly: true,
  summary: 'All matching entries, masked and pseudonymised, as CSV or JSON; recorded with its purpose',
  query: z
    .object({
      ...filters,
      format: z.enum(exportFormats, adminMessages.format),
      purpose: ExportPurpose,
    })
    .check(inOrder),
  response: { file: 'text/csv; charset=utf-8' },
})
