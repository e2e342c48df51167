import { type LevelKey, levelKeys } from '@diary/contract/ai-levels'

export type PromptsSearch = { level?: LevelKey }

/** Reads the address: which level is being edited. The routes take it as `validateSearch`. */
export const promptsSearch = ({ level }: Record<string, unknown>): PromptsSearch => {
  const known = levelKeys.find(key => key === level)
  return known ? { level: known } : {}
}
