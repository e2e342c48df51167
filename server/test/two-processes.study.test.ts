import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentUser } from '@diary/contract/account'
import { aiState } from '@diary/contract/ai'
import { changeAiSetting, readAiSettings } from '@diary/contract/ai-settings'
import { changeChoices } from '@diary/contract/choices'
import { consentContent } from '@diary/contract/consent'
import { readConsentAdmin, saveConsentContent } from '@diary/contract/consent-admin'
import { deleteEntry, listEntries, saveEntry } from '@diary/contract/entries'
import { listNews } from '@diary/contract/news'
import { alive } from '@diary/contract/operations'
import { problemMessages } from '@diary/contract/problem'
import { endSession, listSessions } from '@diary/contract/sessions'
import { onTestFinished } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { startServer } from '../src/server.ts'
import { emptyDatabase } from './database.ts'
import { Person } from './person.ts'
import { plainClient } from './plain-client.ts'
import { publishes } from './posts.ts'
import { openSecondServer } from './second-server.ts'
import { sql } from './sql.ts'
import { test as base, expect, openStudy, type Study } from './study.ts'

/** One study, served by two processes without a folder in common. */
const test = base.extend<{ study: Study }>({
  study: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const study = await openStudy({ RATE_LIMITS: 'on', MASTER_KEY: randomBytes(32).toString('hex') })
      await use(study)
      await study.close()
    },
    { scope: 'file' },
  ],
})

test('a change in one process holds in the other from the next request on', async ({ study }) => {
  const elsewhere = await openSecondServer(study)
  const person = await study.participant()
  const there = elsewhere(person)

  // Entries, with a key that the other has never seen.
  const entry = await person.writes('Written at the first server.')
  expect((await there.calls(listEntries)).body).toEqual([entry])
  const { body: second } = await there.calls(saveEntry, { body: { content: 'At the other.', entryType: 'reflection' } })
  const since = await person.calls(listEntries, { query: `?since=${entry.revision}` })
  expect(since.body.map(({ id }) => id)).toEqual([second.id])

  // AI settings, and whether AI may read.
  const administrator = await study.administrator()
  const admin = elsewhere(administrator)
  const settingValue = { model: 'a-model', verbosity: 'low', reasoning: 'minimal' } as const
  const setting = { settingName: 'level_0_chat_response', settingValue, isActive: false } as const
  await administrator.calls(changeAiSetting, { body: setting })
  expect((await admin.calls(readAiSettings)).body[0]).toMatchObject(setting)
  expect((await there.calls(aiState)).body.uses.chat).toBe('off')
  await there.calls(changeChoices, { body: { aiMayRead: false } })
  expect((await person.calls(aiState)).body.mayRead).toBe(false)

  // News, and the consent text.
  const post = await publishes(admin)
  expect((await study.visitor().calls(listNews)).body.posts).toContainEqual(expect.objectContaining({ id: post.id }))
  const { body: consent } = await administrator.calls(readConsentAdmin)
  const { title = '', version = '' } = consent.inForce ?? {}
  const content = '<p>Words are read by nobody but you.</p>'
  await administrator.calls(saveConsentContent, { body: { title, version, content } })
  expect((await elsewhere().calls(consentContent)).body.content).toBe(content)
  expect(await there.calls(listEntries)).toMatchObject({
    status: 403,
    body: { message: problemMessages.consentNeeded },
  })

  // Sessions.
  const [session] = (await person.calls(listSessions)).body
  await person.calls(endSession, { params: { id: session?.id ?? '' } })
  expect((await there.calls(currentUser)).status).toBe(401)
})

test('the general limits hold for a session, not for a process', async ({ study }) => {
  const elsewhere = await openSecondServer(study)
  const person = await study.participant()
  const there = elsewhere(person)
  const statuses: number[] = []
  // The consent was the first of sixty.
  for (let count = 1; count <= 60; count++) {
    const by = count % 2 === 0 ? person : there
    statuses.push((await by.calls(deleteEntry, { params: { id: 'not-there' } })).status)
  }
  expect(statuses).toEqual([...Array(59).fill(404), 429])
  expect((await there.calls(listEntries)).status).toBe(200)
})

test('the liveness probe needs no database, and counts towards no limit', async ({ study }) => {
  const person = await study.participant()
  const counts = () => sql(study, 'select key, points from operations.rate_limits order by key')
  const before = await counts()
  expect((await person.calls(alive)).status).toBe(200)
  expect(await counts()).toEqual(before)
})

test('processes that start together on an empty database make one study of it', async ({ study }) => {
  const database = await emptyDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'diary-together-'))
  onTestFinished(async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true })
  })
  const { masterKey: _keyringInstead, ...settings } = study.config
  const config = {
    ...settings,
    dataDir,
    backupDir: join(dataDir, 'backups'),
    databaseUrl: database.connectionString.replace(/^socket:/, 'postgres:'),
  }
  const servers = await Promise.all([1, 2, 3].map(() => startServer(config, systemClock, plainClient)))
  onTestFinished(async () => void (await Promise.all(servers.map(server => server.stop()))))
  const notices = servers.map(({ administratorNotice }) => administratorNotice).filter(notice => notice !== undefined)
  expect(notices).toEqual(['admin@example.org is the first administrator.'])
  const versions: unknown[] = []
  for (const { app } of servers) {
    const address = app.server.address()
    if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
    versions.push((await new Person(`http://127.0.0.1:${address.port}`).calls(consentContent)).body.version)
  }
  expect(versions).toEqual(['1.0', '1.0', '1.0'])
})
