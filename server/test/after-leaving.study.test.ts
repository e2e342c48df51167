import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { login, register } from '@diary/contract/account'
import { analyseChat, sendChatMessage } from '@diary/contract/chat'
import { changeChoices } from '@diary/contract/choices'
import { startCoaching } from '@diary/contract/coaching'
import { acceptConsent, withdrawConsent } from '@diary/contract/consent'
import { analyseEntry, correctTags, listEntries, saveEntry } from '@diary/contract/entries'
import { changeMasking } from '@diary/contract/masking'
import { addProject } from '@diary/contract/projects'
import { rateAnswer } from '@diary/contract/ratings'
import { askForDeletion, readAccessLog } from '@diary/contract/rights'
import { listAdminEntries, searchAdminEntries } from '@diary/contract/study-admin'
import { readThematicAnalysis, startThematicAnalysis } from '@diary/contract/thematic-analysis'
import { summariseThemes } from '@diary/contract/themes'
import { expect, test, vi } from 'vitest'
import { Canaries, searchFolder } from './canaries.ts'
import { connectEmbedded, everyTable } from './embedded-database.ts'
import { Person } from './person.ts'
import { answers, emptyFolder, freePort, spawnServer } from './running-server.ts'
import { password, registration } from './study.ts'

const solved = { captchaAnswer: '8', expectedAnswer: '8' }
const administrator = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a long administrator password' }

const holding = (tables: ReadonlyMap<string, string>, text: string) =>
  [...tables].filter(([, content]) => content.includes(text)).map(([name]) => name)

const must = <T extends { status: number; text: string }>(reply: T, status = 200): T => {
  if (reply.status !== status) throw new Error(`${reply.status}: ${reply.text}`)
  return reply
}

/** A participant with a canary in every field, and rows in every table. */
const takesPart = async (origin: string, canaries: Canaries) => {
  const person = new Person(origin)
  const email = `${canaries.word('address')}@example.org`
  const names = { firstName: canaries.word('first name'), lastName: canaries.word('last name') }
  const form = registration({ email, ...names, role: canaries.word('role') })
  const researchId = must(await person.calls(register, { body: form }), 201).body.pseudonymousId
  must(await person.calls(acceptConsent))
  const say = (field: string) =>
    `I felt that the ${canaries.word(field)} meeting went wrong because I did not listen. I learned to ask sooner.`
  const entry = {
    content: say('entry'),
    entryType: 'reflection',
    prompt: `What of ${canaries.word('prompt')}?`,
  } as const
  const { id } = must(await person.calls(saveEntry, { body: entry }), 201).body
  must(await person.calls(analyseEntry, { params: { id } }))
  const ownTags = [canaries.word('tag')]
  must(await person.calls(correctTags, { params: { id }, body: { confirmed: [], removed: [], added: [], ownTags } }))
  const target = { feedbackType: 'individual_entry', targetId: id } as const
  must(await person.calls(rateAnswer, { body: { ...target, rating: 'dislike', reason: canaries.word('reason') } }))
  must(await person.calls(sendChatMessage, { body: { message: say('chat message') } }))
  const messages = [
    { role: 'user', content: say('saved chat') },
    { role: 'assistant', content: 'What kept you from asking?' },
    { role: 'user', content: say('saved chat, later') },
  ] as const
  must(await person.calls(analyseChat, { body: { messages: [...messages] } }))
  must(await person.calls(changeMasking, { body: { words: [canaries.word('hidden word')] } }))
  must(await person.calls(summariseThemes))
  must(await person.calls(startCoaching), 202)
  must(await person.calls(addProject, { body: { projectTitle: canaries.word('project') } }), 201)
  return Object.assign(person, { email, researchId, entryId: id })
}

/** Everything that administrators can be shown about entries and people. */
const adminViewOf = async (origin: string) => {
  const admin = new Person(origin)
  const body = { email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD, ...solved }
  must(await admin.calls(login, { body }))
  return {
    list: () => admin.calls(listAdminEntries),
    /** Has the study analysed, to the end. */
    analyses: async () => {
      // Not before something has been masked.
      await vi.waitFor(async () => must(await admin.calls(startThematicAnalysis), 202), {
        timeout: 20_000,
        interval: 100,
      })
      await vi.waitFor(
        async () => {
          const { body } = await admin.calls(readThematicAnalysis)
          expect(body.batchJobStatus).toMatchObject({ status: 'completed', usersCount: 1 })
        },
        { timeout: 20_000, interval: 100 },
      )
    },
    /** Every answer of the admin area as one text. */
    everything: async () => {
      const gets = [
        '/api/admin/entries',
        '/api/admin/export?format=json&purpose=a+test',
        '/api/admin/export?format=csv&purpose=a+test',
        '/api/admin/statistics',
        '/api/admin/feedback/ratings',
        '/api/admin/audit',
        '/api/admin/messages',
        '/api/admin/administrators',
        '/api/admin/batches',
        '/api/admin/analysis',
        '/api/admin/thematic-analysis/download',
      ]
      const answers = [must(await admin.calls(searchAdminEntries, { body: { text: 'meeting' } }))]
      const texts = answers.map(({ text }) => text)
      for (const path of gets) texts.push(must(await admin.send('GET', path)).text)
      return texts.join('\n')
    },
  }
}

test('nothing of a deleted person remains: in no view, export, job, email, table or file', async () => {
  const dataDir = emptyFolder()
  const port = await freePort()
  const environment = { LOG_LEVEL: 'debug', ...administrator }
  const canaries = new Canaries()
  const before = await answers(spawnServer(dataDir, port, environment))
  const leaver = await takesPart(before.origin, canaries)
  const admin = await adminViewOf(before.origin)
  await vi.waitFor(async () => expect((await admin.list()).text).toContain(leaver.researchId), { timeout: 20_000 })
  await admin.analyses()
  expect(await admin.everything()).toContain(leaver.researchId)

  // From the request on, the admin area shows nothing of them.
  must(await leaver.calls(askForDeletion, { body: { password } }))
  expect(await admin.everything()).not.toContain(leaver.researchId)
  expect(must(await leaver.calls(listEntries)).body).toHaveLength(2)

  const database = await connectEmbedded(dataDir)
  const { rows } = await database.query<{ id: string; account: string; wrapped: Buffer }>(
    `select p.id, a.id as account, k.wrapped from study.participants p
      join identity.accounts a on a.participant_id = p.id join keys.wrapped_keys k on k.owner = p.id::text
      where p.research_id = $1`,
    [leaver.researchId],
  )
  const [known] = rows
  if (!known) throw new Error('the person is not stored')
  // Deletion is due.
  await database.query(`update study.participants set deletion_due = now() where research_id = $1`, [leaver.researchId])
  await database.end()
  expect(await before.end('SIGTERM')).toMatchObject({ code: 0 })

  const after = await answers(spawnServer(dataDir, port, environment))
  expect(await leaver.calls(listEntries)).toMatchObject({ status: 401 })
  expect(await (await adminViewOf(after.origin)).everything()).not.toContain(leaver.researchId)

  const left = await connectEmbedded(dataDir)
  const tables = await everyTable(left)
  expect(holding(tables, leaver.researchId)).toEqual([])
  expect(holding(tables, known.account)).toEqual([])
  expect(holding(tables, leaver.entryId)).toEqual([])
  expect(holding(tables, known.id)).toEqual(['study.consent_records'])
  expect(canaries.fieldsIn(Buffer.from([...tables.values()].join('\n')))).toEqual([])
  await left.query('checkpoint')
  await left.end()
  expect(await after.end('SIGTERM')).toMatchObject({ code: 0 })

  // In the files, also as bytes of rows that are gone. The write-ahead log is overwritten in its own time.
  const files = join(dataDir, 'postgres')
  expect(searchFolder(files, canaries)).toEqual([])
  const base = join(files, 'data', 'base')
  const bytes = readdirSync(base, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name)))
  expect(bytes.some(file => file.includes(known.wrapped))).toBe(false)

  for (const server of [before, after]) {
    const { said, complained } = server.output()
    expect(canaries.fieldsIn(Buffer.from(said + complained))).toEqual([])
    expect(said + complained).not.toContain(leaver.researchId)
  }
  const mails = readdirSync(join(dataDir, 'outbox')).map(file => readFileSync(join(dataDir, 'outbox', file)))
  expect(canaries.fieldsIn(Buffer.concat(mails)).filter(field => field !== 'address')).toEqual([])
}, 90_000)

test('a person who withdraws and keeps the diary vanishes from the admin area at once, and loses no word', async () => {
  const dataDir = emptyFolder()
  const server = await answers(spawnServer(dataDir, await freePort(), administrator))
  const person = await takesPart(server.origin, new Canaries())
  const admin = await adminViewOf(server.origin)
  await vi.waitFor(async () => expect((await admin.list()).text).toContain(person.researchId), { timeout: 20_000 })
  await admin.analyses()
  const diary = must(await person.calls(listEntries)).text
  const seen = must(await person.calls(readAccessLog)).body.length
  expect(seen).toBeGreaterThan(0)

  must(await person.calls(withdrawConsent, { body: { outcome: 'keepDiary' } }))
  expect(await admin.everything()).not.toContain(person.researchId)
  expect(must(await person.calls(listEntries)).text).toBe(diary)
  // Since then only the earlier report was read, and a switch alone does not include the person again.
  const since = must(await person.calls(readAccessLog)).body.slice(0, -seen)
  expect(since.map(({ what }) => what)).toEqual(['report-read'])
  expect(await person.calls(changeChoices, { body: { researchMayUse: true } })).toMatchObject({ status: 409 })
  expect(await admin.everything()).not.toContain(person.researchId)

  must(await person.calls(acceptConsent))
  must(await person.calls(changeChoices, { body: { researchMayUse: true } }))
  await vi.waitFor(async () => expect((await admin.list()).text).toContain(person.researchId), { timeout: 20_000 })
}, 60_000)
