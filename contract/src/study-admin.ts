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

/** Stands in place of a text that has been written or changed a moment ago and is not masked yet. */
export const stillBeingMaskedText = 'Still being masked: it can be read here in a moment'

/**
 * Of the masked text of an entry. `masked`: everything that is there can be read. `pending`: the entry, or what is known
 * of its writer's names, changed a moment ago; no text of it is shown until it is masked anew. `withheld`: one or more of
 * its texts could not be masked safely; `withheld` names them, and `withheldText` stands in their place.
 */
export const maskedStates = ['masked', 'pending', 'withheld'] as const
export const maskedTexts = [...researchFields, 'aiSummary'] as const
export type MaskedTextName = (typeof maskedTexts)[number]

/** What may stand where somebody's words would: they themselves, masked, or why they are not there. */
type ReadText = MaskedText | typeof withheldText | typeof stillBeingMaskedText
const readText = z.string() as unknown as z.ZodMiniType<ReadText, ReadText>

/** An entry as administrators read it: never a name, an e-mail address or an account id. */
export const AdminEntry = z.strictObject({
  id: z.string(),
  pseudonymousId: z.string(),
  createdAt: z.iso.datetime(),
  entryType: z.enum(entryTypes),
  ...researchEntryFields(readText),
  /** What AI wrote about the entry; for a stored conversation, its analysis. */
  aiSummary: z.optional(readText),
  aiSentiment: z.optional(z.enum(sentiments)),
  /** Names of competences after the person's corrections, the surest first; never words of the person's own. */
  aiTags: z.array(z.string()),
  state: z.enum(maskedStates),
  /** Which texts stand as `withheldText`; only where there are any. */
  withheld: z.optional(z.array(z.enum(maskedTexts))),
  /** In a preview alone: whether there is more of the content than is shown. */
  goesOn: z.optional(z.boolean()),
})
export type AdminEntry = z.infer<typeof AdminEntry>

const Day = z.iso.date(adminMessages.date)

/** What narrows entries down, the same for list, search and export; what is left out does not narrow. */
const filters = {
  /** The first and the last day, in the study's time zone. */
  from: z.optional(Day),
  to: z.optional(Day),
  sentiment: z.optional(z.enum(sentiments, adminMessages.sentiment)),
  /** The code of a competence that holds after the person's corrections, as the framework numbers it. */
  tag: z.optional(z.string(adminMessages.tag).check(z.regex(/^[\w.-]{1,50}$/, adminMessages.tag))),
  /** The framework that the code belongs to; the one in use when left out. */
  framework: z.optional(z.enum(frameworkIds, adminMessages.tag)),
}
const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { error: adminMessages.datesTurned, path: ['to'] },
)

/**
 * Asks for the beginnings alone: 60 characters of the content's first line and of the prompt, nothing that AI wrote. A list
 * of them is no reading of anybody's entries, as opening one is.
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
    'Entries that research may use, masked, newest first, 500 a page; X-Total-Count says how many match, and Link leads to the other pages. Each entry is written down as read, but for previews',
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
  summary:
    'One entry that research may use, masked and whole; written down as read, once an hour for each who reads it',
  params: z.strictObject({ id: z.string() }),
  response: AdminEntry,
  errors: { 404: adminMessages.notInStudy },
})

/**
 * Tells how far a search came, as a time: entries older than this were not read, as there were more than could be, or
 * enough had been found. Absent when it came to the end. `to` that day searches on.
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
      /** Looked for as they stand, in any case, in content, prompt and AI summary. */
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
  summary: 'Delete participants’ entries with all that was derived from them alone; each owner is told by mail',
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
    /** How many were not there any more, or are research's no more. */
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
/** Columns keep their places: those of fields that came later follow. */
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
  summary: 'All entries that match, masked and pseudonymised, as CSV or JSON; written down with its purpose',
  query: z
    .object({
      ...filters,
      format: z.enum(exportFormats, adminMessages.format),
      purpose: ExportPurpose,
    })
    .check(inOrder),
  response: { file: 'text/csv; charset=utf-8' },
})
