import { projectSizes, sectors } from '@diary/contract/account-lists'
import { fewestPeopleQuoted, type ThematicReport } from '@diary/contract/thematic-analysis'
import { findFramework, frameworkTitle } from '../../ai/index.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { dayIn, timeframe } from '../../platform/timeframe.ts'
import type { AiSettings } from '../ai-settings/index.ts'
import { breakdown } from '../study/index.ts'
import type { Finding } from './findings.ts'
import type { Concluded } from './join-themes.ts'
import type { Standing } from './readable.ts'
import { type FoundTheme, themesOf } from './themes.ts'

/** A report without what its row says of it, and with quotations that still know their entries. */
export type MadeReport = Omit<ThematicReport, 'id' | 'createdAt' | 'stamp' | 'promptVersion' | 'themes'> & {
  readonly themes: readonly FoundTheme[]
}

type Counted = { readonly code: string; readonly entries: number; readonly people: number }

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Our own words, which count and tell nothing else. */
const countedSummary = (entries: number, people: number, themes: number) => {
  const read = `${plural(entries, 'entry', 'entries')} of ${plural(people, 'person', 'people')} ${entries === 1 ? 'was' : 'were'} read.`
  if (themes === 0) return `${read} No theme was found that more than one of them shares.`
  return `${read} ${plural(themes, 'theme is', 'themes are')} shared by two people or more.`
}

/** Competences of these entries as they hold after their writers' corrections, by the framework in use. */
const competencesOf = async (tx: Transaction, ids: readonly string[], framework: string) => {
  const { rows } = await tx.$client.query<Counted>(
    `select fact.name as code, count(*)::int as entries, count(distinct e.participant_id)::int as people
      from study.entries e, study.facts_of(e.type, e.sentiment, e.framework, e.competences, e.removed, e.added) as fact
      where e.id = any($1::uuid[]) and fact.kind = $2 group by fact.name`,
    [ids, framework],
  )
  const counted = new Map(rows.map(row => [row.code, row]))
  return (findFramework(framework)?.competences ?? [])
    .flatMap(({ code, name }) => {
      const { entries = 0, people = 0 } = counted.get(code) ?? {}
      return entries === 0 ? [] : [{ code, name, entries, people }]
    })
    .toSorted((a, b) => b.entries - a.entries)
}

/** Whose entries were read, by what they say of themselves. */
const groupsBy = (standing: readonly Standing[], value: (one: Standing) => string) =>
  [...Map.groupBy(standing, value)].map(([group, entries]) => ({
    value: group,
    people: new Set(entries.map(({ owner }) => owner)).size,
    entries: entries.length,
  }))

type Parts = {
  readonly concluded: Concluded
  readonly findings: readonly Finding[]
  readonly standing: ReadonlyMap<string, Standing>
  /** All that the conclusion was drawn from is still there. */
  readonly isWhole: boolean
  readonly counts: Pick<ThematicReport, 'answered' | 'requests' | 'leftOut'>
}

/** Makes a report of what still stands at this moment, which is an entry at least; every figure in it is counted here. */
export const createReport =
  (settings: Pick<AiSettings, 'frameworkInUse'>, timeZone: string) =>
  async (tx: Transaction, { concluded, findings, standing, isWhole, counts }: Parts): Promise<MadeReport> => {
    const entries = [...standing.values()]
    const times = entries.map(({ at }) => at.getTime())
    const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))]
    const people = new Set(entries.map(({ owner }) => owner)).size
    const { themes, single } = themesOf(concluded, findings, standing, isWhole)
    const framework = await settings.frameworkInUse()
    // What AI says of a few people would describe them.
    const summary = isWhole && people >= fewestPeopleQuoted ? concluded.summary : null
    return {
      summary: summary ?? countedSummary(entries.length, people, themes.length),
      entriesAnalyzed: entries.length,
      timeframe: timeframe(dayIn(new Date(first), timeZone), dayIn(new Date(last), timeZone)),
      usersAnalyzed: people,
      themes,
      single,
      framework: frameworkTitle(framework),
      competences: await competencesOf(tx, [...standing.keys()], framework),
      bySector: breakdown(
        sectors,
        groupsBy(entries, ({ sector }) => sector),
      ),
      byProjectSize: breakdown(
        projectSizes,
        groupsBy(entries, ({ projectSize }) => projectSize),
      ),
      ...counts,
    }
  }
