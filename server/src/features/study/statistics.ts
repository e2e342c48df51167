import type { FrameworkId } from '@diary/contract/framework'
import { figureLimits, type RatingStatistics, type StudyStatistics } from '@diary/contract/study-statistics'
import { subDays } from 'date-fns/subDays'
import type { PoolClient } from 'pg'
import { findFramework, frameworkTitle } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type Week, weeksUpTo } from './weeks.ts'

type Count = { readonly kind: string; readonly name: string; readonly entries: number }

/** Counts of entries by fact, over the people whose entries research may use: see `entry_counts`. */
const countsOf = async (client: PoolClient, framework: FrameworkId) => {
  const { rows } = await client.query<Count>({
    name: 'figures-counts',
    text: `select c.kind, c.name, sum(c.entries)::int as entries
      from study.entry_counts c join study.research_participants p on p.id = c.participant_id
      where c.kind in ('type', 'sentiment', 'framework', $1) group by c.kind, c.name`,
    values: [framework],
  })
  const counts = new Map(rows.map(({ kind, name, entries }) => [`${kind} ${name}`, entries]))
  return (kind: string, name: string) => counts.get(`${kind} ${name}`) ?? 0
}

/** People who have written, and their entries. */
const writtenOf = async (client: PoolClient) => {
  const { rows } = await client.query<Pick<StudyStatistics, 'writers' | 'entries'>>({
    name: 'figures-written',
    text: `select count(*)::int as writers, coalesce(sum(entries), 0)::int as entries from (
        select sum(c.entries) as entries
        from study.entry_counts c join study.research_participants p on p.id = c.participant_id
        where c.kind = 'type' group by p.id having sum(c.entries) > 0) as writers`,
  })
  return rows[0] ?? { writers: 0, entries: 0 }
}

const participantsOf = async (client: PoolClient) => {
  const { rows } = await client.query<{ participants: number }>(
    'select count(*)::int as participants from study.research_participants',
  )
  return rows[0]?.participants ?? 0
}

/** The number of a week from 1, its entries, and those of them since `recent`. */
type WeekRow = { readonly week: number; readonly entries: number; readonly recent: number }

/** An index-only scan over the days concerned. */
const recentOf = async (client: PoolClient, weeks: readonly Week[], since: Date) => {
  const begins = weeks.map(week => week.begins)
  const { rows } = await client.query<WeekRow>({
    name: 'figures-weeks',
    text: `select width_bucket(e.created_at, $1::timestamptz[]) as week, count(*)::int as entries,
        count(*) filter (where e.created_at > $3)::int as recent
      from study.research_entries e join study.research_participants p on p.id = e.participant_id
      where e.created_at >= $2 group by 1`,
    values: [begins, begins[0], since],
  })
  return {
    thisWeek: rows.reduce((sum, { recent }) => sum + recent, 0),
    weeks: weeks.map(({ from }, index) => ({
      from,
      entries: rows.find(({ week }) => week === index + 1)?.entries ?? 0,
      present: index === weeks.length - 1,
    })),
  }
}

type Parts = Pick<Context, 'database' | 'clock' | 'config'> & {
  readonly frameworkInUse: () => Promise<FrameworkId>
}

/** Statistics of the study, all computed by the database, over the people whose entries research may use now. */
export const createStatistics = ({ database, clock, config, frameworkInUse }: Parts) => ({
  study: async (): Promise<StudyStatistics> => {
    const framework = await frameworkInUse()
    const now = clock()
    return inTransaction(database, async ({ $client: client }) => {
      // One snapshot for all, or the parts would not add up.
      await client.query('set transaction isolation level repeatable read, read only')
      const counted = await countsOf(client, framework)
      const written = await writtenOf(client)
      const weeks = weeksUpTo(now, config.timeZone, figureLimits.weeks)
      const recent = await recentOf(client, weeks, subDays(now, 7))
      const [positive, neutral, negative] = [
        counted('sentiment', 'positive'),
        counted('sentiment', 'neutral'),
        counted('sentiment', 'negative'),
      ]
      const tags = (findFramework(framework)?.competences ?? [])
        .map(({ code, name }) => ({ code, name, entries: counted(framework, code) }))
        .filter(({ entries }) => entries > 0)
      return {
        at: now.toISOString(),
        participants: await participantsOf(client),
        ...written,
        byType: {
          reflection: counted('type', 'reflection'),
          cpd: counted('type', 'cpd'),
          chat: counted('type', 'chat'),
        },
        ...recent,
        sentiment: { analysed: positive + neutral + negative, positive, neutral, negative },
        tags: {
          framework: { id: framework, title: frameworkTitle(framework) },
          classified: counted('framework', framework),
          // A stable sort: ties stay in the framework's order.
          top: tags.sort((one, other) => other.entries - one.entries).slice(0, figureLimits.topTags),
        },
      }
    })
  },

  ratings: async (): Promise<RatingStatistics> => {
    const { rows } = await database.$client.query<{ kind: keyof RatingStatistics; likes: number; dislikes: number }>({
      name: 'figures-ratings',
      text: `select r.feedback_type as kind, count(*) filter (where r.rating = 'like')::int as likes,
          count(*) filter (where r.rating = 'dislike')::int as dislikes
        from study.research_ratings r join study.research_participants p on p.id = r.participant_id group by r.feedback_type`,
    })
    const of = (kind: keyof RatingStatistics) => {
      const { likes = 0, dislikes = 0 } = rows.find(row => row.kind === kind) ?? {}
      return { like: likes, dislike: dislikes }
    }
    return {
      individual_entry: of('individual_entry'),
      comprehensive_themes: of('comprehensive_themes'),
      chat_response: of('chat_response'),
    }
  },
})
