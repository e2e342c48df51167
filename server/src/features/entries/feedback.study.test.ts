import {
  analyseEntry,
  changeEntry,
  deleteEntry,
  Entry,
  entryMessages,
  exportDiary,
  listEntries,
  oneEntry,
} from '@diary/contract/entries'
import { sql } from '../../../test/sql.ts'
import { expect, test } from '../../../test/study.ts'
import { frameworks } from '../../ai/frameworks/index.ts'

const text =
  'The sponsor changed the scope again, and I had to renegotiate the schedule with every stakeholder. ' +
  'I felt frustrated and let down, because the risk register had warned of exactly this and nobody had read it. ' +
  'Next time I will bring the risks to the steering group before the budget is fixed.'
/** Long enough for its analysis to be running when the next request arrives. */
const long = `${text} `.repeat(300)
const notThere = { status: 404, body: { message: entryMessages.notFound } }

test('an entry has no feedback until its writer asks', async ({ study }) => {
  const writer = await study.participant()
  await writer.writes(text)
  const { body } = await writer.calls(listEntries)
  for (const field of ['aiSummary', 'aiSentiment', 'aiTags', 'analysisSummary', 'analysisSentiment', 'feedback']) {
    expect(body[0]).not.toHaveProperty(field)
  }
})

test('feedback comes with a summary, a sentiment, competences by name, and who wrote it when', async ({ study }) => {
  const writer = await study.participant()
  const other = await writer.writes('Nothing was asked about this one.')
  const entry = await writer.writes(text)
  study.passes(1000)
  const reply = await writer.calls(analyseEntry, { params: { id: entry.id } })
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({
    ...entry,
    revision: entry.revision + 1,
    aiSummary: expect.stringContaining('#### For Further Reflection'),
    aiSentiment: 'negative',
    feedback: { writtenBy: 'builtin', model: expect.stringMatching(/^builtin-\d+$/), forEarlierVersion: false },
  })
  expect(reply.body.feedback?.writtenAt && reply.body.feedback.writtenAt > entry.createdAt).toBe(true)
  const [apm] = frameworks
  expect(reply.body.feedback?.framework).toBe(`${apm.name}, ${apm.edition}`)
  expect(reply.body.aiTags?.length).toBeGreaterThan(0)
  for (const tag of reply.body.aiTags ?? []) expect(apm.competences.map(({ name }) => name)).toContain(tag)
  expect((await writer.calls(listEntries)).body).toEqual([reply.body, other])
})

test('a question is not asked again in the next answer, and the answer says why it was asked', async ({ study }) => {
  const [writer, other] = await study.participants(2)
  const question = 'What would have been hardest about saying it?'
  const words = 'Gate review at ten. I kept quiet about the float. We broke for lunch at noon.'
  const answerTo = async (person: typeof writer) => {
    const { id } = (await person?.writes(words)) ?? { id: '' }
    return (await person?.calls(analyseEntry, { params: { id } }))?.body
  }
  const first = await answerTo(writer)
  expect(first?.aiSummary).toContain(`You wrote *I kept quiet about the float*. ${question}`)
  expect(first?.why).toContainEqual(expect.stringContaining('something left unsaid'))
  expect((await answerTo(writer))?.aiSummary).not.toContain(question)
  expect((await answerTo(other))?.aiSummary).toContain(question)
})

test('two concurrent requests get one result', async ({ study }) => {
  const writer = await study.participant()
  const { id, revision } = await writer.writes(long)
  const replies = await Promise.all([1, 2].map(() => writer.calls(analyseEntry, { params: { id } })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[1]?.body).toEqual(replies[0]?.body)
  expect(replies[0]?.body.revision).toBe(revision + 1)
})

test('editing keeps the feedback, marked as for an earlier version, until it is requested again', async ({ study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes(text)
  const params = { id }
  const { body: before } = await writer.calls(analyseEntry, { params })
  const body = { content: 'In the end I was glad of it.', entryType: 'reflection' as const, revision: before.revision }
  const { body: edited } = await writer.calls(changeEntry, { params, body })
  expect(edited).toMatchObject({
    aiSummary: before.aiSummary,
    aiTags: before.aiTags,
    feedback: { ...before.feedback, forEarlierVersion: true },
  })
  const { body: again } = await writer.calls(analyseEntry, { params })
  expect(again).toMatchObject({ feedback: { forEarlierVersion: false } })
  expect(again.aiSummary).not.toBe(before.aiSummary)
})

test('an entry without text gets no feedback', async ({ study }) => {
  const writer = await study.participant()
  const entry = await writer.writes(' \n\t        ')
  const refused = await writer.calls(analyseEntry, { params: { id: entry.id } })
  expect(refused).toMatchObject({ status: 409, body: { message: entryMessages.nothingToRead } })
  expect((await writer.calls(listEntries)).body).toEqual([entry])
})

test.for([
  ['one word', 'Frustration'],
  ['no letters', '1234567890 !?'],
  ['emoji alone', '🦊🌲🌙🔥🌊🍀'],
  ['another script', 'היום היה יום ארוך מאוד, ולא ישנתי.'],
  ['one sentence without an end', 'and then '.repeat(2_000)],
])('an entry of %s gets an answer too', async ([, content = ''], { study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes(content)
  const reply = await writer.calls(analyseEntry, { params: { id } })
  expect(reply).toMatchObject({ status: 200, body: { aiSummary: expect.stringMatching(/\S/) } })
  expect(Entry.safeParse(reply.body)).toMatchObject({ success: true })
})

test('an entry that is deleted during its analysis stays deleted', async ({ study }) => {
  const writer = await study.participant()
  const params = { id: (await writer.writes(long)).id }
  const [analysed, deleted] = await Promise.all([
    writer.calls(analyseEntry, { params }),
    writer.calls(deleteEntry, { params }),
  ])
  expect(deleted).toMatchObject({ status: 204 })
  expect(analysed).toMatchObject(notThere)
  expect(await writer.calls(oneEntry, { params })).toMatchObject(notThere)
  expect((await writer.calls(listEntries)).body).toEqual([])
  expect(await sql(study, 'select id from study.entries where id = $1', [params.id])).toEqual([])
})

test('feedback on another participant’s entry is refused, and nothing is stored', async ({ study }) => {
  const [writer, other] = await Promise.all([study.participant(), study.participant()])
  const entry = await writer.writes(text)
  expect(await other.calls(analyseEntry, { params: { id: entry.id } })).toMatchObject(notThere)
  expect((await writer.calls(listEntries)).body).toEqual([entry])
})

test('a quotation cannot become a link, an image or a tag in the feedback', async ({ study }) => {
  const writer = await study.participant()
  const hostile =
    'The gate review of the budget with the supplier began at ten. It rained. ' +
    'I noticed that [the sponsor](javascript:alert(1)) and ![his picture](https://example.org/x.png) <img src=x onerror=alert(1)> had # gone.'
  const { id } = await writer.writes(hostile)
  const { body } = await writer.calls(analyseEntry, { params: { id } })
  expect(body.aiSummary).toContain('sponsor')
  expect(body.aiSummary).not.toMatch(/(?<!\\)\]\(|(?<!\\)<\w/)
})

test('every answer about entries has declared fields only', async ({ study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes(text, { entryType: 'cpd', cpdTitle: 'Risk', cpdHours: 1.5 })
  const params = { id }
  await writer.calls(analyseEntry, { params })
  const body = { content: text, entryType: 'cpd' as const }
  const replies = [await writer.calls(oneEntry, { params }), await writer.calls(changeEntry, { params, body })]
  const listed = (await writer.calls(listEntries)).body
  for (const entry of [...replies.map(reply => reply.body), ...listed]) {
    expect(Entry.safeParse(entry)).toMatchObject({ success: true })
  }
})

test('the database holds neither the words nor the feedback in clear', async ({ study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes(text, { cpdProvider: 'Sealed Provider Ltd' })
  const { body } = await writer.calls(analyseEntry, { params: { id } })
  expect((await writer.calls(exportDiary)).text).toContain('Sealed Provider Ltd')
  const [row] = await sql<{ row: string }>(study, 'select e::text as row from study.entries e where id = $1', [id])
  for (const secret of ['renegotiate', 'Sealed Provider', body.aiSummary?.slice(0, 20) ?? '']) {
    expect(row?.row).not.toContain(secret)
    expect(row?.row).not.toContain(Buffer.from(secret).toString('hex'))
  }
})
