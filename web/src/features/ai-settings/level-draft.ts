import type { AiPrompt } from '@diary/contract/ai-prompts'
import type { AiSetting } from '@diary/contract/ai-settings'

/** Editable fields of a level, with the same names on all screens. */
export type LevelWords = {
  readonly name: string
  readonly description: string
  readonly prompt: string
  readonly model: string
  readonly reasoning: string
  readonly verbosity: string
  readonly isActive: boolean
}
export type LevelField = keyof LevelWords

/** The fields that each place edits, in display order. */
export const cardFields = ['isActive', 'model', 'verbosity', 'reasoning'] as const
export const batchFields = ['prompt', 'model', 'reasoning', 'verbosity'] as const
export const promptFields = ['name', 'isActive', 'model', 'reasoning', 'verbosity', 'description', 'prompt'] as const

/** The saved fields of a level that a place edits. */
export type SavedLevel<F extends LevelField> = Pick<LevelWords, F> & {
  readonly version: number
  readonly changedAt: string | null
  readonly changedBy: string | null
}
export type CardLevel = SavedLevel<(typeof cardFields)[number]>
export type BatchLevel = SavedLevel<(typeof batchFields)[number]>
export type PromptLevel = SavedLevel<(typeof promptFields)[number]>

/** Unsaved changes and their base: only fields that differ. */
export type LevelDraft<F extends LevelField> = {
  readonly base: SavedLevel<F>
  readonly changes: Partial<Pick<LevelWords, F>>
}

/** A level as its card shows it. */
export const cardLevelOf = ({ settingValue, isActive, version, changedAt, changedBy }: AiSetting): CardLevel => ({
  ...settingValue,
  isActive,
  version,
  changedAt,
  changedBy,
})

/** A level as the prompts show it. */
export const promptLevelOf = (level: AiPrompt): PromptLevel => {
  const { name, description, prompt, model, reasoningEffort, textVerbosity, isActive } = level
  const { version, changedAt, changedBy } = level
  const words = { name, description, prompt, model, reasoning: reasoningEffort, verbosity: textVerbosity, isActive }
  return { ...words, version, changedAt, changedBy }
}

/** The present values of the fields. */
export const wordsOf = <F extends LevelField>({ base, changes }: LevelDraft<F>): SavedLevel<F> => ({
  ...base,
  ...changes,
})

/** A draft with these changes applied; undefined where nothing differs. */
export const draftWith = <F extends LevelField>(
  { base, changes }: LevelDraft<F>,
  changed: Partial<Pick<LevelWords, F>>,
): LevelDraft<F> | undefined => {
  const all = { ...changes, ...changed }
  const left = Object.entries(all).filter(([field, value]) => base[field as F] !== value)
  return left.length === 0 ? undefined : { base, changes: Object.fromEntries(left) as typeof changes }
}

/** Changes made after `sent` was sent; undefined where there are none. */
export const draftSince = <F extends LevelField>(
  draft: LevelDraft<F>,
  sent: LevelDraft<F>,
): LevelDraft<F> | undefined => {
  const left = Object.entries(draft.changes).filter(([field, value]) => sent.changes[field as F] !== value)
  return left.length === 0 ? undefined : { ...draft, changes: Object.fromEntries(left) as typeof draft.changes }
}

/** Rebases the changes on the version saved since; fields changed only there stay. */
export const draftOnto = <F extends LevelField>(
  draft: LevelDraft<F>,
  saved: SavedLevel<F>,
): LevelDraft<F> | undefined => draftWith({ ...draft, base: saved }, {})

/** The level has been saved since this draft was begun, by anyone. */
export const isStale = <F extends LevelField>({ base }: LevelDraft<F>, { version }: { version: number }): boolean =>
  version > base.version
