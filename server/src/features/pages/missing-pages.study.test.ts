import { reportMissingPage } from '@diary/contract/missing-pages'
import pg from 'pg'
import { expect, type Study, test } from '../../../test/study.ts'
import { maxReports } from './missing-pages.ts'

const query = async (study: Study, statement: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: study.database.connectionString })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
const newest = async (study: Study) =>
  (await query(study, 'select * from operations.missing_pages order by id desc limit 1'))[0]

test('anyone can report a missing page, as the specification has it, and it is stored with its time', async ({
  study,
}) => {
  const before = Date.now()
  const report = {
    path: '/old/page',
    search: '?page=2',
    fullUrl: 'https://diary.example.org/old/page?page=2',
    timestamp: '2026-03-02T09:00:00.000Z',
    userAgent: 'Mozilla/5.0',
    referrer: 'https://example.org/links',
  }
  expect(await study.visitor().calls(reportMissingPage, { body: report })).toMatchObject({ status: 204, text: '' })
  const { at, ...kept } = await newest(study)
  expect(kept).toMatchObject({
    path: '/old/page',
    search: '?page=2',
    user_agent: 'Mozilla/5.0',
    referrer: 'https://example.org/links',
  })
  expect(at.getTime()).toBeGreaterThanOrEqual(before)
})

test('tokens and e-mail addresses never reach the table', async ({ study }) => {
  const token = 'Zx81_q0PkLmN4tRs7uVw'
  await study.visitor().calls(reportMissingPage, {
    body: {
      path: `/reset/${token}`,
      search: `?token=short&email=robin%40example.org`,
      fullUrl: `https://diary.example.org/reset/${token}?token=short&email=robin%40example.org`,
      userAgent: 'Crawler (crawler@example.org)',
      referrer: `https://mail.example.org/read?key=${token}&to=robin@example.org`,
    },
  })
  const kept = JSON.stringify(await newest(study))
  for (const secret of [token, 'short', 'robin', 'crawler@']) expect(kept).not.toContain(secret)
  expect(kept).toContain('mail.example.org')
})

test('a report without its path, or beyond the limits, is refused', async ({ study }) => {
  const visitor = study.visitor()
  const refused = await visitor.send('POST', '/api/errors/404', { search: '?a=1' })
  expect(refused.status).toBe(400)
  expect((await visitor.send('POST', '/api/errors/404', { path: 'a'.repeat(2_001) })).status).toBe(400)
})

test('control characters are removed', async ({ study }) => {
  const { status } = await study.visitor().calls(reportMissingPage, { body: { path: '/a\u0000b%00c' } })
  expect(status).toBe(204)
  expect((await newest(study)).path).toBe('/abc')
})

test('at most 50,000 reports are stored, and the oldest are deleted first', async ({ study }) => {
  expect(maxReports).toBe(50_000)
  await query(
    study,
    `insert into operations.missing_pages (path, search, user_agent, referrer, at)
     select '/many/' || n, '', '', '', now() from generate_series(1, $1::int) n`,
    [maxReports],
  )
  await study.visitor().calls(reportMissingPage, { body: { path: '/the/last' } })
  const [{ total, oldest }] = await query(
    study,
    `select count(*)::int total, (array_agg(path order by id))[1] oldest from operations.missing_pages`,
  )
  expect(total).toBe(maxReports)
  expect(oldest).toBe('/many/2')
  expect((await newest(study)).path).toBe('/the/last')
})
