import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyseEntry, changeEntry, correctTags, deleteEntry } from '@diary/contract/entries'
import { emptyDatabase } from '../../../test/database.ts'
import { test } from '../../../test/own-study.ts'
import { sql } from '../../../test/sql.ts'
import { expect } from '../../../test/study.ts'
import { migrate } from '../../platform/database/migrate.ts'

const kept = `select participant_id, kind, name, entries from study.entry_counts where entries <> 0 order by 1, 2, 3`
const recounted = `select participant_id, kind, fact.name, count(*)::int as entries
  from study.entries e, study.facts_of(e.type, e.sentiment, e.framework, e.competences, e.removed, e.added) as fact
  group by 1, 2, 3 order by 1, 2, 3`

test('after concurrent changes in any order the stored counts equal a recount', async ({ own: study }) => {
  const people = await study.participants(3)
  const lives = async (person: (typeof people)[number]) => {
    const entries = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        person.writes(
          `Number ${index}: I kept the risk register up to date and reviewed each risk with every stakeholder.`,
        ),
      ),
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

  // Several people's entries in one statement, and a person with all of theirs.
  await sql(study, `delete from study.entries where type = 'cpd'`)
  expect(await sql(study, kept)).toEqual(await sql(study, recounted))
  await sql(study, 'delete from study.participants where id = (select participant_id from study.entries limit 1)')
  const left = await sql(study, recounted)
  expect(left).not.toEqual([])
  expect(await sql(study, kept)).toEqual(left)
})

test('the migration counts existing entries', async () => {
  const database = await emptyDatabase()
  const earlier = mkdtempSync(join(tmpdir(), 'diary-migrations-'))
  try {
    const all = join(import.meta.dirname, '../../platform/database/migrations')
    for (const file of readdirSync(all).filter(name => name < '0004')) cpSync(join(all, file), join(earlier, file))
    await migrate(database.connectionString, { folder: earlier })
    await sql(
      { database },
      `with writer as (
          insert into study.participants (id, research_id, joined_at) values (gen_random_uuid(), 'RD', now()) returning id)
        insert into study.entries (id, participant_id, type, created_at, updated_at, revision, words, words_revision,
          sentiment, framework, competences, confirmed, removed, added)
        select gen_random_uuid(), id, 'reflection', now(), now(), 1, '', 1, 'neutral', 'apm-3', competences, '{}', '{3}', '{9}'
        from writer, (values ('{3,5}'::text[]), ('{5}')) as c (competences)`,
    )
    await migrate(database.connectionString)
    const counts = await sql({ database }, 'select kind, name, entries from study.entry_counts order by kind, name')
    expect(counts).toEqual([
      { kind: 'apm-3', name: '5', entries: 2 },
      { kind: 'apm-3', name: '9', entries: 2 },
      { kind: 'framework', name: 'apm-3', entries: 2 },
      { kind: 'sentiment', name: 'neutral', entries: 2 },
      { kind: 'type', name: 'reflection', entries: 2 },
    ])
  } finally {
    rmSync(earlier, { recursive: true })
    await database.drop()
  }
})
