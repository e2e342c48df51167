import { type LevelKey, levelKeys } from '@diary/contract/ai-levels'

/** Basic or advanced cards. */
export type SettingsView = 'basic' | 'advanced'
export type SettingsSearch = {
  view?: 'basic'
  /** The batch prompts are open. */
  batch?: true
}

/** Parses the address; drops unknown values. The route's `validateSearch`. */
export const settingsSearch = (search: Record<string, unknown>): SettingsSearch => ({
  ...(search.view === 'basic' && { view: 'basic' }),
  ...(search.batch === true && { batch: true }),
})

export type PromptsSearch = { level?: LevelKey }

/** Parses the address: the edited level. The routes' `validateSearch`. */
export const promptsSearch = ({ level }: Record<string, unknown>): PromptsSearch => {
  const known = levelKeys.find(key => key === level)
  return known ? { level: known } : {}
}
