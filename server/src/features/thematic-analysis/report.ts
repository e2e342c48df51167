import { minPeopleQuoted, type ThematicReport } from '@diary/contract/thematic-analysis'
import { findFramework, frameworkTitle } from '../../ai/index.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ParticipantId } from '../../platform/http/caller.ts'
import { createTimeSlicer } from '../../platform/time-slicer.ts'
import { dayIn, timeframe } from '../../platform/timeframe.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import type { Findings } from './findings.ts'
import { type FoundTheme, themesOf } from './found-themes.ts'
import type { Concluded } from './join-themes.ts'
import { inPieces, type Standing } from './readable-report.ts'

/** A report without its row's columns, and with the entries of its quotations. */
export type MadeReport = Omit<ThematicReport, 'id' | 'createdAt' | 'stamp' | 'promptVersion' | 'themes'> & {
  readonly themes: readonly FoundTheme[]
}

type Counted = { readonly code: string; readonly owner: ParticipantId; readonly entries: number }

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** A summary without AI, of counts only. */
const summaryOfCounts = (entries: number, people: number, themes: number) => {
  const read = `${plural(entries, 'entry', 'entries')} of ${plural(people, 'person', 'people')} ${entries === 1 ? 'was' : 'were'} read.`
  if (themes === 0) return `${read} No theme was found that more than one of them shares.`
  return `${read} ${plural(themes, 'theme is', 'themes are')} shared by two people or more.`
}

/** Competences of these entries after their writers' corrections, by the framework in use. */
const competencesOf = async (tx: Transaction, ids: readonly string[], framework: string) => {
  const counted = new Map<string, { entries: number; readonly people: Set<ParticipantId> }>()
  for (const some of inPieces(ids)) {
    const { rows } = await tx.$client.query<Counted>(
      `select fact.name as code, e.participant_id as owner, count(*)::int as entries
        from study.research_entries e, study.facts_of(e.type, e.sentiment, e.framework, e.competences, e.removed, e.added) as fact
        where e.id = any($1::uuid[]) and fact.kind = $2 group by fact.name, e.participant_id`,
      [some, framework],
    )
    for (const { code, owner, entries } of rows) {
      const count = counted.get(code) ?? { entries: 0, people: new Set() }
      count.entries += entries
      count.people.add(owner)
      counted.set(code, count)
    }
  }
  return (findFramework(framework)?.competences ?? [])
    .flatMap(({ code, name }) => {
      const count = counted.get(code)
      return count ? [{ code, name, entries: count.entries, people: count.people.size }] : []
    })
    .toSorted((a, b) => b.entries - a.entries)
}

/** A person whose entries were read, their number, and the first and last date. */
type Writer = Pick<Standing, 'owner'> & { entries: number; first: number; last: number }

/** People whose entries still exist. */
export const writersOf = async (standing: Iterable<Standing>): Promise<readonly Writer[]> => {
  const slices = createTimeSlicer()
  const writers = new Map<ParticipantId, Writer>()
  for (const { owner, at } of standing) {
    const time = at.getTime()
    const writer = writers.get(owner) ?? { owner, entries: 0, first: time, last: time }
    writer.entries++
    writer.first = Math.min(writer.first, time)
    writer.last = Math.max(writer.last, time)
    writers.set(owner, writer)
    if (slices.isOver()) await slices.next()
  }
  return [...writers.values()]
}

type Parts = {
  readonly concluded: Concluded
  readonly findings: Findings
  readonly standing: ReadonlyMap<string, Standing>
  readonly writers: readonly Writer[]
  /** Whether all entries behind the conclusion still exist. */
  readonly isWhole: boolean
  readonly counts: Pick<ThematicReport, 'answered' | 'requests' | 'leftOut' | 'leftOutBy'>
}

/** Makes a report from the entries that still exist, at least one; every count in it is made here. */
export const createReport =
  (settings: Pick<AiSettings, 'frameworkInUse'>, timeZone: string) =>
  async (tx: Transaction, { concluded, findings, standing, writers, isWhole, counts }: Parts): Promise<MadeReport> => {
    const first = writers.reduce((least, writer) => Math.min(least, writer.first), Number.POSITIVE_INFINITY)
    const last = writers.reduce((most, writer) => Math.max(most, writer.last), Number.NEGATIVE_INFINITY)
    const people = writers.length
    const { themes, single } = await themesOf(concluded, findings, standing, isWhole)
    const framework = await settings.frameworkInUse()
    // AI's summary of a few people would describe them.
    const summary = isWhole && people >= minPeopleQuoted ? concluded.summary : null
    return {
      summary: summary ?? summaryOfCounts(standing.size, people, themes.length),
      entriesAnalyzed: standing.size,
      timeframe: timeframe(dayIn(new Date(first), timeZone), dayIn(new Date(last), timeZone)),
      usersAnalyzed: people,
      themes,
      single,
      framework: frameworkTitle(framework),
      competences: await competencesOf(tx, [...standing.keys()], framework),
      ...counts,
    }
  }
