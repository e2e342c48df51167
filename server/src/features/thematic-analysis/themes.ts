import { fewestPeopleQuoted, type StudyTheme } from '@diary/contract/thematic-analysis'
import { countsOf, type Finding } from './findings.ts'
import type { Candidate, Concluded } from './join-themes.ts'
import type { Standing } from './readable.ts'

const mostQuotes = 3
/** So many people of a theme are remembered at the most: enough to know later whether five are there still. */
const mostRemembered = 50

export type FoundTheme = Omit<StudyTheme, 'quotes'> & {
  readonly quotes: readonly Candidate[]
  /** Entries of people who bear it, all of each, where it is quoted. */
  readonly borneBy: readonly string[]
}

const entriesOfSome = (findings: readonly Finding[]): readonly string[] => {
  const some = new Set([...new Set(findings.map(({ owner }) => owner))].slice(0, mostRemembered))
  return [...new Set(findings.filter(({ owner }) => some.has(owner)).map(({ entry }) => entry))]
}

/**
 * The themes that a report shows, by how many people bear them: of one person's nothing but that there is one, of two to
 * four people's the name, and only where more share it a description, where one is to be had, and a few words of theirs.
 */
export const themesOf = (
  concluded: Concluded,
  findings: readonly Finding[],
  standing: ReadonlyMap<string, Standing>,
  described: boolean,
) => {
  const byKey = Map.groupBy(findings, ({ key }) => key)
  const themes: FoundTheme[] = []
  let single = 0
  for (const { name, description, keys, candidates } of concluded.themes) {
    const behind = keys.flatMap(key => byKey.get(key) ?? [])
    const { people, entries } = countsOf(behind)
    if (people === 0) continue
    if (people === 1 || name === null) {
      single++
      continue
    }
    const isShared = people >= fewestPeopleQuoted
    themes.push({
      name,
      description: isShared && described ? description : '',
      people,
      entries,
      quotes: isShared ? candidates.filter(({ entry }) => standing.has(entry)).slice(0, mostQuotes) : [],
      borneBy: isShared ? entriesOfSome(behind) : [],
    })
  }
  const joined = new Set(concluded.themes.flatMap(({ keys }) => keys))
  for (const [key, behind] of byKey) if (!joined.has(key) && countsOf(behind).people === 1) single++
  return {
    themes: themes.toSorted((a, b) => b.people - a.people || b.entries - a.entries || a.name.localeCompare(b.name)),
    single,
  }
}
