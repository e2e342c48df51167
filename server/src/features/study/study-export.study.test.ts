import { changeChoices } from '@diary/contract/choices'
import { analyseEntry, saveEntry } from '@diary/contract/entries'
import { researchFields } from '@diary/contract/entry-fields'
import { adminExportColumns, adminMessages, exportAdminEntries } from '@diary/contract/study-admin'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { vi } from 'vitest'
import { hostileCells } from '../../../test/hostile-cells.ts'
import { patiently } from '../../../test/patiently.ts'
import { sql } from '../../../test/sql.ts'
import { asWritten, downloadCsv } from '../../../test/strict-csv.ts'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'
import { untilMasked } from '../../../test/wait-until-masked.ts'

const purpose = 'purpose=the+yearly+report'
const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

type Administrator = Awaited<ReturnType<Study['administrator']>>
const asCsv = async (administrator: Administrator, query = '') => {
  const reply = await administrator.calls(exportAdminEntries, { query: `?format=csv&${purpose}${query}` })
  expect(reply.status).toBe(200)
  return { ...reply, rows: rowsOf(reply.text) }
}

test('the CSV has the five columns of the specification first, then what is masked', async () => {
  const study = await openStudy()
  try {
    const administrator = await study.administrator()
    const writer = await study.participant({ firstName: 'Ottoline', lastName: 'Quennell' })
    const { id } = await writer.writes('Mrs Okafor agreed to the risk register, and Ottoline Quennell was relieved.', {
      prompt: 'What, "exactly", went well?',
    })
    const { body } = await writer.calls(analyseEntry, { params: { id } })
    await sql(study, "update study.entries set created_at = '2026-06-30T23:30:00Z' where id = $1", [id])
    const [entry] = await untilMasked(administrator, [id])
    const { rows, text, headers } = await asCsv(administrator)
    expect(text).toMatch(/^Pseudonymous ID,Date,Summary,Sentiment,Tags,Type,Prompt,Content,Masking\b/)
    expect(rows).toEqual([
      {
        ...Object.fromEntries(adminExportColumns.map(column => [column, ''])),
        'Pseudonymous ID': entry?.pseudonymousId,
        // In London it was already half past midnight.
        Date: '2026-07-01',
        Summary: entry?.aiSummary,
        Sentiment: body.aiSentiment,
        Tags: (body.tags ?? []).map(({ name }) => name).join('; '),
        Type: 'reflection',
        Prompt: 'What, "exactly", went well?',
        Content: 'Mrs [Person 1] agreed to the risk register, and [Name] was relieved.',
        Masking: 'masked',
      },
    ])
    expect(text).not.toMatch(/okafor|ottoline|quennell/i)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    // Pseudonymised, as a research ID still identifies a person; never anonymous.
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="reflective-diary-pseudonymised-\d{4}-\d{2}-\d{2}\.csv"$/,
    )
    expect(headers.get('x-total-count')).toBe('1')

    const json = await administrator.calls(exportAdminEntries, { query: `?format=json&${purpose}` })
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(json.headers.get('content-disposition')).toContain('.json"')
    expect(json.body).toEqual([
      {
        ...Object.fromEntries(researchFields.map(name => [name, ''])),
        pseudonymousId: entry?.pseudonymousId,
        date: '2026-07-01',
        summary: entry?.aiSummary,
        sentiment: body.aiSentiment,
        tags: (body.tags ?? []).map(({ name }) => name),
        type: 'reflection',
        prompt: 'What, "exactly", went well?',
        content: 'Mrs [Person 1] agreed to the risk register, and [Name] was relieved.',
        masking: 'masked',
      },
    ])
  } finally {
    await study.close()
  }
})

test('a strict reader finds in the CSV what the JSON holds, entry by entry', async () => {
  const study = await openStudy()
  try {
    const administrator = await study.administrator()
    const writer = await study.participant()
    const ids: string[] = []
    for (const cell of hostileCells(40))
      ids.push((await writer.writes(`${cell} and then Mrs Okafor agreed to the risk register.`)).id)
    const { id } = await writer.writes('I handed the plan over and it went well and I was proud.')
    await writer.calls(analyseEntry, { params: { id } })
    await untilMasked(administrator, [...ids, id])
    const json = await administrator.calls(exportAdminEntries, { query: `?format=json&${purpose}` })
    const fields = json.body as unknown as Record<string, string | string[]>[]
    const { header, rows } = await downloadCsv(study, administrator, `${exportAdminEntries.path}?format=csv&${purpose}`)
    expect(header).toEqual([...adminExportColumns])
    const cells = fields.map(entry =>
      Object.values(entry).map(value => (Array.isArray(value) ? value.join('; ') : value)),
    )
    expect(rows.map(row => row.map(asWritten))).toEqual(cells)
    expect(fields).toHaveLength(41)
    expect(fields.some(({ content }) => /[^\r]\n/.test(String(content)))).toBe(true)
  } finally {
    await study.close()
  }
})

test('without a match the file is empty, and the export is recorded', async ({ study }) => {
  const administrator = await study.administrator()
  const { text } = await asCsv(administrator, '&to=2019-01-01')
  expect(text).toBe(`${adminExportColumns.join(',')}\r\n`)
  const json = await administrator.calls(exportAdminEntries, { query: `?format=json&${purpose}&to=2019-01-01` })
  expect(json.body).toEqual([])
  const rows = await sql(study, 'select action, details from operations.audit order by id desc limit 2')
  expect(rows).toMatchObject([
    { action: 'entries-exported', details: { entries: 0, filters: { to: '2019-01-01' }, format: 'json' } },
    { action: 'entries-exported', details: { entries: 0, purpose: 'the yearly report', format: 'csv' } },
  ])
})

test('no cell of the CSV is run by a spreadsheet', async ({ study }) => {
  const administrator = await study.administrator()
  const writer = await study.participant()
  const starts = ['=', '+', '-', '@', '\t', '\r']
  const ids: string[] = []
  for (const start of starts) {
    const content = `${start}1+1 is what somebody wrote on the board. Nobody laughed, and the meeting went on.`
    ids.push((await writer.writes(content, { prompt: `${start}What next?` })).id)
  }
  const masked = await untilMasked(administrator, ids)
  expect(masked.filter(({ content }) => content.includes('1+1')).length).toBeGreaterThan(2)
  const { rows } = await asCsv(administrator)
  expect(rows.length).toBeGreaterThanOrEqual(starts.length)
  for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r\0]/)
})

test.for([
  ['?format=csv', 'purpose', adminMessages.purposeNeeded],
  ['?format=csv&purpose=', 'purpose', adminMessages.purposeNeeded],
  ['?format=csv&purpose=+++', 'purpose', adminMessages.purposeNeeded],
  [`?format=csv&purpose=${'x'.repeat(301)}`, 'purpose', adminMessages.purposeLong],
  [`?${purpose}`, 'format', adminMessages.format],
  [`?format=xlsx&${purpose}`, 'format', adminMessages.format],
  [`?format=csv&${purpose}&sentiment=angry`, 'sentiment', adminMessages.sentiment],
] as const)('an export by %s is refused', async ([query, field, sentence], { study }) => {
  const administrator = await study.administrator()
  const before = await sql(study, 'select id from operations.audit')
  const reply = await administrator.send('GET', `/api/admin/export${query}`)
  expect(reply).toMatchObject({ status: 400, body: { message: sentence, fields: { [field]: sentence } } })
  expect(await sql(study, 'select id from operations.audit')).toEqual(before)
})

test('an export of many entries holds each of them once, newest first, by the filters', async () => {
  const study = await openStudy()
  try {
    const administrator = await study.administrator()
    const [writer, other] = [await study.participant(), await study.participant()]
    const count = 520
    for (let index = 0; index < count; index++) {
      const person = index % 2 === 0 ? writer : other
      const content = `The weekly review was short this time, number ${index}.`
      await person.calls(saveEntry, { body: { content, entryType: 'reflection' } })
    }
    const numbers = ({ rows }: Awaited<ReturnType<typeof asCsv>>) =>
      rows.map(({ Content = '' }) => Number(/number (\d+)\./.exec(Content)?.[1]))
    await vi.waitFor(async () => expect(numbers(await asCsv(administrator)).every(Number.isInteger)).toBe(true), {
      timeout: 30_000,
      interval: 500,
    })
    const all = Array.from({ length: count }, (_, index) => count - 1 - index)
    expect(numbers(await asCsv(administrator))).toEqual(all)
    const json = await administrator.calls(exportAdminEntries, { query: `?format=json&${purpose}` })
    expect(json.body).toHaveLength(count)
    expect((await asCsv(administrator, '&sentiment=positive')).rows).toEqual([])
    await other.calls(changeChoices, { body: { researchMayUse: false } })
    expect(numbers(await asCsv(administrator))).toEqual(all.filter(number => number % 2 === 0))
  } finally {
    await study.close()
  }
}, 90_000)

test('a person who switches research off during an export is not in the rest of it', async () => {
  const study = await openStudy()
  const gate = new pg.Client({ connectionString: study.database.connectionString })
  try {
    const administrator = await study.administrator()
    const [writer, other] = [await study.participant(), await study.participant()]
    const { id: leaves } = await writer.writes('The candelabra was the only thing that everybody agreed on.')
    const { id: stays } = await other.writes('The chandelier was the only thing that nobody agreed on.')
    await untilMasked(administrator, [leaves, stays])
    await gate.connect()
    await gate.query('begin')
    await gate.query('lock table study.masked_entries in access exclusive mode')
    const exporting = asCsv(administrator)
    // Recorded, and waiting for its first page.
    await vi.waitFor(async () => {
      const [row] = await sql<{ action: string }>(study, 'select action from operations.audit order by id desc limit 1')
      expect(row?.action).toBe('entries-exported')
    }, patiently)
    await writer.calls(changeChoices, { body: { researchMayUse: false } })
    await gate.query('commit')
    const { rows, headers } = await exporting
    expect(headers.get('x-total-count')).toBe('2')
    expect(rows.map(({ Content }) => Content)).toEqual(['The chandelier was the only thing that nobody agreed on.'])
  } finally {
    await gate.end()
    await study.close()
  }
})
