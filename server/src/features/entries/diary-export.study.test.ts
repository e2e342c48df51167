import { analyseChat } from '@diary/contract/chat'
import { analyseEntry, exportColumns, exportDiary, listEntries } from '@diary/contract/entries'
import { problemMessages } from '@diary/contract/problem'
import { parse } from 'csv-parse/sync'
import { hostileCells } from '../../../test/hostile-cells.ts'
import { fillDiary } from '../../../test/long-diary.ts'
import type { Person } from '../../../test/person.ts'
import { asWritten, downloadCsv } from '../../../test/strict-csv.ts'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'

type Row = Record<(typeof exportColumns)[number], string>

/** Read as bytes: text would lose the byte-order mark. */
const download = async (study: Study, person: Person) => {
  const cookie = [...person.cookies].map(pair => pair.join('=')).join('; ')
  const response = await fetch(`${study.origin}${exportDiary.path}`, { headers: { cookie } })
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const rowsOf = (bytes: Buffer) =>
  parse(bytes, { bom: true, columns: true, relax_column_count: false }) as unknown as Row[]
const exported = async (study: Study, person: Person) => rowsOf((await download(study, person)).bytes)

test('the diary is downloaded as a CSV file in UTF-8, named for the day', async ({ study }) => {
  const writer = await study.participant()
  await writer.writes('The steering group would not decide.')
  const { headers, bytes } = await download(study, writer)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="reflective-diary-\d{4}-\d{2}-\d{2}\.csv"$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})

test('the order of columns is fixed: newer fields follow', async ({ study }) => {
  const writer = await study.participant()
  const { bytes } = await download(study, writer)
  const header = bytes.toString().slice(1).trimEnd().split(',')
  expect(header.slice(0, 12).join()).toBe(
    'Date,Type,Prompt,Content,CPD Title,CPD Category,CPD Provider,CPD Hours,AI Feedback,Sentiment,Competences,Chat Summary',
  )
  expect(header).toEqual([...exportColumns])
})

test('an empty diary is only the header row', async ({ study }) => {
  const writer = await study.participant()
  const { bytes } = await download(study, writer)
  expect(bytes.toString()).toBe(`\ufeff${exportColumns.join(',')}\r\n`)
})

test('each entry is one row, newest first, with all fields and its feedback', async ({ study }) => {
  const writer = await study.participant()
  await writer.writes('The steering group would not decide.', { prompt: 'What weighed on you?' })
  study.passes(1000)
  const { id } = await writer.writes('I learnt how to bring the risks to the sponsor, and I am proud of it.', {
    entryType: 'cpd',
    cpdTitle: 'Risk workshop',
    cpdCategory: 'Workshop',
    cpdProvider: 'In house',
    cpdHours: 2.25,
  })
  const { body } = await writer.calls(analyseEntry, { params: { id } })
  const [cpd, reflection, ...rest] = await exported(study, writer)
  expect(rest).toEqual([])
  expect(cpd).toEqual({
    ...Object.fromEntries(exportColumns.map(column => [column, ''])),
    Date: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
    Type: 'cpd',
    Prompt: '',
    Content: 'I learnt how to bring the risks to the sponsor, and I am proud of it.',
    'CPD Title': 'Risk workshop',
    'CPD Category': 'Workshop',
    'CPD Provider': 'In house',
    'CPD Hours': '2.25',
    'AI Feedback': body.aiSummary,
    Sentiment: body.aiSentiment,
    Competences: body.aiTags?.join('; '),
    'Chat Summary': '',
  })
  expect(reflection).toMatchObject({ Type: 'reflection', Prompt: 'What weighed on you?', 'AI Feedback': '' })
})

test('zero hours are a number, no hours are empty', async ({ study }) => {
  const writer = await study.participant()
  await writer.writes('An hour that was none.', { entryType: 'cpd', cpdHours: 0 })
  expect(await exported(study, writer)).toMatchObject([{ 'CPD Hours': '0' }])
})

test('dates are those of the study’s time zone', async () => {
  const study = await openStudy({ STUDY_TIME_ZONE: 'Pacific/Kiritimati' })
  try {
    const writer = await study.participant()
    const { createdAt } = await writer.writes('Written early on the other side of the world.')
    const there = new Date(Date.parse(createdAt) + 14 * 60 * 60_000).toISOString()
    expect(await exported(study, writer)).toMatchObject([{ Date: there.slice(0, 16).replace('T', ' ') }])
  } finally {
    await study.close()
  }
})

const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\0']
const behind = ['1+1', 'cmd|calc', '"x"', ',y', '\nz', "'", '=1', '', ' words']

test('no cell starts like a formula, whatever the writer typed, and nothing else about it changes', async ({
  study,
}) => {
  const writer = await study.participant()
  const hostile = formulaStarts.flatMap(start => behind.map(rest => `${start}${rest}`))
  for (const cell of hostile) {
    const cells = { prompt: `${cell}!`, cpdTitle: `${cell}!`, cpdCategory: `${cell}!`, cpdProvider: `${cell}!` }
    await writer.writes(`${cell} and ten more`, cells)
  }
  const rows = await exported(study, writer)
  expect(rows).toHaveLength(hostile.length)
  for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r\0]/)
  expect(rows.map(row => row.Content).sort()).toEqual(hostile.map(cell => `'${cell} and ten more`).sort())
  expect(rows.map(row => row['CPD Title']).sort()).toEqual(hostile.map(cell => `'${cell}!`).sort())
})

test('quotes, commas, line ends and emoji are exported as written', async ({ study }) => {
  const writer = await study.participant()
  const texts = [
    'He said "no", twice, and ""left"".',
    'one\ntwo\r\nthree\rfour, five',
    '👩‍👩‍👧‍👦 שלום \u2028 é',
    '"',
    ',,,,,,,,,,',
    "'already quoted",
    'a;b\tc|d',
  ].map(text => text.padEnd(12, '.'))
  for (const text of texts) await writer.writes(text, { cpdProvider: text })
  const rows = await exported(study, writer)
  expect(rows.map(row => row.Content).sort()).toEqual([...texts].sort())
  expect(rows.map(row => row['CPD Provider']).sort()).toEqual([...texts].sort())
})

test('a strict reader finds each entry once, with its words', async ({ study }) => {
  const writer = await study.participant()
  const cells = hostileCells(40)
  for (const cell of cells) await writer.writes(`${cell} and ten more`, { prompt: `${cell}?`, cpdProvider: `${cell}.` })
  // Markdown with line feeds, and neither a comma nor a quotation mark in it.
  const { id } = await writer.writes('I handed the plan over and it went well and I was proud.')
  await writer.calls(analyseEntry, { params: { id } })
  const { header, rows } = await downloadCsv(study, writer, exportDiary.path)
  expect(header).toEqual([...exportColumns])
  const { body } = await writer.calls(listEntries)
  const read = (column: (typeof exportColumns)[number]) => rows.map(row => asWritten(row[header.indexOf(column)] ?? ''))
  expect(read('Content')).toEqual(body.map(({ content }) => content))
  expect(read('Prompt')).toEqual(body.map(({ prompt }) => prompt ?? ''))
  expect(read('CPD Provider')).toEqual(body.map(({ cpdProvider }) => cpdProvider ?? ''))
  expect(read('AI Feedback')).toEqual(body.map(({ aiSummary }) => aiSummary ?? ''))
  expect(read('AI Feedback')[0]).toContain('\n')
})

test('in a conversation the coach’s emphasis is removed, and the person’s words stay as typed', async ({ study }) => {
  const writer = await study.participant()
  const messages = [
    { role: 'user', content: 'I wrote *slowly* and sent 3 * 4 * 5 pages.' },
    { role: 'assistant', content: 'You say *slowly*. **Samaritans** answer, and what ***else***?' },
    { role: 'user', content: 'Nothing else.' },
  ] as const
  expect(await writer.calls(analyseChat, { body: { messages: [...messages] } })).toMatchObject({ status: 200 })
  const [row] = await exported(study, writer)
  expect(row?.Content).toBe(
    'You: I wrote *slowly* and sent 3 * 4 * 5 pages.\n\nCoach: You say slowly. Samaritans answer, and what else?\n\nYou: Nothing else.',
  )
})

test('signed out there is nothing to download', async ({ study }) => {
  const reply = await study.visitor().calls(exportDiary)
  expect(reply).toMatchObject({ status: 401, body: { message: problemMessages.signInNeeded } })
  expect(reply.headers.get('content-disposition')).toBeNull()
})

test('an export holds no other person’s words', async ({ study }) => {
  const [writer, other] = await Promise.all([study.participant(), study.participant()])
  await writer.writes('The steering group would not decide.')
  expect(await exported(study, other)).toEqual([])
})

test('a diary of 5,000 entries streams: each entry once, and others are answered meanwhile', async ({ study }) => {
  const writer = await study.participant()
  await fillDiary(study, writer, 5_000)
  const cookie = [...writer.cookies].map(pair => pair.join('=')).join('; ')
  const response = await fetch(`${study.origin}${exportDiary.path}`, { headers: { cookie } })
  expect(response.headers.get('content-length')).toBeNull()
  const chunks: Uint8Array[] = []
  for await (const chunk of response.body ?? []) {
    if (chunks.length === 0) expect(await study.visitor().send('GET', '/healthz')).toMatchObject({ status: 200 })
    chunks.push(chunk)
  }
  expect(chunks.length).toBeGreaterThan(10)
  const numbers = rowsOf(Buffer.concat(chunks)).map(({ Content }) => Number(Content.match(/^Entry (\d+)\./)?.[1]))
  expect(numbers).toHaveLength(5_000)
  expect(new Set(numbers).size).toBe(5_000)
})
