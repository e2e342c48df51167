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

/** By level, except that the deprecated setting, which is no level, goes by its own name. */
export const cardDrafts = createPageDrafts<CardDraft>()
export const batchDrafts = createPageDrafts<BatchDraft>()
export const promptDrafts = createPageDrafts<PromptDraft>()
/** What was left behind unsaved, to be offered back. */
export const leftDrafts = createPageDrafts<PromptDraft>()

/** What was sent has been saved: what was typed since stays. */
export const settle = <F extends LevelField>(
  drafts: PageDrafts<LevelDraft<F>>,
  name: string,
  sent: LevelDraft<F>,
): void => {
  const draft = drafts.get(name)
  if (draft) drafts.set(name, draftSince(draft, sent))
}

/**
 * One's own save in one place raises the version of the level in all: what is being changed elsewhere on it goes on from
 * there, instead of being told that somebody else was first.
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
