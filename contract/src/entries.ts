import * as z from 'zod/mini'
import { AnswerStamp, aiMessages } from './ai.ts'
import { AnswerCare, ReadAs } from './answer-care.ts'
import { endpoint } from './endpoint.ts'
import {
  answeredEntryFields,
  checkedEntryFields,
  type EntryExportColumn,
  entryExportColumns,
  entryFields,
  entryTypes,
  writtenEntryTypes,
} from './entry-fields.ts'
import { problemEvent } from './problem.ts'
import { atLeast, atMost } from './text-length.ts'

export const entryLimits = {
  contentMin: 10,
  ownTagMax: 60,
  ownTagsMax: 20,
} as const

export const entryMessages = {
  entryType: 'Please choose Reflection or CPD Log',
  contentShort: 'Entry content must be at least 10 characters',
  contentBlank: entryFields.content.invalid,
  titleBlank: 'Please enter a title for your CPD entry.',
  hoursNeeded: 'Please enter valid CPD hours.',
  notFound: 'This entry is not in your diary.',
  damaged: 'This entry is damaged and cannot be read.',
  damagedMore:
    'The rest of your diary is not affected. The people who run the diary can see that this happened, and may have the words in a backup: ask them on the Support page before you delete the entry.',
  damagedFeedback: 'The feedback on this entry is damaged and cannot be read. You can ask for it again.',
  damagedAnalysis: 'The analysis of this chat is damaged and cannot be read. What was said is not affected.',
  damagedTags: 'Your own words among the competences are damaged and cannot be read. You can add them again.',
  changedElsewhere:
    'This entry was changed somewhere else after you opened it. Your text is still here; compare before saving again.',
  nothingToRead: 'This entry has no text to read.',
  unclassified: 'Competences could not be suggested this time.',
  notClassified: 'AI has not suggested competences for this entry.',
  unknownCompetence: 'This competence is not in the framework of this entry.',
  tagShort: 'Please write a word or two',
  tagLong: 'Words of your own can have up to 60 characters',
  tooManyTags: 'Up to 20 words of your own',
} as const

export { type EntryType, entryTypes, writtenEntryTypes } from './entry-fields.ts'

export const sentiments = ['positive', 'neutral', 'negative'] as const
export type Sentiment = (typeof sentiments)[number]

/** Who wrote a piece of feedback, when, about which version of the text, and the framework of its tags. */
export const FeedbackStamp = z.strictObject({
  ...AnswerStamp.shape,
  /** By name and edition, for people. */
  framework: z.string(),
  /** The entry was edited after this feedback. */
  forEarlierVersion: z.boolean(),
})

/**
 * A competence of this entry. AI's suggestions carry confidence and a quotation; a person confirms or removes them, and
 * adds others. A removed one stays here with its verdict and is in no count.
 */
export const EntryTag = z.strictObject({
  code: z.string(),
  name: z.string(),
  by: z.enum(['ai', 'person']),
  verdict: z.optional(z.enum(['confirmed', 'removed'])),
  /** From 0 to 1; for ranking only. */
  confidence: z.optional(z.number()),
  /** Verbatim from the entry. */
  evidence: z.optional(z.string()),
})
export type EntryTag = z.infer<typeof EntryTag>

/** The sealed parts of an entry; each can fail to unseal by itself. */
export const entryParts = ['words', 'feedback', 'analysis', 'ownTags'] as const
export type EntryPart = (typeof entryParts)[number]

/** An earlier entry that was read beside the text of an answer. */
export const EarlierEntry = z.strictObject({ id: z.string(), date: z.iso.date() })
export type EarlierEntry = z.infer<typeof EarlierEntry>

export const Entry = z.strictObject({
  id: z.string(),
  entryType: z.enum(entryTypes),
  ...answeredEntryFields,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Counts the changes of this diary: its latest change has the highest number. */
  revision: z.int(),
  aiSummary: z.optional(z.string()),
  aiSentiment: z.optional(z.enum(sentiments)),
  /** The result after the person's corrections: names of competences, the surest first, then their own tags. */
  aiTags: z.optional(z.array(z.string())),
  /** Behind aiTags: each suggestion with its verdict, and what the person added. */
  tags: z.optional(z.array(EntryTag)),
  /** The framework whose codes the tags carry. */
  frameworkId: z.optional(z.string()),
  /** The person's own tags among aiTags. */
  ownTags: z.optional(z.array(z.string())),
  analysisSummary: z.optional(z.string()),
  analysisSentiment: z.optional(z.enum(sentiments)),
  /** Who analysed the conversation of a chat entry, and when. */
  analysis: z.optional(AnswerStamp),
  feedback: z.optional(FeedbackStamp),
  /** Why the built-in analyser answered as it did, in sentences; for the owner only. */
  why: z.optional(z.array(z.string())),
  /** The entries that AI read beside this one for its feedback, oldest first; one may have been deleted since. */
  readBeside: z.optional(z.array(EarlierEntry)),
  /** The feedback is there, and the request for competences failed: `only` asks for them again. */
  unclassified: z.optional(z.literal(true)),
  /** With an answer to a hard text, for its owner only. */
  answerCare: z.optional(AnswerCare),
  /**
   * Parts of the entry that cannot be unsealed, as after damage to its row; absent where there are none. Where it is the
   * words, `content` is a sentence that says so.
   */
  damaged: z.optional(z.array(z.enum(entryParts))),
})
export type Entry = z.infer<typeof Entry>

export const NewEntry = z.strictObject({
  ...checkedEntryFields,
  content: checkedEntryFields.content.check(atLeast(entryLimits.contentMin, entryMessages.contentShort)),
  entryType: z.enum(writtenEntryTypes, entryMessages.entryType),
})
export type NewEntry = z.infer<typeof NewEntry>

export const EntryChange = z.strictObject({
  ...checkedEntryFields,
  content: checkedEntryFields.content.check(z.refine(content => content.trim() !== '', entryMessages.contentBlank)),
  entryType: z.enum(entryTypes, entryMessages.entryType),
  /** The revision that was edited; if the entry has changed since, 409. */
  revision: z.optional(z.int()),
})
export type EntryChange = z.infer<typeof EntryChange>

const params = z.strictObject({ id: z.string().check(atMost(100)) })
const errors = { 404: entryMessages.notFound } as const

export const listEntries = endpoint({
  method: 'GET',
  path: '/api/diary/entries',
  access: 'participant',
  summary:
    'The diary, newest first. X-Total-Count says how many entries there are; `limit` and `offset` read a part, `since` only what changed after that revision',
  query: z.object({
    limit: z.optional(z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(100_000))),
    offset: z.optional(z.coerce.number<string>().check(z.int(), z.gte(0))),
    since: z.optional(z.coerce.number<string>().check(z.int(), z.gte(0))),
  }),
  response: z.array(Entry),
  longList: true,
})
export const oneEntry = endpoint({
  method: 'GET',
  path: '/api/diary/entries/:id',
  access: 'participant',
  summary: 'One entry',
  params,
  response: Entry,
  errors,
})
export const saveEntry = endpoint({
  method: 'POST',
  path: '/api/diary/entries',
  access: 'participant',
  summary: 'Write an entry',
  body: NewEntry,
  response: Entry,
  status: 201,
})
export const changeEntry = endpoint({
  method: 'PUT',
  path: '/api/diary/entries/:id',
  access: 'participant',
  summary: 'Change an entry; feedback written before stays, marked as written for an earlier version',
  params,
  body: EntryChange,
  response: Entry,
  errors: { ...errors, 409: entryMessages.changedElsewhere },
})
export const deleteEntry = endpoint({
  method: 'DELETE',
  path: '/api/diary/entries/:id',
  access: 'participant',
  summary: 'Delete an entry and everything derived from it alone',
  params,
  response: 'nothing',
  errors,
})
/**
 * With `Accept: text/event-stream` the answer streams: events `text` with a JSON string, the next piece of the feedback;
 * `replace` with the whole text, where it is not what was streamed; `tags` with `aiTags` and `aiSentiment`; then `entry`
 * with the Entry, or `problem` with a Problem. Without it, one Entry.
 */
export const analyseEntry = endpoint({
  method: 'POST',
  path: '/api/diary/entries/:id/analyze',
  access: 'participant',
  summary:
    'Ask for feedback on one entry; the answer is the entry with its feedback. With Accept: text/event-stream it streams',
  params,
  body: z.strictObject({
    readAs: z.optional(ReadAs),
    /** Asks for the competences of an `unclassified` entry; its feedback stays. */
    only: z.optional(z.enum(['competences'])),
  }),
  bodyOptional: true,
  response: Entry,
  streams: true,
  errors: { ...errors, 403: aiMessages.mayNotRead, 409: entryMessages.nothingToRead, 503: aiMessages.levelOff },
  limit: 'analyse',
})

export const analysisEvents = {
  /** How many requests a small model server answers before; 0 once it is this one's turn. */
  waiting: 'waiting',
  text: 'text',
  replace: 'replace',
  tags: 'tags',
  entry: 'entry',
  problem: problemEvent,
} as const

export const hideAnswer = endpoint({
  method: 'DELETE',
  path: '/api/diary/entries/:id/feedback',
  access: 'participant',
  summary: 'Remove AI feedback and classification from an entry; the words stay',
  params,
  response: Entry,
  errors,
})

const OwnTag = z
  .string(entryMessages.tagShort)
  .check(z.trim(), atLeast(1, entryMessages.tagShort), atMost(entryLimits.ownTagMax, entryMessages.tagLong))

/** A person's whole correction of an entry's competences; suggestions named in neither list stay undecided. */
export const TagCorrection = z.strictObject({
  confirmed: z.array(z.string()).check(z.maxLength(50)),
  removed: z.array(z.string()).check(z.maxLength(50)),
  /** Codes of the entry's framework that AI did not suggest. */
  added: z.array(z.string()).check(z.maxLength(50)),
  ownTags: z.array(OwnTag).check(z.maxLength(entryLimits.ownTagsMax, entryMessages.tooManyTags)),
})
export type TagCorrection = z.infer<typeof TagCorrection>

export const correctTags = endpoint({
  method: 'PUT',
  path: '/api/diary/entries/:id/tags',
  access: 'participant',
  summary: 'Correct the suggested competences: the suggestion stays stored, the correction applies',
  params,
  body: TagCorrection,
  response: Entry,
  errors: { ...errors, 409: entryMessages.notClassified },
})

/** Text that was sent to a model, verbatim. */
export const SentText = z.strictObject({
  sentAt: z.iso.datetime(),
  /** The destination, in words. */
  to: z.string(),
  model: z.string(),
  /** The prompt, then the person's text as sent, names masked. */
  instructions: z.string(),
  input: z.string(),
  /** The earlier entries of which words are in it, oldest first. */
  readBeside: z.optional(z.array(EarlierEntry)),
})
export type SentText = z.infer<typeof SentText>

export const readSent = endpoint({
  method: 'GET',
  path: '/api/diary/entries/:id/sent',
  access: 'participant',
  summary: 'What was sent to a model for this entry, newest first; empty when nothing has left this server',
  params,
  response: z.array(SentText),
  errors,
})
export const exportDiary = endpoint({
  method: 'GET',
  path: '/api/diary/export',
  access: 'signedIn',
  ownSiteOnly: true,
  summary: 'The whole diary with its feedback as CSV',
  response: { file: 'text/csv; charset=utf-8' },
})

const firstExportColumns = [
  'Date',
  'Type',
  'Prompt',
  'Content',
  'CPD Title',
  'CPD Category',
  'CPD Provider',
  'CPD Hours',
  'AI Feedback',
  'Sentiment',
  'Competences',
  'Chat Summary',
] as const
export type ExportColumn = (typeof firstExportColumns)[number] | EntryExportColumn
/** The order of columns is fixed: newer fields follow. */
export const exportColumns: readonly ExportColumn[] = [...new Set([...firstExportColumns, ...entryExportColumns])]
