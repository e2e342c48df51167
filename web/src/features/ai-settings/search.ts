import { type LevelKey, levelKeys } from '@diary/contract/ai-levels'

/** How much of each level its card shows. */
export type SettingsView = 'basic' | 'advanced'
export type SettingsSearch = {
  view?: 'basic'
  /** The batch prompts are open. */
  batch?: true
}

/** Reads the address; what is not understood is left out. The route takes it as `validateSearch`. */
export const settingsSearch = (search: Record<string, unknown>): SettingsSearch => ({
  ...(search.view === 'basic' && { view: 'basic' }),
  ...(search.batch === true && { batch: true }),
})

export type PromptsSearch = { level?: LevelKey }

/** Reads the address: which level is being edited. The routes take it as `validateSearch`. */
export const promptsSearch = ({ level }: Record<string, unknown>): PromptsSearch => {
  const known = levelKeys.find(key => key === level)
  return known ? { level: known } : {}
}
