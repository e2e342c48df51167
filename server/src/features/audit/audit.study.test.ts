import { auditColumns, readAudit } from '@diary/contract/audit'
import { changeFramework } from '@diary/contract/framework'
import { problemMessages } from '@diary/contract/problem'
import { parse } from 'csv-parse/sync'
import { hostileCells } from '../../../test/hostile-cells.ts'
import { test } from '../../../test/own-study.ts'
import type { Person } from '../../../test/person.ts'
import { sql } from '../../../test/sql.ts'
import { asWritten, downloadCsv } from '../../../test/strict-csv.ts'
import { expect, type Study } from '../../../test/study.ts'

const reads = (person: Person, query = '') => person.calls(readAudit, { query })
const choosesFramework = (person: Person, framework: 'apm-3' | 'ipma-icb4') =>
  person.calls(changeFramework, { body: { framework } })
/** Written directly to the database: actions of the system, and old ones. */
const wasWritten = (study: Study, at: string, action: string, actor: string | null = null, details = {}) =>
  sql(study, 'insert into operations.audit (at, actor, action, details) values ($1, $2, $3, $4)', [
    at,
    actor,
    action,
    JSON.stringify(details),
  ])
const actionsOf = ({ body }: Awaited<ReturnType<typeof reads>>) => body.records.map(({ action }) => action)

test('the log says who did what, when and on what, the newest first', async ({ own: study }) => {
  const administrator = await study.administrator()
  await choosesFramework(administrator, 'ipma-icb4')
  study.passes(1000)
  await choosesFramework(administrator, 'apm-3')
  const { status, body } = await reads(administrator)
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 2, page: 1, totalPages: 1 })
  expect(body.records).toMatchObject([
    {
      who: 'Study Administrator',
      action: 'framework-changed',
      subject: 'setting',
      subjectId: 'framework',
      details: { from: 'ipma-icb4', to: 'apm-3' },
    },
    { who: 'Study Administrator', action: 'framework-changed', details: { from: 'apm-3', to: 'ipma-icb4' } },
  ])
  const [newer, older] = body.records
  expect(Date.parse(newer?.at ?? '')).toBeGreaterThan(Date.parse(older?.at ?? ''))
  expect(body.actors).toEqual([{ id: newer?.actor, name: 'Study Administrator' }])
})

test('choosing the framework already in use is not recorded', async ({ own: study }) => {
  const administrator = await study.administrator()
  expect(await choosesFramework(administrator, 'apm-3')).toMatchObject({ status: 200, body: { inUse: 'apm-3' } })
  expect((await reads(administrator)).body.total).toBe(0)
})

test('the system and removed accounts are named as such', async ({ own: study }) => {
  const administrator = await study.administrator()
  const gone = crypto.randomUUID()
  await wasWritten(study, '2026-01-01', 'account-deleted')
  await wasWritten(study, '2026-01-02', 'post-deleted', gone)
  const { body } = await reads(administrator)
  expect(body.records).toMatchObject([
    { who: 'Somebody who has left', actor: gone },
    { who: 'The system', actor: null },
  ])
  expect(body.actors).toEqual([{ id: gone, name: 'Somebody who has left' }])
})

test('the log is filtered by action, by actor and by day, and filters combine', async ({ own: study }) => {
  const administrator = await study.administrator()
  await choosesFramework(administrator, 'ipma-icb4')
  const [own] = (await reads(administrator)).body.records
  await wasWritten(study, '2026-01-05T12:00:00Z', 'framework-changed')
  await wasWritten(study, '2026-01-06T12:00:00Z', 'account-deleted')
  await wasWritten(study, '2026-01-07T12:00:00Z', 'study-ended')

  expect(actionsOf(await reads(administrator, '?action=framework-changed'))).toHaveLength(2)
  expect(actionsOf(await reads(administrator, '?actor=system'))).toEqual([
    'study-ended',
    'account-deleted',
    'framework-changed',
  ])
  expect((await reads(administrator, `?actor=${own?.actor}`)).body.records).toEqual([own])
  expect(actionsOf(await reads(administrator, '?from=2026-01-06&to=2026-01-07'))).toEqual([
    'study-ended',
    'account-deleted',
  ])
  expect(actionsOf(await reads(administrator, '?to=2026-01-05&action=framework-changed'))).toEqual([
    'framework-changed',
  ])
  expect((await reads(administrator, `?actor=${crypto.randomUUID()}`)).body).toMatchObject({ records: [], total: 0 })
  expect((await reads(administrator, '?actor=system&action=post-created')).body.actors).toHaveLength(1)
})

test('days are those of the study’s time zone', async ({ own: study }) => {
  const administrator = await study.administrator()
  // In London it is British Summer Time: a quarter past midnight on the 2nd.
  await wasWritten(study, '2026-07-01T23:15:00Z', 'study-ended')
  expect((await reads(administrator, '?to=2026-07-01')).body.total).toBe(0)
  expect((await reads(administrator, '?from=2026-07-02&to=2026-07-02')).body.total).toBe(1)
})

test('fifty are on a page, each on one page only', async ({ own: study }) => {
  const administrator = await study.administrator()
  await sql(
    study,
    `insert into operations.audit (at, action) select '2026-01-01', 'account-deleted' from generate_series(1, 120)`,
  )
  const pages = await Promise.all([1, 2, 3, 4].map(page => reads(administrator, `?page=${page}`)))
  expect(pages.map(({ body }) => body.records.length)).toEqual([50, 50, 20, 0])
  for (const { body } of pages) expect(body).toMatchObject({ total: 120, totalPages: 3 })
  expect(new Set(pages.flatMap(({ body }) => body.records.map(({ id }) => id))).size).toBe(120)
})

test.for([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['action=nonsense', 'action'],
  ['action=toString', 'action'],
  ['actor=nobody', 'actor'],
  ['from=2026-02-30', 'from'],
  ['to=yesterday', 'to'],
  ['from=2026-01-02&to=2026-01-01', 'to'],
  ['format=pdf', 'format'],
] as const)('%s is refused at its field', async ([query, field], { study }) => {
  const refused = await reads(await study.administrator(), `?${query}`)
  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

/** Read as bytes: text would lose the byte-order mark. */
const download = async (study: Study, person: Person, query = '') => {
  const cookie = [...person.cookies].map(pair => pair.join('=')).join('; ')
  const response = await fetch(`${study.origin}${readAudit.path}?format=csv${query}`, { headers: { cookie } })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { headers: response.headers, bytes, rows: parse(bytes, { bom: true, columns: true }) }
}

test('the log is exported as CSV, and the export is recorded with its filters', async ({ own: study }) => {
  const administrator = await study.administrator()
  await choosesFramework(administrator, 'ipma-icb4')
  await wasWritten(study, '2026-07-01T23:15:00Z', 'account-deleted')
  const { headers, bytes, rows } = await download(study, administrator, '&from=2026-07-01&action=account-deleted')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-\d{4}-\d{2}-\d{2}\.csv"$/)
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(rows).toEqual([
    {
      Date: '2026-07-02 00:15:00',
      Who: 'The system',
      Action: 'deleted an account at its owner’s wish',
      On: '',
      Id: '',
      Details: '',
    },
  ])
  const { body } = await reads(administrator)
  expect(body.records[0]).toMatchObject({
    action: 'audit-exported',
    who: 'Study Administrator',
    subject: 'audit log',
    details: { format: 'csv', records: 1, filters: { action: 'account-deleted', from: '2026-07-01' } },
  })
  const all = await download(study, administrator)
  expect(all.rows).toHaveLength(3)
  expect(all.rows[0]).toMatchObject({ Action: 'exported the audit log' })
  expect(all.rows[1]).toMatchObject({ Details: '{"to":"ipma-icb4","from":"apm-3"}', On: 'setting', Id: 'framework' })
})

test('an export holds each record once, however many there are', async ({ own: study }) => {
  const administrator = await study.administrator()
  await sql(
    study,
    `insert into operations.audit (at, action, subject_id)
      select '2026-01-01'::timestamptz + (i / 7) * interval '1 minute', 'account-deleted', i
      from generate_series(1, 2500) i`,
  )
  const { rows } = await download(study, administrator)
  const ids = (rows as { Id: string }[]).map(({ Id }) => Number(Id))
  expect(ids).toEqual(Array.from({ length: 2_500 }, (_, index) => 2_500 - index))
})

test('a strict reader finds each record once, whatever it holds, and no cell starts like a formula', async ({
  own: study,
}) => {
  const administrator = await study.administrator()
  const cells = hostileCells(40)
  for (const [index, cell] of cells.entries()) {
    const at = new Date(Date.UTC(2026, 0, 1) - index).toISOString()
    await sql(study, 'insert into operations.audit (at, action, subject_id) values ($1, $2, $2)', [at, cell])
  }
  const { header, rows } = await downloadCsv(study, administrator, `${readAudit.path}?format=csv`)
  expect(header).toEqual([...auditColumns])
  expect(rows.map(row => asWritten(row[header.indexOf('Id')] ?? ''))).toEqual(cells)
  for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@|]/)
})

test('a participant can neither read nor export it, and the attempt is not recorded', async ({ own: study }) => {
  const [administrator, participant] = await Promise.all([study.administrator(), study.participant()])
  for (const query of ['', '?format=csv']) {
    const refused = await reads(participant, query)
    expect(refused).toMatchObject({ status: 403, body: { message: problemMessages.administratorNeeded } })
  }
  expect((await reads(administrator)).body).toMatchObject({ total: 0, actors: [] })
})
