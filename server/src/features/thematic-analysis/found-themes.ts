import { minPeopleQuoted, type StudyTheme } from '@diary/contract/thematic-analysis'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import { countsOf, type Finding, type Findings, foundAs } from './findings.ts'
import type { Candidate, Concluded } from './join-themes.ts'
import type { Standing } from './readable-report.ts'

const maxQuotes = 3
/** People stored for a theme: enough to check later whether five are still included. */
const maxRemembered = 50

export type FoundTheme = Omit<StudyTheme, 'quotes'> & {
  readonly quotes: readonly Candidate[]
  /** For a quoted theme, all entries of its people. */
  readonly borneBy: readonly string[]
}

const entriesOfSome = async (found: Iterable<readonly Finding[]>): Promise<readonly string[]> => {
  const slices = createTimeSlicer()
  const some = new Set<ParticipantId>()
  const entries = new Set<string>()
  for (const same of found) {
    for (const { owner, entry } of same) {
      if (some.size < maxRemembered) some.add(owner)
      if (some.has(owner)) entries.add(entry)
    }
    if (slices.isOver()) await slices.next()
  }
  return [...entries]
}

/** How many names, not merged with any other, are of a single person. */
const singleAmong = async (findings: Findings, joined: ReadonlySet<string>): Promise<number> => {
  const slices = createTimeSlicer()
  let single = 0
  for (const [key, same] of findings) {
    if (!joined.has(key) && same.every(({ owner }) => owner === same[0]?.owner)) single++
    if (slices.isOver()) await slices.next()
  }
  return single
}

/**
 * The themes of a report, by their number of people: of one person only a count, of two to four people the name, and
 * from five on a description, if there is one, and a few quotations.
 */
export const themesOf = async (
  concluded: Concluded,
  findings: Findings,
  standing: ReadonlyMap<string, Standing>,
  described: boolean,
) => {
  const themes: FoundTheme[] = []
  let single = await singleAmong(findings, new Set(concluded.themes.flatMap(({ keys }) => keys)))
  for (const { name, description, keys, candidates } of concluded.themes) {
    const found = foundAs(findings, keys)
    const { people, entries } = await countsOf(found)
    if (people === 0) continue
    if (people === 1 || name === null) {
      single++
      continue
    }
    const isShared = people >= minPeopleQuoted
    themes.push({
      name,
      description: isShared && described ? description : '',
      people,
      entries,
      quotes: isShared ? candidates.filter(({ entry }) => standing.has(entry)).slice(0, maxQuotes) : [],
      borneBy: isShared ? await entriesOfSome(found) : [],
    })
  }
  return {
    themes: themes.toSorted((a, b) => b.people - a.people || b.entries - a.entries || a.name.localeCompare(b.name)),
    single,
  }
}
