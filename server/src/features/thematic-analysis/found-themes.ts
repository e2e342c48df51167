import { minPeopleQuoted, type StudyTheme } from '@diary/contract/thematic-analysis'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import { countsOf, type Finding, type Findings, foundAs } from './findings.ts'
import type { Candidate, Concluded } from './join-themes.ts'
import type { Standing } from './readable-report.ts'

const maxQuotes = 3
/** So many people of a theme are remembered at the most: enough to know later whether five are there still. */
const maxRemembered = 50

export type FoundTheme = Omit<StudyTheme, 'quotes'> & {
  readonly quotes: readonly Candidate[]
  /** Entries of people who bear it, all of each, where it is quoted. */
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

/** How many names that were joined with no other are borne by one person alone. */
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
 * The themes that a report shows, by how many people bear them: of one person's nothing but that there is one, of two to
 * four people's the name, and only where more share it a description, where one is to be had, and a few words of theirs.
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
