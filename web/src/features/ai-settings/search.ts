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
