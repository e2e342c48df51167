import type { auditColumns } from './audit.ts'
import type { ExportColumn, sentiments } from './entries.ts'
import type { AdminExportColumn, maskedStates } from './study-admin.ts'

/**
 * Meanings of the exports' columns, for the data dictionary alone: no page loads this file. A column without a meaning,
 * or a meaning without a column, fails the type check.
 */
type Meaning = { readonly field?: string; readonly type: string; readonly meaning: string }

export const studyExportMeanings: Readonly<Record<AdminExportColumn, Meaning>> = {
  'Pseudonymous ID': {
    field: 'pseudonymousId',
    type: 'text, RD-XXXX-XXXX',
    meaning: 'The research ID of the writer: random, and the same in every export.',
  },
  Date: {
    field: 'date',
    type: 'date, yyyy-mm-dd',
    meaning: 'The day on which the entry was written, in the study’s time zone (`STUDY_TIME_ZONE`).',
  },
  Summary: {
    field: 'summary',
    type: 'text, may be empty',
    meaning:
      'What AI wrote about the entry, masked; of a conversation, its analysis. Withheld with the words it quotes; empty where sentiment is.',
  },
  Sentiment: {
    field: 'sentiment',
    type: 'list, may be empty',
    meaning:
      'The sentiment that AI gave to the entry; empty where its writer has not asked for feedback, where the entry could not be read, and where the answer is the writer’s alone, as for entries about distress or loss.',
  },
  Tags: {
    field: 'tags',
    type: 'names joined by “; ” (JSON: an array), may be empty',
    meaning:
      'Names of competences that hold after the writer’s corrections, in the framework by which the entry was classified; never words of the writer’s own. Empty where sentiment is.',
  },
  Type: { field: 'type', type: 'list', meaning: 'What kind of entry it is.' },
  Prompt: {
    field: 'prompt',
    type: 'text, may be empty',
    meaning: 'The question under which the entry was written, masked unless it is one that the product offers.',
  },
  Content: {
    field: 'content',
    type: 'text',
    meaning:
      'The entry, masked; or the sentence that says why it is not shown. Of a conversation without sentiment, the writer’s turns alone.',
  },
  Masking: { field: 'masking', type: 'list', meaning: 'Whether the texts of the row can be read.' },
}

export const diaryExportMeanings: Readonly<Record<ExportColumn, Meaning>> = {
  Date: { type: 'yyyy-mm-dd hh:mm', meaning: 'When the entry was written, in the study’s time zone.' },
  Type: { type: 'list', meaning: 'The kind of entry; `themes` and `coaching` are analyses of the whole diary.' },
  Prompt: { type: 'text', meaning: 'The question under which it was written.' },
  Content: { type: 'text', meaning: 'The entry as it was written, not masked.' },
  'CPD Title': { type: 'text', meaning: 'The title of an activity.' },
  'CPD Category': { type: 'text', meaning: 'A category of the lists below, or the writer’s own.' },
  'CPD Provider': { type: 'text', meaning: 'Who provided the activity.' },
  'CPD Hours': { type: 'number of hours', meaning: 'How long it took.' },
  'AI Feedback': { type: 'text', meaning: 'What AI wrote, as its reader saw it.' },
  Sentiment: { type: 'list', meaning: 'The sentiment that AI gave; empty where it gave none.' },
  Competences: {
    type: 'names joined by “; ”',
    meaning: 'Competences after the writer’s corrections, and words of their own.',
  },
  'Chat Summary': { type: 'text', meaning: 'The analysis of a stored conversation.' },
}

export const auditExportMeanings: Readonly<Record<(typeof auditColumns)[number], string>> = {
  Date: 'When it was done.',
  Who: 'The administrator’s name as it is now, the system, or somebody who has left.',
  Action: 'What was done; see the list below.',
  On: 'The kind of thing it was done to.',
  Id: 'The id of that thing, where it has one.',
  Details: 'Counts, filters and purposes, as JSON; never a participant’s words.',
}

export const maskingMeanings: Readonly<Record<(typeof maskedStates)[number], string>> = {
  masked: 'every text that is there can be read',
  pending: 'the entry, or what is known of its writer’s names, changed a moment ago; no text is shown',
  withheld: 'one text or more could not be masked safely; a sentence stands in its place',
}

export const sentimentMeanings: Readonly<Record<(typeof sentiments)[number], string>> = {
  positive: 'mostly pleasant feelings are expressed',
  neutral: 'neither prevails, or none is expressed',
  negative: 'mostly unpleasant feelings are expressed',
}
