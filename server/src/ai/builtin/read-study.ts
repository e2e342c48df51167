import { mostReadThemes, type StudyReading, type StudyThemes, type ThemesToJoin } from '../study-themes.ts'
import type { EntriesToRead } from '../themes.ts'
import { themesOf } from './read-themes.ts'

/** What one participant of a study writes about. */
export const studyReadingOf = (input: EntriesToRead): StudyReading => ({
  themes: themesOf(input).themes.slice(0, mostReadThemes),
})

/** Joins themes of the same name. */
export const studyThemesOf = ({ themes }: ThemesToJoin): StudyThemes => {
  const byName = Map.groupBy(themes, ({ name }) => name.toLowerCase())
  return {
    summary: `Themes were found under ${byName.size} names.`,
    themes: [...byName.values()]
      .map(same => ({ name: same[0]?.name ?? '', description: '', members: same.map(({ number }) => number) }))
      .slice(0, 12),
  }
}
