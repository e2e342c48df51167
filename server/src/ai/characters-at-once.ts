import type { LevelName, LevelSettings } from './levels.ts'
import type { Provider } from './provider.ts'

/** Characters of the lines around an entry among others in a request. */
export const aroundEntry = 80

/** How many characters of entries one request of a level may hold, for a provider and its model as far as known. */
export const charactersAtOnce = (
  { maxThemesCharacters, roomFor }: Pick<Provider, 'maxThemesCharacters' | 'roomFor'>,
  level: LevelName,
  settings: LevelSettings,
): number => Math.min(maxThemesCharacters, roomFor?.(level, settings) ?? Number.POSITIVE_INFINITY)
