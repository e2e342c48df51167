import type { RowOf } from '../../platform/database/row-of.ts'
import { type Check, type Fault, maxFaults } from './check.ts'

/** People counted at a time, in one statement and so of one moment. */
const page = 500

/** People, of those given, whose stored counts differ from a recount. */
const differing = `
  with people as (select unnest($1::uuid[]) as id),
    kept as (
      select c.participant_id, c.kind, c.name, c.entries::bigint as entries
        from people join study.entry_counts c on c.participant_id = people.id where c.entries <> 0),
    counted as (
      select e.participant_id, fact.kind, fact.name, count(*) as entries
        from people join study.research_entries e on e.participant_id = people.id,
          study.facts_of(e.type, e.sentiment, e.framework, e.competences, e.removed, e.added) as fact group by 1, 2, 3)
  select distinct coalesce(kept.participant_id, counted.participant_id)::text as row
    from kept full join counted using (participant_id, kind, name)
    where kept.entries is distinct from counted.entries`

/** The study's statistics use counts that triggers maintain. */
export const countChecks: readonly Check[] = [
  {
    name: 'stored counts match a recount',
    run: async ({ database }) => {
      const pool = database.$client
      const faults: Fault[] = []
      let checked = 0
      let after = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        const { rows: people } = await pool.query<RowOf<'study.participants', 'id'>>(
          'select id from study.participants where id > $1 order by id limit $2',
          [after, page],
        )
        const { rows } = await pool.query<{ row: string }>(differing, [people.map(({ id }) => id)])
        if (faults.length < maxFaults) {
          faults.push(...rows.map(({ row }) => ({ row, why: 'a count of their entries is wrong' })))
        }
        checked += people.length
        const last = people.at(-1)
        if (!last || people.length < page) return { checked, faults }
        after = last.id
      }
    },
  },
]
