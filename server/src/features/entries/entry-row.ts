import { AnswerStamp } from '@diary/contract/ai'
import { AnswerCare } from '@diary/contract/answer-care'
import { ChatAnalysis } from '@diary/contract/chat'
import {
  EarlierEntry,
  type Entry,
  type EntryPart,
  type EntryTag,
  entryMessages,
  entryParts,
  sentiments,
} from '@diary/contract/entries'
import { draftEntryFields, type EntryValues, entryValuesOf } from '@diary/contract/entry-fields'
import * as z from 'zod/mini'
import { frameworkTitle } from '../../ai/index.ts'
import type { RowOf } from '../../platform/database/row-of.ts'
import { hotSealedCodec, type Sealer, sealedCodec, unlessDamaged } from '../../platform/encryption/index.ts'
import { nameOfCompetence } from './framework-names.ts'

/** The columns of an entry. */
export const entryColumns = `id, type, created_at, updated_at, revision, words, words_revision, feedback, analysis,
  own_tags, sentiment, competences, confirmed, removed, added, framework, feedback_by, feedback_model, feedback_at,
  feedback_of`
/** Increments the diary's revision, serialised by the row lock on the participant. */
export const bumpRevisionCte = `with counted as (
  update study.participants set diary_revision = diary_revision + 1 where id = $1 returning diary_revision)`

/** Readonly types only; `z.readonly` would freeze each value. */
const listOf = <T>(item: z.ZodMiniType<T>): z.ZodMiniType<readonly T[]> => z.array(item)

/** A competence that AI suggested, with its quotation. */
const Suggested = z.strictObject({ code: z.string(), confidence: z.number(), evidence: z.string() })
export type Suggested = Readonly<z.infer<typeof Suggested>>
/**
 * An answer's columns, sealed with it where the answer has `care`: in clear, such an entry looks like one without an
 * answer.
 */
const OwnersOnly = z.strictObject({
  care: z.optional(AnswerCare),
  classified: z.strictObject({
    sentiment: z.nullable(z.enum(sentiments)),
    competences: z.nullable(z.array(z.string())),
    confirmed: z.nullable(z.array(z.string())),
    removed: z.nullable(z.array(z.string())),
    added: z.nullable(z.array(z.string())),
    framework: z.nullable(z.string()),
    feedback_by: z.nullable(AnswerStamp.shape.writtenBy),
    feedback_model: z.nullable(z.string()),
    feedback_of: z.nullable(z.int()),
    feedback_at: z.nullable(z.string()),
  }),
  promptVersion: z.nullable(z.int()),
  settings: z.unknown(),
})
export type OwnersOnly = z.infer<typeof OwnersOnly>
const storedAnswer = {
  /** Where names were masked for a model: its answer with placeholders. */
  masked: z.optional(z.string()),
  ownersOnly: z.optional(OwnersOnly),
  /** Earlier entries that were read beside the text. Such an answer may hold their words: nobody else reads it. */
  readBeside: z.optional(listOf(EarlierEntry)),
}
const EntryFeedback = z.strictObject({
  ...storedAnswer,
  text: z.string(),
  competences: listOf(Suggested),
  keyphrases: listOf(z.string()),
  /** The id of the question that the built-in analyser asked. */
  question: z.optional(z.string()),
  /** Why the built-in analyser answered so, in sentences. */
  why: z.optional(listOf(z.string())),
  /** The request that classifies the entry failed. */
  unclassified: z.optional(z.literal(true)),
})
/** AI's feedback on an entry, sealed as one value: the text as shown, and its evidence. */
export type EntryFeedback = z.infer<typeof EntryFeedback>
const ConversationAnalysis = z.strictObject({
  ...storedAnswer,
  analysis: z.omit(ChatAnalysis, { sentiment: true }),
  competences: listOf(Suggested),
  stamp: AnswerStamp,
})
/** AI's analysis of a stored conversation, sealed as one value with its attribution. */
export type ConversationAnalysis = z.infer<typeof ConversationAnalysis>

/** A row of study.entries. */
export type EntryRow = RowOf<'study.entries', typeof entryColumns>

export const sealedWords = hotSealedCodec('study.entries', 'words', z.object(draftEntryFields))
export const sealedFeedback = hotSealedCodec('study.entries', 'feedback', EntryFeedback)
export const sealedAnalysis = hotSealedCodec('study.entries', 'analysis', ConversationAnalysis)
export const sealedOwnTags = sealedCodec('study.entries', 'own_tags', listOf(z.string()))

/** What the person wrote, sealed as one value. Fields unknown to this release are dropped. */
export const openWords = (sealer: Sealer, { id, words }: Pick<EntryRow, 'id' | 'words'>): EntryValues =>
  entryValuesOf(sealedWords.unseal(sealer, id, words))

export const openFeedback = (sealer: Sealer, { id, feedback }: Pick<EntryRow, 'id' | 'feedback'>) =>
  feedback === null ? undefined : sealedFeedback.unseal(sealer, id, feedback)

export const openAnalysis = (sealer: Sealer, { id, analysis }: Pick<EntryRow, 'id' | 'analysis'>) =>
  analysis === null ? undefined : sealedAnalysis.unseal(sealer, id, analysis)

/** Suggestions with their corrections: all suggestions are listed; removed ones do not count. */
const tagsOf = (framework: string, row: EntryRow, suggested: readonly Suggested[]): EntryTag[] => {
  const details = new Map(suggested.map(each => [each.code, each]))
  const verdictOn = (code: string) => {
    if (row.removed?.includes(code)) return { verdict: 'removed' as const }
    return row.confirmed?.includes(code) ? { verdict: 'confirmed' as const } : {}
  }
  return [
    ...(row.competences ?? []).map(code => ({
      name: nameOfCompetence(framework, code),
      by: 'ai' as const,
      ...verdictOn(code),
      ...details.get(code),
      code,
    })),
    ...(row.added ?? []).map(code => ({ code, name: nameOfCompetence(framework, code), by: 'person' as const })),
  ]
}

const openOwnTags = (sealer: Sealer, { id, own_tags }: EntryRow): readonly string[] =>
  own_tags === null ? [] : sealedOwnTags.unseal(sealer, id, own_tags)

const allTags = (row: EntryRow, ownTags: readonly string[], suggested: readonly Suggested[]): Partial<Entry> => {
  // Without a tone there are no competences either.
  const framework = row.sentiment === null ? null : row.framework
  if (framework === null && row.own_tags === null) return {}
  const tags = framework === null ? [] : tagsOf(framework, row, suggested)
  const holding = tags.filter(({ verdict }) => verdict !== 'removed').map(({ name }) => name)
  return {
    ...(framework === null ? {} : { frameworkId: framework }),
    tags,
    ownTags: [...ownTags],
    aiTags: [...holding, ...ownTags],
  }
}

const stampOf = (row: EntryRow): Entry['feedback'] => {
  if (!row.feedback_by || !row.feedback_at || !row.framework) return undefined
  return {
    writtenBy: row.feedback_by,
    model: row.feedback_model ?? '',
    writtenAt: row.feedback_at.toISOString(),
    framework: frameworkTitle(row.framework),
    forEarlierVersion: row.feedback_of !== row.words_revision,
  }
}

const heading = (title: string, items: readonly string[]) =>
  items.length === 0 ? [] : [`#### ${title}`, items.map(item => `- ${item}`).join('\n')]

/** The analysis of a conversation for the diary, in Markdown. */
export const summaryText = ({ summary, keyInsights, reflectionPoints }: ConversationAnalysis['analysis']) =>
  [summary, ...heading('Key Insights', keyInsights), ...heading('For Further Reflection', reflectionPoints)].join(
    '\n\n',
  )

/** The row with the sealed classification of an answer with `care`. */
export const asOwned = (row: EntryRow, ownersOnly: OwnersOnly | undefined): EntryRow => {
  if (!ownersOnly) return row
  const { feedback_at: at, ...classified } = ownersOnly.classified
  return { ...row, ...classified, feedback_at: at === null ? null : new Date(at) }
}

/** Unseals each part of an entry by itself, so that a damaged one does not hide the others. */
const openParts = (sealer: Sealer, row: EntryRow) => {
  const opened = {
    words: unlessDamaged(() => openWords(sealer, row)),
    feedback: unlessDamaged(() => openFeedback(sealer, row)),
    analysis: unlessDamaged(() => openAnalysis(sealer, row)),
    ownTags: unlessDamaged(() => openOwnTags(sealer, row)),
  } satisfies Record<EntryPart, unknown>
  return { ...opened, damaged: entryParts.filter(part => opened[part] === 'damaged') }
}

const unlessIs = <T>(part: T | 'damaged'): T | undefined => (part === 'damaged' ? undefined : part)

/** The entry for its owner. Damaged parts are named. */
export const openEntry = (sealer: Sealer, stored: EntryRow): Entry => {
  const { damaged, ...parts } = openParts(sealer, stored)
  const feedback = unlessIs(parts.feedback)
  const conversation = unlessIs(parts.analysis)
  const { ownersOnly, readBeside } = feedback ?? conversation ?? {}
  const row = asOwned(stored, ownersOnly)
  const stamp = stampOf(row)
  return {
    id: row.id,
    entryType: row.type,
    ...(unlessIs(parts.words) ?? { content: entryMessages.damaged }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
    ...(row.sentiment && feedback ? { aiSentiment: row.sentiment } : {}),
    ...(row.sentiment && conversation ? { analysisSentiment: row.sentiment } : {}),
    ...(feedback ? { aiSummary: feedback.text } : {}),
    ...(conversation ? { analysisSummary: summaryText(conversation.analysis), analysis: conversation.stamp } : {}),
    ...(feedback && stamp ? { feedback: stamp } : {}),
    ...(feedback?.unclassified && !ownersOnly ? { unclassified: true as const } : {}),
    ...(feedback?.why ? { why: [...feedback.why] } : {}),
    ...(readBeside ? { readBeside: [...readBeside] } : {}),
    ...allTags(row, unlessIs(parts.ownTags) ?? [], feedback?.competences ?? conversation?.competences ?? []),
    ...(ownersOnly?.care ? { answerCare: ownersOnly.care } : {}),
    ...(damaged.length > 0 ? { damaged } : {}),
  }
}
