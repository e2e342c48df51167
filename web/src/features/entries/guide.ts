import { type GuidedPath, guidedPaths, guidedSteps } from '@diary/contract/guided-paths'
import { reflectionPrompts } from '@diary/contract/prompts'
import type { NewEntryDraft } from './draft-schema.ts'

/** The position on a guided path. */
export type Guide = NonNullable<NewEntryDraft['guide']>

export const lastStep = guidedSteps.length - 1

/** The preset prompt of a path. */
export const promptOf = ({ promptId }: GuidedPath): string =>
  reflectionPrompts.find(({ id }) => id === promptId)?.wording ?? ''

/** The path of a guide; undefined where there is none, it is another release's, or its prompt is no longer chosen. */
export const pathOf = (guide: Guide | undefined, prompt: string): GuidedPath | undefined => {
  const path = guidedPaths.find(({ number }) => number === guide?.path)
  return path && promptOf(path) === prompt && guide && guide.step >= 0 && guide.step <= lastStep ? path : undefined
}
