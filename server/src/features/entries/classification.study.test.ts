import { analyseChat } from '@diary/contract/chat'
import { analyseEntry, type Entry, listEntries, oneEntry, readSent } from '@diary/contract/entries'
import { classifiedAs, tenderText } from '../../../test/classifications.ts'
import { eventsIn } from '../../../test/events-in.ts'
import { sensibleAnswer } from '../../../test/model-answers.ts'
import { answering, failing } from '../../../test/model-behaviours.ts'
import { expect, test } from '../../../test/model-study.ts'
import { sql } from '../../../test/sql.ts'

const text = 'The supplier was late again, and I rang the sponsor about the handover date.'
const sensibly = answering(sensibleAnswer)
const streamed = { accept: 'text/event-stream' }
const inClear = (id: string) =>
  ['select sentiment, competences, framework, feedback_by, feedback_of from study.entries where id = $1', [id]] as const

test('feedback is one request, its classification another, and both are shown as sent', async ({ study, model }) => {
  const person = await study.participant()
  const { id } = await person.writes(text)
  const before = model.received.length
  const { body } = await person.calls(analyseEntry, { params: { id } })
  expect(body).toMatchObject({ aiSentiment: 'neutral', tags: [{ by: 'ai' }], feedback: { model: 'gpt-5-mini' } })
  expect(body).not.toHaveProperty('unclassified')
  const [feedback, classification] = model.received.slice(before)
  expect(feedback?.json).toMatchObject({ model: 'gpt-5-mini' })
  expect(feedback?.body).toContain('first careful reader')
  expect(classification?.body).toContain('fill in the form')
  expect((await person.calls(readSent, { params: { id } })).body).toHaveLength(2)
})

test('where the classification fails, the feedback stays, nothing is said of tone or competences, and it can be asked for alone', async ({
  study,
  model,
}) => {
  const person = await study.participant()
  const { id } = await person.writes(text)
  const params = { id }
  model.next(sensibly, failing(400))
  const { status, body } = await person.calls(analyseEntry, { params })
  expect(status).toBe(200)
  expect(body).toMatchObject({ unclassified: true, aiSummary: expect.stringContaining('The supplier was late') })
  for (const field of ['aiSentiment', 'aiTags', 'tags', 'frameworkId', 'answerCare'])
    expect(body).not.toHaveProperty(field)
  const [row] = await sql(study, ...inClear(id))
  expect(row).toMatchObject({ sentiment: null, competences: null, feedback_by: 'openai' })

  model.next(failing(400))
  const failed = await person.calls(analyseEntry, { params, body: { only: 'competences' } })
  expect(failed.status).toBe(503)
  expect((await person.calls(oneEntry, { params })).body).toEqual(body)

  const before = model.received.length
  const { body: again } = await person.calls(analyseEntry, { params, body: { only: 'competences' } })
  expect(model.received.length).toBe(before + 1)
  expect(again).toMatchObject({ aiSummary: body.aiSummary, feedback: body.feedback, aiSentiment: 'neutral' })
  expect(again.tags).toHaveLength(1)
  expect(again).not.toHaveProperty('unclassified')

  // There is nothing left to ask for.
  await person.calls(analyseEntry, { params, body: { only: 'competences' } })
  expect(model.received.length).toBe(before + 1)
})

test('a classification that failed is not stored as one without competences when another framework applies', async ({
  study,
  model,
}) => {
  const person = await study.participant()
  const { id } = await person.writes(text)
  model.next(sensibly, failing(400))
  await person.calls(analyseEntry, { params: { id } })
  await sql(study, "update study.entries set framework = 'ipma-icb4' where id = $1", [id])
  const { body } = await person.calls(analyseEntry, { params: { id } })
  expect(body).toMatchObject({ frameworkId: 'apm-3', aiSentiment: 'neutral' })
  expect(await sql(study, 'select id from study.earlier_classifications where entry_id = $1', [id])).toEqual([])
})

test.for([
  ['danger', /^I am sorry it is this bad\. I am software/],
  ['grave', /^I am sorry\. That is heavy to carry\./],
] as const)(
  'a model that meets the entry as %s: what was shown is replaced, and nothing of it is in clear',
  async ([meeting, beginning], { study, model }) => {
    const person = await study.participant()
    const { id } = await person.writes(text)
    model.next(sensibly, answering(classifiedAs(meeting)))
    const reply = await person.send('POST', `/api/diary/entries/${id}/analyze`, undefined, streamed)
    const events = eventsIn(reply.text)
    const shown = events.filter(({ name }) => name === 'text').map(({ data }) => data)
    expect(shown.join('')).toContain('The supplier was late')
    const replaced = events.find(({ name }) => name === 'replace')
    expect(replaced?.data).toMatch(beginning)
    const entry = events.at(-1)?.data as Entry
    expect(entry.aiSummary).toBe(replaced?.data)
    expect(entry.answerCare).toEqual({ showsHelp: true, canReadAsOrdinary: true })
    for (const field of ['aiSentiment', 'aiTags', 'tags']) expect(entry).not.toHaveProperty(field)
    const [row] = await sql(study, ...inClear(id))
    expect(row).toEqual({ sentiment: null, competences: null, framework: null, feedback_by: null, feedback_of: null })
    // The writer's own word lifts it, and the same model does not raise it again.
    model.next(sensibly, answering(classifiedAs(meeting)))
    const { body } = await person.calls(analyseEntry, { params: { id }, body: { readAs: 'ordinary' } })
    expect(body.aiSummary).toContain('The supplier was late')
    expect(body.aiSentiment).toBe('neutral')
  },
)

test('a model never meets an entry more lightly than the rules', async ({ study, model }) => {
  const person = await study.participant()
  const { id } = await person.writes(tenderText)
  model.always(answering(request => (request.form ? classifiedAs('ordinary') : sensibleAnswer(request))))
  const { body } = await person.calls(analyseEntry, { params: { id } })
  model.always(sensibly)
  expect(body.answerCare).toBeDefined()
  for (const field of ['aiSentiment', 'aiTags', 'tags']) expect(body).not.toHaveProperty(field)
})

test('text in another language is shown only once it has been classified', async ({ study, model }) => {
  const person = await study.participant()
  const { id } = await person.writes('Der Lieferant kam wieder zu spät, und ich habe den Auftraggeber angerufen.')
  model.next(sensibly, answering(classifiedAs('danger')))
  const reply = await person.send('POST', `/api/diary/entries/${id}/analyze`, undefined, streamed)
  const [first] = eventsIn(reply.text)
  expect(first?.name).toBe('text')
  expect(first?.data).toMatch(/^I am sorry it is this bad/)
  expect((await person.calls(listEntries)).body[0]?.aiSummary).toBe(first?.data)
})

test('a conversation that a model meets as danger is answered with help, and nothing of it is in clear', async ({
  study,
  model,
}) => {
  const person = await study.participant()
  const messages = [
    { role: 'user' as const, content: text },
    { role: 'assistant' as const, content: 'And then?' },
  ]
  model.next(answering(request => JSON.stringify({ ...JSON.parse(sensibleAnswer(request)), meeting: 'danger' })))
  const { body } = await person.calls(analyseChat, { body: { messages } })
  expect(body.analysis.summary).toMatch(/^I am sorry it is this bad\. I am software/)
  expect(body.analysis).toMatchObject({ keyInsights: [], reflectionPoints: [] })
  expect(body.analysis).not.toHaveProperty('sentiment')
  expect(body.entry.answerCare).toEqual({ showsHelp: true, canReadAsOrdinary: true })
  const [row] = await sql(study, ...inClear(body.entry.id))
  expect(row).toMatchObject({ sentiment: null, competences: null, framework: null })
})
