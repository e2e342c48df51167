import pLimit from 'p-limit'
import { createEntryStore } from '../src/features/entries/store.ts'
import { closeDatabase, connectDatabase } from '../src/platform/database/connect.ts'
import { createSealing, openKeyring } from '../src/platform/encryption/index.ts'
import type { ConsentingId } from '../src/platform/http/caller.ts'
import type { Person } from './person.ts'
import { sql } from './sql.ts'
import type { Study } from './study.ts'

const connections = 8

/** Fills a diary through its store, many times faster than through HTTP. */
export const fillDiary = async (
  study: Study,
  person: Person,
  entries: number,
  content = (number: number) => `Entry ${number}. ${'x'.repeat(400)}`,
) => {
  const clock = () => new Date()
  const database = connectDatabase(study.database.connectionString, { max: connections })
  try {
    const keyring = await openKeyring(study.config, database.$client, clock)
    const store = createEntryStore({
      database,
      clock,
      sealing: await createSealing({ database: database.$client, keyring, clock }),
    })
    const { body } = await person.send('GET', '/api/auth/user')
    const { pseudonymousId } = body as { pseudonymousId: string }
    const [participant] = await sql<{ id: ConsentingId }>(
      study,
      'select id from study.participants where research_id = $1',
      [pseudonymousId],
    )
    if (!participant) throw new Error('there is no such participant')
    const numbers = Array.from({ length: entries }, (_, index) => index)
    // At most as many at once as there are connections: waiting for one has a timeout, which a busy machine reaches.
    await pLimit(connections).map(numbers, number =>
      store.save(participant.id, 'reflection', { content: content(number) }),
    )
  } finally {
    await closeDatabase(database)
  }
}
