import { jobFailures } from '@diary/contract/batches'
import { changeChoices } from '@diary/contract/choices'
import { coachingMessages, readCoaching, startCoaching } from '@diary/contract/coaching'
import { changeEntry, deleteEntry } from '@diary/contract/entries'
import { addProject, changeProject } from '@diary/contract/projects'
import { askForDeletion } from '@diary/contract/rights'
import { vi } from 'vitest'
import type { BatchServer } from '../../../test/batch-server.ts'
import { expect, test } from '../../../test/batch-study.ts'
import { Canaries } from '../../../test/canaries.ts'
import { patiently } from '../../../test/patiently.ts'
import type { Person } from '../../../test/person.ts'
import { sql } from '../../../test/sql.ts'
import { password } from '../../../test/study.ts'

// Jobs take longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const jobOf = async (person: Person) => (await person.calls(readCoaching)).body.batchJobStatus
const untilEnded = (person: Person, status: string) =>
  vi.waitFor(async () => expect((await jobOf(person))?.status).toBe(status), patiently)

/** Requests an analysis and returns what was sent, once there is a batch. */
const begun = async (person: Person, { batches }: BatchServer) => {
  const made = batches.all.length
  expect(await person.calls(startCoaching)).toMatchObject({ status: 202, body: { batchJobStatus: { remote: true } } })
  return untilMade(batches, made + 1)
}
const untilMade = (batches: BatchServer['batches'], count: number) =>
  vi.waitFor(() => {
    const newest = batches.all.at(-1)
    expect(batches.all).toHaveLength(count)
    return {
      batch: newest?.id ?? '',
      sent: batches.files.find(({ id }) => id === newest?.input_file_id)?.content ?? '',
    }
  }, patiently)

test('what is sent holds no name; the answer has the names; the tables of jobs hold no diary text', async ({
  study,
  service,
}) => {
  const person = await study.participant({ firstName: 'Ottoline', lastName: 'Quennell' })
  const canaries = new Canaries()
  await person.writes(
    `Ottoline, said Marguerite Oakhanger, you are late with the ${canaries.word('entry')} again. I felt small.`,
  )
  const { batch, sent } = await begun(person, service)
  expect(sent).toContain('you are late with the')
  for (const secret of ['Ottoline', 'Quennell', 'Oakhanger', person.email]) expect(sent).not.toContain(secret)
  expect(await person.calls(startCoaching)).toMatchObject({ status: 409, body: { message: coachingMessages.underWay } })

  const rows = []
  for (const table of ['study.batch_jobs', 'study.batch_requests', 'study.batch_submissions', 'pgboss.job']) {
    rows.push(...(await sql<{ row: string }>(study, `select t::text as row from ${table} t`)))
  }
  const kept = rows.map(({ row }) => row).join('\n')
  expect(canaries.fieldsIn(Buffer.from(kept))).toEqual([])
  expect(kept).not.toContain('Oakhanger')

  service.batches.advance('completed', { batch })
  await untilEnded(person, 'completed')
  const { analysis, batchJobStatus } = (await person.calls(readCoaching)).body
  expect(analysis?.summary).toContain('*Ottoline, said Marguerite Oakhanger, you are late with the')
  expect(analysis?.summary).not.toMatch(/\[(?:Name|Person)/)
  expect(analysis).toMatchObject({ outOfDate: false, stamp: { writtenBy: 'openai' } })
  expect(batchJobStatus).toMatchObject({ remote: true, entriesCount: 1, errorMessage: null })
})

test('an entry that is deleted meanwhile is in no result: the rest is read again', async ({ study, service }) => {
  const person = await study.participant()
  const first = await person.writes('The supplier was late again, and I was angry.')
  await person.writes('I asked for a date, and was given one.')
  const { batch } = await begun(person, service)
  await person.calls(deleteEntry, { params: { id: first.id } })
  const made = service.batches.all.length
  service.batches.advance('completed', { batch })
  const again = await untilMade(service.batches, made + 1)
  expect(again.sent).toContain('I asked for a date')
  expect(again.sent).not.toContain('The supplier was late')
  service.batches.advance('completed', { batch: again.batch })
  await untilEnded(person, 'completed')
  const { analysis } = (await person.calls(readCoaching)).body
  expect(analysis).toMatchObject({ entriesAnalyzed: 1, outOfDate: false })
  expect(analysis?.summary).not.toContain('late again')
})

test('an entry that is changed meanwhile is not quoted, and the analysis is out of date from the start', async ({
  study,
  service,
}) => {
  const person = await study.participant()
  const { id } = await person.writes('The supplier was late again, and I was angry.')
  const { batch } = await begun(person, service)
  const body = { content: 'The supplier was late.', entryType: 'reflection' as const }
  await person.calls(changeEntry, { params: { id }, body })
  service.batches.advance('completed', { batch })
  await untilEnded(person, 'completed')
  const { analysis } = (await person.calls(readCoaching)).body
  expect(analysis).toMatchObject({ entriesAnalyzed: 1, outOfDate: true })
  expect(analysis?.summary).not.toContain('*The supplier')
})

test('nothing is stored or read further for a person who switches AI off or leaves meanwhile', async ({
  study,
  service,
}) => {
  const [silent, leaver] = [await study.participant(), await study.participant()]
  for (const person of [silent, leaver]) await person.writes('The supplier was late again, and I was angry.')
  const [unread, read] = [(await begun(silent, service)).batch, (await begun(leaver, service)).batch]
  await silent.calls(changeChoices, { body: { aiMayRead: false } })
  await leaver.calls(askForDeletion, { body: { password } })
  service.batches.advance('completed', { batch: read })
  for (const person of [silent, leaver]) {
    await untilEnded(person, 'failed')
    const { body } = await person.calls(readCoaching)
    expect(body).toMatchObject({ analysis: null, batchJobStatus: { errorMessage: jobFailures['may-not-read'] } })
  }
  await vi.waitFor(() => {
    expect(service.batches.all.find(({ id }) => id === unread)?.status).toBe('cancelling')
  }, patiently)
})

test('a job whose batch expired is given as failed, unless its answer had arrived before', async ({
  study,
  service,
}) => {
  const person = await study.participant()
  await person.writes('The supplier was late again, and I was angry.')
  const { batch } = await begun(person, service)
  service.batches.advance('expired', { batch, others: () => undefined })
  await untilEnded(person, 'failed')
  expect(await jobOf(person)).toMatchObject({ errorMessage: jobFailures.expired })
  const again = await begun(person, service)
  service.batches.advance('expired', { batch: again.batch })
  await untilEnded(person, 'completed')
  const { body } = await person.calls(readCoaching)
  expect(body).toMatchObject({ analysis: { entriesAnalyzed: 1 }, batchJobStatus: { errorMessage: null } })
})

test('a project that is withdrawn before the request is sent is not sent', async ({ study, service }) => {
  const person = await study.participant()
  await person.writes('The supplier was late again, and I was angry.')
  const project = { projectTitle: 'Quiet Heron Scheme', keyChallenges: 'Possessions are short at night' }
  const { id } = (await person.calls(addProject, { body: { ...project, aiMayUse: true } })).body
  service.batches.next('upload', 'cut before')
  const uploads = () => service.batches.received.filter(({ method, path }) => method === 'POST' && path === '/v1/files')
  const before = uploads().length
  await person.calls(startCoaching)
  await vi.waitFor(() => expect(uploads().length).toBeGreaterThan(before), patiently)
  expect(uploads()[before]?.body).toContain('Possessions are short')
  await person.calls(changeProject, { params: { id }, body: { ...project, aiMayUse: false } })
  await vi.waitFor(() => expect(uploads().length).toBeGreaterThan(before + 1), patiently)
  expect(uploads()[before + 1]?.body).toContain('The supplier was late again')
  expect(uploads()[before + 1]?.body).not.toContain('Possessions are short')
})
