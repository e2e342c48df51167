import type { AiPrompt } from '@diary/contract/ai-prompts'
import type { AiSetting } from '@diary/contract/ai-settings'

/** What administrators change of a level, by the same names on whichever screen. */
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

/** The fields that each place edits, in the order in which it shows them. */
export const cardFields = ['isActive', 'model', 'verbosity', 'reasoning'] as const
export const batchFields = ['prompt', 'model', 'reasoning', 'verbosity'] as const
export const promptFields = ['name', 'isActive', 'model', 'reasoning', 'verbosity', 'description', 'prompt'] as const

/** A level as it was saved, as far as a place edits it. */
export type SavedLevel<F extends LevelField> = Pick<LevelWords, F> & {
  readonly version: number
  readonly changedAt: string | null
  readonly changedBy: string | null
}
export type CardLevel = SavedLevel<(typeof cardFields)[number]>
export type BatchLevel = SavedLevel<(typeof batchFields)[number]>
export type PromptLevel = SavedLevel<(typeof promptFields)[number]>

/** What is being changed, and what of: never more than what differs. */
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

/** What the fields hold now. */
export const wordsOf = <F extends LevelField>({ base, changes }: LevelDraft<F>): SavedLevel<F> => ({
  ...base,
  ...changes,
})

/** A draft with these changes made; none where nothing differs any more. */
export const draftWith = <F extends LevelField>(
  { base, changes }: LevelDraft<F>,
  changed: Partial<Pick<LevelWords, F>>,
): LevelDraft<F> | undefined => {
  const all = { ...changes, ...changed }
  const left = Object.entries(all).filter(([field, value]) => base[field as F] !== value)
  return left.length === 0 ? undefined : { base, changes: Object.fromEntries(left) as typeof changes }
}

/** What was changed after `sent` was sent; none where that was all. */
export const draftSince = <F extends LevelField>(
  draft: LevelDraft<F>,
  sent: LevelDraft<F>,
): LevelDraft<F> | undefined => {
  const left = Object.entries(draft.changes).filter(([field, value]) => sent.changes[field as F] !== value)
  return left.length === 0 ? undefined : { ...draft, changes: Object.fromEntries(left) as typeof draft.changes }
}

/** The same changes made to what has been saved since; what only the other has changed stays theirs. */
export const draftOnto = <F extends LevelField>(
  draft: LevelDraft<F>,
  saved: SavedLevel<F>,
): LevelDraft<F> | undefined => draftWith({ ...draft, base: saved }, {})

/** Somebody, perhaps oneself elsewhere, has saved the level after this draft was begun. */
export const hasMovedOn = <F extends LevelField>({ base }: LevelDraft<F>, { version }: { version: number }): boolean =>
  version > base.version
