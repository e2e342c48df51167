import { login, register } from '@diary/contract/account'
import { acceptConsent } from '@diary/contract/consent'
import { saveEntry } from '@diary/contract/entries'
import { expect, test, vi } from 'vitest'
import { connectEmbedded } from './embedded-database.ts'
import { patiently } from './patiently.ts'
import { Person } from './person.ts'
import { answers, emptyFolder, freePort, spawnServer } from './running-server.ts'
import { registration } from './study.ts'
import { untilMasked } from './wait-until-masked.ts'

const administrator = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a long administrator password' }

const writes = async (person: Person, content: string) => {
  const { status, body } = await person.calls(saveEntry, { body: { content, entryType: 'reflection' } })
  expect(status).toBe(201)
  return body.id
}

test('a server that was killed while it masked a diary resumes when it starts again', async () => {
  const dataDir = emptyFolder()
  const port = await freePort()
  const before = await answers(spawnServer(dataDir, port, administrator))
  const admin = new Person(before.origin)
  const credentials = { email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD }
  await admin.calls(login, { body: { ...credentials, captchaAnswer: '8', expectedAnswer: '8' } })
  const writer = new Person(before.origin)
  await writer.calls(register, { body: registration() })
  await writer.calls(acceptConsent)
  await untilMasked(admin, [await writes(writer, 'It rained all day, and I was late again.')])

  // As a job is whose process is killed in the middle of it.
  const database = await connectEmbedded(dataDir)
  await vi.waitFor(async () => {
    const { rowCount } = await database.query(
      `update pgboss.job set state = 'active', completed_on = null, started_on = now(), heartbeat_on = now()
        where id = (select id from pgboss.job where name = 'masking' and state = 'completed' limit 1)`,
    )
    expect(rowCount).toBe(1)
  }, patiently)
  const second = await writes(writer, 'It rained again, and I was on time.')
  await before.end('SIGKILL')
  await answers(spawnServer(dataDir, port, administrator))
  const [entry] = await untilMasked(admin, [second])
  expect(entry).toMatchObject({ state: 'masked', content: 'It rained again, and I was on time.' })
}, 180_000)
