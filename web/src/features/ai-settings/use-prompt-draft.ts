import type { LevelKey } from '@diary/contract/ai-levels'
import { useEffect } from 'react'
import { usePageDraft } from '../../platform/page-drafts.ts'
import { draftWith, type PromptLevel } from './level-draft.ts'
import { leftDrafts, type PromptDraft, promptDrafts } from './level-drafts.ts'

/**
 * The draft of a level. It stays when another level is opened and is offered on return, while the page is open; it is
 * stored nowhere else.
 */
export const usePromptDraft = (level: LevelKey, saved: PromptLevel) => {
  const draft = usePageDraft(promptDrafts, level)
  const left = usePageDraft(leftDrafts, level)
  useEffect(
    () => () => {
      const unsaved = promptDrafts.get(level)
      if (!unsaved) return
      leftDrafts.set(level, unsaved)
      promptDrafts.set(level, undefined)
    },
    [level],
  )
  return {
    draft,
    /** An earlier draft; not offered while there is a newer one that it would replace. */
    left: draft ? undefined : left,
    setDraft: (next: PromptDraft | undefined) => promptDrafts.set(level, next),
    change: (changed: PromptDraft['changes']) =>
      promptDrafts.set(level, draftWith(draft ?? { base: saved, changes: {} }, changed)),
    bringBack: () => {
      promptDrafts.set(level, left)
      leftDrafts.set(level, undefined)
    },
    discardLeft: () => leftDrafts.set(level, undefined),
  }
}
