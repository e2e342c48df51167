import { changeChoices } from '@diary/contract/choices'
import { readAccessLog } from '@diary/contract/rights'
import {
  exportAdminEntries,
  listAdminEntries,
  searchAdminEntries,
  stillBeingMaskedText,
} from '@diary/contract/study-admin'
import pg from 'pg'
import { vi } from 'vitest'
import { patiently } from '../../../test/patiently.ts'
import { sql } from '../../../test/sql.ts'
import { expect, type Study, test } from '../../../test/study.ts'
import { untilMasked } from '../../../test/wait-until-masked.ts'

type Administrator = Awaited<ReturnType<Study['administrator']>>
type Writer = Awaited<ReturnType<Study['participant']>>

const listing = (administrator: Administrator) => administrator.calls(listAdminEntries)
const searching = (administrator: Administrator) =>
  administrator.calls(searchAdminEntries, { body: { text: 'candelabra' } })

const participantOf = async (study: Study, writer: Writer) => {
  const { body } = await writer.send('GET', '/api/auth/user')
  const { pseudonymousId } = body as unknown as { pseudonymousId: string }
  const [row] = await sql<{ id: string }>(study, 'select id from study.participants where research_id = $1', [
    pseudonymousId,
  ])
  if (!row) throw new Error('nobody has this research ID')
  return { id: row.id, pseudonymousId }
}

/**
 * Calls the admin area, and changes something of this person after the entries were read and before the answer is sent.
 */
const meanwhile = async <T>(study: Study, person: string, statement: string, ask: () => Promise<T>): Promise<T> => {
  const gate = new pg.Client({ connectionString: study.database.connectionString })
  await gate.connect()
  try {
    await gate.query('begin')
    await gate.query('select from study.participants where id = $1 for update', [person])
    const asked = ask()
    await vi.waitFor(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(await sql(study, waiting)).not.toEqual([])
    }, patiently)
    await gate.query(statement, [person])
    await gate.query('commit')
    return await asked
  } finally {
    await gate.end()
  }
}

for (const [deed, statement] of [
  ['switches research off', 'update study.participants set research_may_use = false where id = $1'],
  ['withdraws', 'update study.participants set withdrawn_at = now() where id = $1'],
  ['asks for deletion', 'update study.participants set deletion_due = now() where id = $1'],
  ['is deleted', 'delete from study.participants where id = $1'],
] as const) {
  test.for([
    ['list', listing],
    ['search', searching],
  ] as const)(`whoever ${deed} while a %s is on its way is not in its answer`, async ([, ask], { study }) => {
    const administrator = await study.administrator()
    const [leaver, other] = await study.participants(2)
    if (!leaver || !other) throw new Error('two people take part')
    const { id } = await leaver.writes('The candelabra was the only thing that everybody agreed on.')
    const { id: stays } = await other.writes('The candelabra was a thing that nobody agreed on.')
    await untilMasked(administrator, [id, stays])
    const person = await participantOf(study, leaver)
    const { status, body, text } = await meanwhile(study, person.id, statement, () => ask(administrator))
    expect(status).toBe(200)
    expect(text).not.toContain(person.pseudonymousId)
    expect(body.map(entry => entry.id)).toContain(stays)
    // What was not shown is not recorded.
    const [last] = await sql<{ id: string }>(study, 'select max(id) as id from operations.audit')
    const written = 'select from study.access_log where participant_id = $1 and audit_id = $2'
    expect(await sql(study, written, [person.id, last?.id])).toEqual([])
  })
}

test('a word that is hidden during a list or a search is in neither', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const { id } = await writer.writes('The candelabra was the only thing that everybody agreed on.')
  await untilMasked(administrator, [id])
  const person = await participantOf(study, writer)
  const hides = 'update study.participants set identity_revision = identity_revision + 1 where id = $1'
  const list = await meanwhile(study, person.id, hides, () => listing(administrator))
  expect(list.body.find(entry => entry.id === id)).toMatchObject({ state: 'pending', content: stillBeingMaskedText })
  await untilMasked(administrator, [id])
  const search = await meanwhile(study, person.id, hides, () => searching(administrator))
  expect(search.body.map(entry => entry.id)).not.toContain(id)
})

test('a person who allows research during an export is in the next one, and has a record of it', async ({ study }) => {
  const administrator = await study.administrator()
  const [joiner, other] = await study.participants(2)
  if (!joiner || !other) throw new Error('two people take part')
  await joiner.writes('The candelabra was the only thing that everybody agreed on.')
  const { id } = await other.writes('The chandelier was the only thing that nobody agreed on.')
  await joiner.calls(changeChoices, { body: { researchMayUse: false } })
  await untilMasked(administrator, [id])
  const { pseudonymousId } = await participantOf(study, joiner)
  const exporting = () => administrator.calls(exportAdminEntries, { query: '?format=json&purpose=the+yearly+report' })
  const gate = new pg.Client({ connectionString: study.database.connectionString })
  try {
    await gate.connect()
    await gate.query('begin')
    await gate.query('lock table study.masked_entries in access exclusive mode')
    const first = exporting()
    await vi.waitFor(async () => {
      const [row] = await sql<{ action: string }>(study, 'select action from operations.audit order by id desc limit 1')
      expect(row?.action).toBe('entries-exported')
    }, patiently)
    await joiner.calls(changeChoices, { body: { researchMayUse: true } })
    await gate.query('commit')
    expect((await first).text).not.toContain(pseudonymousId)
    expect((await joiner.calls(readAccessLog)).body).toEqual([])
  } finally {
    await gate.end()
  }
  expect((await exporting()).text).toContain(pseudonymousId)
  expect((await joiner.calls(readAccessLog)).body).toMatchObject([{ what: 'exported', entries: 1 }])
})
