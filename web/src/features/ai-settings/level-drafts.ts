import type { AiPrompt } from '@diary/contract/ai-prompts'
import { createPageDrafts, type PageDrafts } from '../../platform/page-drafts.ts'
import {
  type batchFields,
  type cardFields,
  draftOnto,
  draftSince,
  type LevelDraft,
  type LevelField,
  type promptFields,
  promptLevelOf,
} from './level-draft.ts'

export type CardDraft = LevelDraft<(typeof cardFields)[number]>
export type BatchDraft = LevelDraft<(typeof batchFields)[number]>
export type PromptDraft = LevelDraft<(typeof promptFields)[number]>

/** Keyed by level; the deprecated setting, which is no level, has its own name. */
export const cardDrafts = createPageDrafts<CardDraft>()
export const batchDrafts = createPageDrafts<BatchDraft>()
export const promptDrafts = createPageDrafts<PromptDraft>()
/** Unsaved changes left behind, to be offered again. */
export const leftDrafts = createPageDrafts<PromptDraft>()

/** Drops the saved changes; later ones stay. */
export const settle = <F extends LevelField>(
  drafts: PageDrafts<LevelDraft<F>>,
  name: string,
  sent: LevelDraft<F>,
): void => {
  const draft = drafts.get(name)
  if (draft) drafts.set(name, draftSince(draft, sent))
}

/**
 * An own save in one place raises the level's version: drafts of it in other places are rebased, instead of showing a
 * conflict.
 *
 * @param from the version that was sent with the save
 */
export const goOnFrom = (from: number, saved: AiPrompt) => {
  const level = promptLevelOf(saved)
  const move = <F extends LevelField>(drafts: PageDrafts<LevelDraft<F>>, now: LevelDraft<F>['base']) => {
    const draft = drafts.get(saved.level)
    if (draft?.base.version === from) drafts.set(saved.level, draftOnto(draft, now))
  }
  move(cardDrafts, level)
  move(batchDrafts, level)
  move(promptDrafts, level)
  move(leftDrafts, level)
}
