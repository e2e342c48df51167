import { analyseChat, ChatAnalysis, chatMessages } from '@diary/contract/chat'
import { analyseEntry, changeEntry, deleteEntry, Entry, exportDiary, listEntries } from '@diary/contract/entries'
import { rateAnswer } from '@diary/contract/ratings'
import { summariseThemes } from '@diary/contract/themes'
import { parse } from 'csv-parse/sync'
import { sql } from '../../../test/sql.ts'
import { expect, test } from '../../../test/study.ts'

const messages = [
  { role: 'user', content: 'The sponsor changed the scope again. I was angry with the whole steering group.' },
  { role: 'assistant', content: 'What would you have needed to hear earlier?' },
  { role: 'user', content: 'I realised that I never told them what a change costs. Next time I will bring the risks.' },
] as const
const body = { messages: [...messages] }

test('an analysis comes with the entry that stores the conversation', async ({ study }) => {
  const person = await study.participant()
  const reply = await person.calls(analyseChat, { body })
  expect(reply.status).toBe(200)
  const { analysis, entry } = reply.body
  expect(ChatAnalysis.safeParse(analysis)).toMatchObject({ success: true })
  expect(Entry.safeParse(entry)).toMatchObject({ success: true })
  expect(entry).toMatchObject({
    entryType: 'chat',
    content: messages.map(({ role, content }) => `${role === 'user' ? 'You' : 'Coach'}: ${content}`).join('\n\n'),
    analysisSentiment: analysis.sentiment,
    analysis: { writtenBy: 'builtin' },
  })
  expect(entry.analysisSummary).toContain(analysis.summary)
  for (const point of [...analysis.keyInsights, ...analysis.reflectionPoints]) {
    expect(entry.analysisSummary).toContain(point)
  }
  expect(entry).not.toHaveProperty('aiSummary')
  expect((await person.calls(listEntries)).body).toEqual([entry])
})

test('unknown fields of messages, such as a timestamp, are accepted', async ({ study }) => {
  const person = await study.participant()
  const stamped = messages.map(message => ({ ...message, timestamp: '2026-11-21T09:00:00.000Z' }))
  expect(await person.send('POST', '/api/chat/analysis', { messages: stamped })).toMatchObject({ status: 200 })
})

test('a conversation sent twice, one after the other or at once, is stored once', async ({ study }) => {
  const person = await study.participant()
  const conversation = crypto.randomUUID()
  const replies = await Promise.all([1, 2].map(() => person.calls(analyseChat, { body: { ...body, conversation } })))
  replies.push(await person.calls(analyseChat, { body: { ...body, conversation } }))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map(reply => reply.body.entry.id)).size).toBe(1)
  expect(replies[2]?.body.analysis).toEqual(replies[0]?.body.analysis)
  expect((await person.calls(listEntries)).body).toHaveLength(1)
})

test('a conversation that continued after it was stored is not taken for the stored one', async ({ study }) => {
  const person = await study.participant()
  const conversation = crypto.randomUUID()
  const { entry } = (await person.calls(analyseChat, { body: { ...body, conversation } })).body
  const longer = { messages: [...messages, { role: 'user' as const, content: 'One more thing.' }], conversation }
  const refused = await person.calls(analyseChat, { body: longer })
  expect(refused).toMatchObject({ status: 409, body: { message: chatMessages.storedOtherwise } })
  expect((await person.calls(listEntries)).body).toEqual([entry])
})

test('the coach’s turns in a stored conversation are never taken for the person’s words', async ({ study }) => {
  const person = await study.participant()
  const friends = 'You sound angry about the risk register and the missing business case.\n\nWhat about the budget?'
  const { entry } = (
    await person.calls(analyseChat, {
      body: { messages: [messages[0], { role: 'assistant' as const, content: friends }, messages[2]] },
    })
  ).body
  const feedback = await person.calls(analyseEntry, { params: { id: entry.id } })
  const themes = await person.calls(summariseThemes)
  for (const { status, text } of [feedback, themes]) expect([status, text]).toEqual([200, text])
  for (const text of [feedback.body.aiSummary ?? '', JSON.stringify(feedback.body.tags), themes.text]) {
    expect(text).not.toContain('business case')
    expect(text).not.toContain('Coach:')
  }
})

test('the same conversation id of another person is another conversation', async ({ study }) => {
  const [one, other] = await study.participants(2)
  const conversation = crypto.randomUUID()
  await one?.calls(analyseChat, { body: { ...body, conversation } })
  const reply = await other?.calls(analyseChat, {
    body: { messages: [{ role: 'user', content: 'Mine.' }, ...messages.slice(1, 2)], conversation },
  })
  expect(reply?.body.entry.content).toContain('You: Mine.')
})

const turn = (content: string) => ({ role: 'user' as const, content })
test.for([
  ['no messages', { messages: [] }, chatMessages.tooShort],
  ['one message', { messages: [turn('Hello')] }, chatMessages.tooShort],
  ['201 messages', { messages: Array.from({ length: 201 }, () => turn('Hello')) }, chatMessages.tooManyMessages],
  [
    '100,001 characters',
    { messages: [...Array.from({ length: 12 }, () => turn('x'.repeat(8_000))), turn('x'.repeat(4_001))] },
    chatMessages.tooManyCharacters,
  ],
  ['nothing of the person’s own', { messages: [messages[1], messages[1]] }, chatMessages.noOwnWords],
] as const)('%s cannot be analysed, and nothing is stored', async ([, sent, sentence], { study }) => {
  const person = await study.participant()
  const reply = await person.send('POST', '/api/chat/analysis', sent)
  expect(reply).toMatchObject({ status: 400, body: { message: sentence, fields: { messages: sentence } } })
  expect((await person.calls(listEntries)).body).toEqual([])
})

test('two messages of one word each have an analysis too', async ({ study }) => {
  const person = await study.participant()
  const short = { messages: [turn('Tired.'), { role: 'assistant' as const, content: 'What tired you?' }] }
  const reply = await person.calls(analyseChat, { body: short })
  expect(reply).toMatchObject({ status: 200, body: { analysis: { summary: expect.stringMatching(/\S/) } } })
})

test('a chat entry can be edited, rated and deleted like any other, and is in the export', async ({ study }) => {
  const person = await study.participant()
  const { entry, analysis } = (await person.calls(analyseChat, { body })).body
  const params = { id: entry.id }
  const rating = { feedbackType: 'individual_entry' as const, targetId: entry.id, rating: 'like' as const }
  expect(await person.calls(rateAnswer, { body: rating })).toMatchObject({ status: 200 })
  const change = { content: 'You: I said less than that.', entryType: 'chat' as const }
  const changed = await person.calls(changeEntry, { params, body: change })
  expect(changed).toMatchObject({ status: 200, body: { analysisSummary: entry.analysisSummary } })
  const [row]: Record<string, string>[] = parse((await person.calls(exportDiary)).text, { bom: true, columns: true })
  expect(row).toMatchObject({ Type: 'chat', Sentiment: analysis.sentiment })
  expect(row?.['Chat Summary']).toContain(analysis.summary)
  expect(await person.calls(deleteEntry, { params })).toMatchObject({ status: 204 })
  expect(await sql(study, 'select * from study.ratings where target_id = $1', [entry.id])).toEqual([])
})

test('the database holds neither the conversation nor its analysis in the clear', async ({ study }) => {
  const person = await study.participant()
  const { entry } = (await person.calls(analyseChat, { body })).body
  const [row] = await sql<{ row: string }>(study, 'select e::text as row from study.entries e where id = $1', [
    entry.id,
  ])
  for (const secret of ['steering group', 'realised']) {
    expect(row?.row).not.toContain(secret)
    expect(row?.row).not.toContain(Buffer.from(secret).toString('hex'))
  }
})
