import { aiMessages, aiState } from '@diary/contract/ai'
import { analyseChat, sendChatMessage } from '@diary/contract/chat'
import { changeChoices } from '@diary/contract/choices'
import { analyseEntry, deleteEntry, listEntries, oneEntry } from '@diary/contract/entries'
import { readThemes, summariseThemes } from '@diary/contract/themes'
import { vi } from 'vitest'
import { eventsIn } from './events-in.ts'
import { sensibleAnswer } from './model-answers.ts'
import {
  answering,
  breakingOff,
  declining,
  failing,
  hangingUp,
  keepingSilent,
  pausingHalfWay,
  refusing,
} from './model-behaviours.ts'
import { expect, test } from './model-study.ts'
import { patiently } from './patiently.ts'
import { sql } from './sql.ts'

const sensibly = answering(sensibleAnswer)
const streaming = { accept: 'text/event-stream' }
const conversation = (said: string) => ({
  messages: [
    { role: 'user' as const, content: said },
    { role: 'assistant' as const, content: 'What would you have needed?' },
  ],
})

const failures = [
  ['the key is refused', () => failing(401, {}), 503, aiMessages.misconfigured],
  ['the server has too much to do', () => failing(429, {}, { 'retry-after': '120' }), 503, aiMessages.busy],
  ['the server fails', () => failing(500, {}), 503, aiMessages.unreachable],
  ['the line is cut', () => hangingUp, 503, aiMessages.unreachable],
  ['the model declines', () => declining(), 409, aiMessages.declined],
  ['the answer is no answer', () => answering(' '), 503, aiMessages.unreadable],
] as const

test.for(failures)(
  'when %s, the entry stays unchanged, and a retry works',
  async ([, behaviour, status, message], { study, model }) => {
    const person = await study.participant()
    const entry = await person.writes('The supplier was late again, and I was angry.')
    model.always(behaviour())
    const reply = await person.calls(analyseEntry, { params: { id: entry.id } })
    expect(reply).toMatchObject({ status, body: { message } })
    if (message === aiMessages.busy) expect(reply.headers.get('retry-after')).toBe('120')
    expect((await person.calls(listEntries)).body).toEqual([entry])
    model.always(sensibly)
    const again = await person.calls(analyseEntry, { params: { id: entry.id } })
    expect(again).toMatchObject({ status: 200, body: { aiSummary: expect.stringMatching(/\S/) } })
  },
)

test.for(failures.filter(([name]) => name !== 'the answer is no answer'))(
  'when %s, neither a chat, nor a conversation, nor a summary is stored in part',
  async ([, behaviour, status, message], { study, model }) => {
    const person = await study.participant()
    const entry = await person.writes('The supplier was late again, and I was angry.')
    model.always(behaviour())
    const replies = [
      await person.calls(sendChatMessage, { body: { message: 'The supplier was late.' } }),
      await person.send('POST', '/api/chat', { message: 'The supplier was late.' }, streaming),
      await person.calls(analyseChat, { body: conversation('The supplier was late.') }),
      await person.calls(summariseThemes),
    ]
    model.always(sensibly)
    for (const reply of replies) expect(reply).toMatchObject({ status, body: { message } })
    expect((await person.calls(listEntries)).body).toEqual([entry])
    expect((await person.calls(readThemes)).body).toBeNull()
    expect(
      await sql(
        study,
        'select id from study.chat_replies where participant_id = (select participant_id from study.entries where id = $1)',
        [entry.id],
      ),
    ).toEqual([])
  },
)

test('an answer in another language than the writer’s is kept, and says so', async ({ study, model }) => {
  const person = await study.participant()
  const german = 'Sie schrieben *The board said no again*, und zwar schon zum zweiten Mal. Was hätten Sie gern gesagt?'
  const sentence = 'The model answered in another language than yours. Your words are unchanged.'
  const { id } = await person.writes('The board said no again. I had nothing new to show them.')
  model.next(answering(german))
  const { body } = await person.calls(analyseEntry, { params: { id } })
  expect(body.aiSummary).toBe(`${german}\n\n${sentence}`)
  model.next(answering(german))
  const { text } = await person.send('POST', '/api/chat', { message: 'The board said no again.' }, streaming)
  const said = eventsIn(text).flatMap(({ name, data }) => (name === 'text' ? String(data) : []))
  expect(said.join('')).toBe(`${german}\n\n${sentence}`)
})

test('a reply that breaks off half-way ends with a problem, and no reply is noted', async ({ study, model }) => {
  const person = await study.participant()
  const before = await sql(study, 'select id from study.chat_replies')
  model.next(breakingOff('hang up'))
  const { text, status } = await person.send('POST', '/api/chat', { message: 'The board said no again.' }, streaming)
  expect(status).toBe(200)
  expect(text).toMatch(/^event: text\n/)
  expect(text).toContain(`event: problem\ndata: ${JSON.stringify({ status: 503, message: aiMessages.unreachable })}`)
  expect(text).not.toContain('event: reply')
  expect(await sql(study, 'select id from study.chat_replies')).toEqual(before)
})

test.for([
  ['chat', '/api/chat', { message: 'The board said no again.' }, keepingSilent],
  ['chat that has begun', '/api/chat', { message: 'The board said no again.' }, pausingHalfWay],
  ['chat analysis', '/api/chat/analysis', conversation('The board said no again.'), keepingSilent],
] as const)(
  'a client that disconnects cancels the %s: the request to the model is aborted',
  async ([, path, body, behaviour], { study, model }) => {
    const person = await study.participant()
    const before = model.received.length
    let hungUp = () => {}
    const hangsUp = new Promise<void>(resolve => {
      hungUp = resolve
    })
    model.next(exchange => {
      exchange.to.once('close', hungUp)
      return behaviour(exchange)
    })
    const controller = new AbortController()
    const gone = fetch(study.origin + path, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        cookie: [...person.cookies].map(pair => pair.join('=')).join('; '),
        ...(path === '/api/chat' ? streaming : {}),
      },
      body: JSON.stringify(body),
      signal: controller.signal,
    }).then(response => response.text())
    await vi.waitFor(() => expect(model.received.length).toBe(before + 1), patiently)
    controller.abort()
    await expect(gone).rejects.toThrow()
    await hangsUp
    expect((await person.calls(listEntries)).body).toEqual([])
  },
)

test('an entry that is deleted while a model reads it stays deleted', async ({ study, model }) => {
  const person = await study.participant()
  const params = { id: (await person.writes('The supplier was late again, and I was angry.')).id }
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  const before = model.received.length
  model.next(async exchange => {
    await held
    await sensibly(exchange)
  })
  const analysed = person.calls(analyseEntry, { params })
  await vi.waitFor(() => expect(model.received.length).toBe(before + 1), patiently)
  expect(await person.calls(deleteEntry, { params })).toMatchObject({ status: 204 })
  answer()
  expect(await analysed).toMatchObject({ status: 404 })
  expect(await person.calls(oneEntry, { params })).toMatchObject({ status: 404 })
  expect(await sql(study, 'select id from study.entries where id = $1', [params.id])).toEqual([])
})

test('an entry that is deleted between two attempts is not sent again', async ({ study, model }) => {
  const person = await study.participant()
  const params = { id: (await person.writes('The supplier was late again, and I was angry.')).id }
  const before = model.received.length
  model.next(async exchange => {
    await person.calls(deleteEntry, { params })
    await failing(500)(exchange)
  })
  expect(await person.calls(analyseEntry, { params })).toMatchObject({ status: 404 })
  expect(model.received.length).toBe(before + 1)
})

test('reading switched off between two attempts takes effect at once', async ({ study, model }) => {
  const person = await study.participant()
  const before = model.received.length
  model.next(async exchange => {
    await person.calls(changeChoices, { body: { aiMayRead: false } })
    await failing(500)(exchange)
  })
  const refused = await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })
  expect(refused).toMatchObject({ status: 403, body: { message: aiMessages.mayNotRead } })
  expect(model.received.length).toBe(before + 1)
})

test.for([
  ['61.5007', '62'],
  ['1e+300', '86400'],
])(
  'a Retry-After of %s is passed on in whole seconds, a day at the most',
  async ([given = '', passedOn], { study, model }) => {
    const person = await study.participant()
    model.next(failing(429, {}, { 'retry-after': given }))
    const reply = await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, passedOn])
  },
)

test('a parameter that the server refuses is dropped, and reported to administrators with its date', async ({
  study,
  model,
}) => {
  const person = await study.participant()
  model.next(refusing('text.verbosity'))
  expect(await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })).toMatchObject({
    status: 200,
  })
  await vi.waitFor(
    async () =>
      expect(await sql(study, "select what, detail from study.ai_reports where level = 'chat'")).toContainEqual({
        what: 'parameter-dropped',
        detail: 'text.verbosity',
      }),
    patiently,
  )
})

test('the state names the server that gets words, and reports when it is unreachable', async ({ study, model }) => {
  const person = await study.participant()
  const host = new URL(model.baseUrl).host
  const { body } = await person.calls(aiState)
  expect(body).toMatchObject({
    destination: { id: `openai:${host}`, remote: true, name: `a language model at ${host}`, askedNotToKeep: true },
    uses: { chat: 'on' },
  })
  model.always(hangingUp)
  model.modelsAnswer(500)
  await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })
  expect((await person.calls(aiState)).body.uses).toMatchObject({ chat: 'unreachable', entryFeedback: 'unreachable' })
  model.always(sensibly)
  model.modelsAnswer(200)
  expect(await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })).toMatchObject({
    status: 200,
  })
  expect((await person.calls(aiState)).body.uses).toMatchObject({ chat: 'on' })
})
