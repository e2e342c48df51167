import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyseChat } from '@diary/contract/chat'
import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { sendContactMessage } from '@diary/contract/contact'
import { analyseEntry, correctTags, saveEntry } from '@diary/contract/entries'
import { changeMasking } from '@diary/contract/masking'
import { changeProfile } from '@diary/contract/profile'
import { addProject } from '@diary/contract/projects'
import { rateAnswer } from '@diary/contract/ratings'
import { addSecondFactor } from '@diary/contract/second-factor'
import { summariseThemes } from '@diary/contract/themes'
import { vi } from 'vitest'
import type { Installation } from '../src/maintenance/installation.ts'
import { closeDatabase, connectDatabase } from '../src/platform/database/connect.ts'
import { createSealing, openKeyring, rereadKeyring } from '../src/platform/encryption/index.ts'
import type { ParticipantId } from '../src/platform/http/caller.ts'
import { answering } from './model-behaviours.ts'
import { startModelServer } from './model-server.ts'
import { patiently } from './patiently.ts'
import { sql } from './sql.ts'
import { test as base, openStudy, type Study } from './study.ts'
import { about, analysed, findsTopics, write } from './thematic.ts'

const numbers = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

type Writer = Awaited<ReturnType<Study['participant']>>

/** A maintenance command's installation beside this study's servers, with its own movable clock. */
export const openMaintenance = async (study: Study) => {
  let shift = 0
  const clock = () => new Date(Date.now() + shift)
  const { config } = study
  const database = connectDatabase(study.database.connectionString, { max: 4 })
  const keyring = await openKeyring(config, database.$client, clock)
  const sealing = await createSealing({
    database: database.$client,
    keyring,
    clock,
    rereadKeyring: () => rereadKeyring(config, keyring, database.$client),
  })
  const { connectionString } = study.database
  const close = () => closeDatabase(database)
  const installation: Installation = {
    config,
    clock,
    connectionString,
    database,
    keyring,
    sealing,
    exclusive: false,
    close,
  }
  return {
    ...installation,
    passes: (milliseconds: number) => {
      shift += milliseconds
    },
  }
}
export type Maintenance = Awaited<ReturnType<typeof openMaintenance>>

/** Uses everything that stores words, except what only administrators and jobs store. */
const livesThrough = async (person: Writer, entry: string) => {
  const correction = { confirmed: [], removed: [], added: [], ownTags: ['quiet diplomacy'] }
  const rating = { feedbackType: 'individual_entry' as const, targetId: entry, rating: 'dislike' as const }
  const project = { projectTitle: 'The Riverside crossing', userRole: 'Planner', notesContext: 'Bridges take time.' }
  const conversation = [
    { role: 'user' as const, content: 'I said nothing in the meeting, and regret it.' },
    { role: 'assistant' as const, content: 'What kept you from it?' },
    { role: 'user' as const, content: 'I was afraid that the sponsor would be angry with me.' },
  ]
  const intention = { entryType: 'reflection' as const, content: 'Next week I will ask the chair about the budget.' }
  const replies = [
    await person.calls(saveEntry, { body: intention }),
    await person.calls(analyseEntry, { params: { id: entry } }),
    await person.calls(correctTags, { params: { id: entry }, body: correction }),
    await person.calls(rateAnswer, { body: { ...rating, reason: 'It missed what I meant.' } }),
    await person.calls(analyseChat, { body: { messages: conversation } }),
    await person.calls(changeMasking, { body: { words: ['Riverside'] } }),
    await person.calls(summariseThemes),
    await person.calls(addProject, { body: project }),
    await person.calls(changeProfile, {
      body: { firstName: 'Robin', lastName: 'Example', email: `new-${person.email}` },
    }),
    await person.calls(startCoaching),
  ]
  const refused = replies.find(({ status }) => status >= 300)
  if (refused) throw new Error(refused.text)
  await vi.waitFor(async () => {
    const { body } = await person.calls(readCoaching)
    if (body.batchJobStatus?.status !== 'completed') throw new Error('not ended yet')
  }, patiently)
}

/** A job's request, with an answer and its replaced names: they are deleted when a job ends. */
const keepRequest = async (study: Study, maintenance: Maintenance, owner: ParticipantId) => {
  const job = crypto.randomUUID()
  await sql(
    study,
    `insert into study.batch_jobs (id, job_type, participant_id, status, requested_at, remote, look_at, completed_at)
      values ($1, 'individual_coaching', $2, 'failed', now(), false, now(), now())`,
    [job, owner],
  )
  const sealer = await maintenance.sealing.forOwner(owner)
  const sealed = (column: string) => sealer.seal({ table: 'study.batch_requests', column, row: `${job} 1` }, '{}')
  await sql(
    study,
    `insert into study.batch_requests (job_id, line, participant_id, entries, revisions, answer, replaced)
      values ($1, 1, $2, '{}', '{}', $3, $4)`,
    [job, owner, sealed('answer'), sealed('replaced')],
  )
}

/** Whose words these are, and the id by which their key is known. */
export const idOf = async (study: Study, entry: string): Promise<ParticipantId> => {
  const [row] = await sql<{ id: ParticipantId }>(
    study,
    'select participant_id as id from study.entries where id = $1',
    [entry],
  )
  if (!row) throw new Error('there is no such entry')
  return row.id
}

const fill = async (study: Study, maintenance: Maintenance) => {
  const administrator = await study.administrator()
  const people = await study.participants(6)
  const entries = await write(
    administrator,
    people.map((person, index) => [person, about('saying no', `${numbers[index]} times I said yes and meant no.`)]),
  )
  const { analysis } = await analysed(administrator)
  // Which of several like writers it quotes is chance: either the writer or the first of the others.
  const quotes = JSON.stringify(analysis?.themes[0]?.quotes ?? [])
  const isQuoted = (index: number) => quotes.includes(`${numbers[index]} times`)
  const [first, ...rest] = people.map((_, index) => index).sort((a, b) => Number(isQuoted(b)) - Number(isQuoted(a)))
  const [writer, entry] = [people[first ?? 0], entries[first ?? 0]]
  if (!writer || !entry) throw new Error('the report has no quotation')
  const id = await idOf(study, entry)
  await livesThrough(writer, entry)
  const message = { name: 'Ada', email: 'ada@example.org', subject: 'A question', message: 'When does it end?' }
  const sent = await writer.calls(sendContactMessage, { body: message })
  const secret = await administrator.calls(addSecondFactor, { body: {} })
  if (sent.status !== 204 || secret.status !== 200) throw new Error(`${sent.text} ${secret.text}`)
  await keepRequest(study, maintenance, id)
  return { administrator, writer, entry, id, others: rest.flatMap(index => people[index] ?? []) }
}

/** A study with a value in every sealed column; emails wait, as no mail server answers. */
export const test = base.extend<{ study: Study; maintenance: Maintenance; full: Awaited<ReturnType<typeof fill>> }>({
  study: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const model = await startModelServer()
      model.always(answering(findsTopics))
      const folder = mkdtempSync(join(tmpdir(), 'diary-keyring-copy-'))
      const study = await openStudy({
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_API_KEY: 'a key of ours',
        KEYRING_COPY: folder,
        SMTP_URL: 'smtp://127.0.0.1:9',
      })
      await use(study)
      await study.close()
      await model.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'file' },
  ],
  maintenance: [
    async ({ study }, use) => {
      const maintenance = await openMaintenance(study)
      await use(maintenance)
      await maintenance.close()
    },
    { scope: 'file' },
  ],
  full: [async ({ study, maintenance }, use) => use(await fill(study, maintenance)), { scope: 'file' }],
})
export { expect } from './study.ts'
