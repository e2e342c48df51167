import { type DictationMessage, dictationMessages } from '@diary/contract/dictation'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patiently } from './patiently.ts'
import { openSpeaker } from './speaker.ts'
import { sql } from './sql.ts'
import { openStudy } from './study.ts'

/** Who has waited so long for a person that nobody looks any more whether they wait in a circle: the next one will be told. */
const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '1500 ms'`

test('a person is deleted just as they begin to dictate: neither waits for the other for ever', async () => {
  const study = await openStudy({ DICTATION: 'pocketsphinx' })
  onTestFinished(study.close)
  const person = await study.participant()
  const [owner] = await sql<{ id: string }>(study, 'select id from study.participants where consented_text is not null')
  const deletion = new pg.Client({ connectionString: study.database.connectionString })
  await deletion.connect()
  // Whatever fails, nobody waits for what it holds.
  onTestFinished(() => deletion.end())
  await deletion.query('begin')
  await deletion.query('select from study.participants where id = $1 for update', [owner?.id])
  const speaker = await openSpeaker(study.origin, person)
  await vi.waitFor(async () => expect(await sql(study, waiting)).not.toEqual([]), patiently)
  await deletion.query('delete from study.participants where id = $1', [owner?.id])
  await deletion.query('commit')
  expect(await speaker.closed).toBe(1011)
  expect(speaker.heard).toEqual<DictationMessage[]>([{ type: 'error', error: dictationMessages.signedOut }])
  expect(await sql(study, 'select from operations.dictation_streams')).toEqual([])
}, 120_000)
