import { dictationMessages } from '@diary/contract/dictation'
import { askForDeletion } from '@diary/contract/rights'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { expect, test } from './dictating-study.ts'
import { startsAgainAfter } from './next-start.ts'
import { patiently } from './patiently.ts'
import { openSpeaker, silence } from './speaker.ts'
import { sql } from './sql.ts'
import { password } from './study.ts'

const day = 24 * 60 * 60_000
const signedOut = { type: 'error', error: dictationMessages.signedOut }
const streams = 'select from operations.dictation_streams'

test('deleting a person ends their dictation, and leaves no trace of it', async ({ study, vosk }) => {
  const person = await study.participant()
  await person.calls(askForDeletion, { body: { password } })
  const speaker = await openSpeaker(study.origin, person)
  speaker.socket.send(silence)
  await vi.waitFor(() => expect(speaker.heard).toHaveLength(1), patiently)
  expect(await sql(study, streams)).toHaveLength(1)
  await startsAgainAfter(study, 20 * day)
  expect(await sql(study, streams)).toEqual([])
  study.passes(5_000)
  expect(await speaker.closed).toBe(1011)
  expect(speaker.heard.at(-1)).toEqual(signedOut)
  await vi.waitFor(() => expect(vosk.open()).toBe(0), patiently)
})

/**
 * Statements that have waited longer than `deadlock_timeout`: PostgreSQL has checked them, so the next to wait would
 * fail in a deadlock.
 */
const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '1500 ms'`

test('a person is deleted just as they begin to dictate: neither waits for the other for ever', async ({ study }) => {
  const person = await study.participant()
  const [owner] = await sql<{ id: string }>(study, 'select id from study.participants where consented_text is not null')
  const deletion = new pg.Client({ connectionString: study.database.connectionString })
  await deletion.connect()
  // Releases its locks even if the test fails.
  onTestFinished(() => deletion.end())
  await deletion.query('begin')
  await deletion.query('select from study.participants where id = $1 for update', [owner?.id])
  const speaker = await openSpeaker(study.origin, person)
  await vi.waitFor(async () => expect(await sql(study, waiting)).not.toEqual([]), patiently)
  await deletion.query('delete from study.participants where id = $1', [owner?.id])
  await deletion.query('commit')
  expect(await speaker.closed).toBe(1011)
  expect(speaker.heard).toEqual([signedOut])
  expect(await sql(study, streams)).toEqual([])
}, 120_000)
