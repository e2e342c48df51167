import { analyseEntry, changeEntry, correctTags, deleteEntry } from '@diary/contract/entries'
import { test } from '../../../test/own-study.ts'
import { sql } from '../../../test/sql.ts'
import { expect } from '../../../test/study.ts'

const kept = `select participant_id, kind, name, entries from study.entry_counts where entries <> 0 order by 1, 2, 3`
const recounted = `select participant_id, kind, fact.name, count(*)::int as entries
  from study.entries e, study.facts_of(e.type, e.sentiment, e.framework, e.competences, e.removed, e.added) as fact
  group by 1, 2, 3 order by 1, 2, 3`

test('whatever people do, at once and in any order, what is kept of their entries is what a recount finds', async ({
  own: study,
}) => {
  const people = await study.participants(3)
  const lives = async (person: (typeof people)[number]) => {
    const entries = await Promise.all(
      Array.from({ length: 6 }, (_, index) => person.writes(`Number ${index}: the sponsor changed the scope again.`)),
    )
    await Promise.all(
      entries.map(async (entry, index) => {
        const { content } = entry
        if (index % 2) await person.calls(analyseEntry, { params: entry })
        if (index % 3) await person.calls(changeEntry, { params: entry, body: { content, entryType: 'cpd' } })
        const none = { confirmed: [], removed: [], ownTags: [] }
        if (index === 1) await person.calls(correctTags, { params: entry, body: { ...none, added: ['29'] } })
        if (index === 4) await person.calls(deleteEntry, { params: entry })
      }),
    )
  }
  await Promise.all(people.map(lives))
  const found = await sql<{ entries: number }>(study, recounted)
  expect(found.length).toBeGreaterThan(people.length * 5)
  expect(await sql(study, kept)).toEqual(found)

  // Several people's entries in one statement, and a person with all that is theirs.
  await sql(study, `delete from study.entries where type = 'cpd'`)
  expect(await sql(study, kept)).toEqual(await sql(study, recounted))
  await sql(study, 'delete from study.participants where id = (select participant_id from study.entries limit 1)')
  const left = await sql(study, recounted)
  expect(left).not.toEqual([])
  expect(await sql(study, kept)).toEqual(left)
})
