import { maxLessons } from '../../themes.ts'
import { subjects } from './subjects.ts'
import type { EntryToRead, Survey } from './survey.ts'
import { dated, spread } from './wording.ts'

/** What comes up twice in a heavy tone, and in this share or more of its entries, weighs on somebody. */
const fewestHeavy = 2
const heavyShare = 0.5
const mostHeavy = 3

/** 'both entries', 'all 4 entries', '3 of the 4 entries' */
const shareOf = (some: number, all: number): string => {
  if (some < all) return `${some} of the ${all} entries`
  return all === 2 ? 'both entries' : `all ${all} entries`
}

/** What recurs in a heavy tone, and what the writer would do differently: each with a sentence of the writer's. */
export const growthAreas = (entries: readonly EntryToRead[], { subjects: counts, intentions }: Survey): string[] => {
  const used = new Set<string>()
  const heavy = counts
    .map(({ entries, heavyIn, heaviest }, subject) => ({
      among: entries,
      heavy: heavyIn.length,
      heaviest,
      name: subjects[subject]?.name ?? '',
    }))
    .filter(({ heavy, among }) => heavy >= fewestHeavy && heavy / among.length >= heavyShare)
    .toSorted((a, b) => b.heavy - a.heavy || a.name.localeCompare(b.name, 'en'))
    .flatMap(({ name, heavy, heaviest, among }) => {
      const words = heaviest === null ? '' : dated(entries, heaviest)
      if (words === '' || used.has(words)) return []
      used.add(words)
      return [`${name}: heavy in tone in ${shareOf(heavy, among.length)} where it comes up. You wrote ${words}.`]
    })
    .slice(0, mostHeavy)
  const differently = spread(entries, intentions, maxLessons - heavy.length).map(
    place => `What you mean to do differently: ${dated(entries, place)}.`,
  )
  return [...heavy, ...differently]
}
