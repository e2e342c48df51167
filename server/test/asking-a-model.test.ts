import { currentUser } from '@diary/contract/account'
import { aiMessages, aiState } from '@diary/contract/ai'
import { analyseChat, ChatReply, sendChatMessage } from '@diary/contract/chat'
import { changeChoices } from '@diary/contract/choices'
import { analyseEntry, deleteEntry, listEntries, oneEntry, readSent } from '@diary/contract/entries'
import { changeMasking } from '@diary/contract/masking'
import { readThemes, summariseThemes } from '@diary/contract/themes'
import { vi } from 'vitest'
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
import { sql } from './sql.ts'
import type { Study } from './study.ts'

const sensibly = answering(sensibleAnswer)
const streaming = { accept: 'text/event-stream' }
const conversation = (said: string) => ({
  messages: [
    { role: 'user' as const, content: said },
    { role: 'assistant' as const, content: 'What would you have needed?' },
  ],
})

/** Somebody whose name is nobody else’s, with all that must never leave this server. */
const namedPerson = async (study: Study) => {
  const person = await study.participant({ firstName: 'Ottoline', lastName: 'Quennell' })
  const { pseudonymousId } = (await person.calls(currentUser)).body
  const secrets = ['Ottoline', 'Quennell', person.email, pseudonymousId]
  return Object.assign(person, { secrets })
}
const said = (email: string) =>
  `Ottoline Quennell, they said, you are late again. I wrote to ${email} about it, and felt small.`

test('no name of the profile, no address and no research ID leaves, whatever is asked; the answer has the names', async ({
  study,
  model,
}) => {
  const person = await namedPerson(study)
  const words = said(person.email)
  const { id } = await person.writes(words, {
    entryType: 'cpd',
    cpdTitle: 'A day with Ottoline',
    prompt: 'Who is Quennell?',
  })
  const before = model.received.length
  const feedback = await person.calls(analyseEntry, { params: { id } })
  const reply = await person.calls(sendChatMessage, { body: { message: words } })
  const streamed = await person.send('POST', '/api/chat', { message: words }, streaming)
  const analysis = await person.calls(analyseChat, { body: conversation(words) })
  const themes = await person.calls(summariseThemes)
  const replies = [feedback, reply, streamed, analysis, themes]
  expect(replies.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(replies.map(() => 200))

  const sent = model.received.slice(before)
  expect(sent.length).toBeGreaterThanOrEqual(5)
  for (const { body, headers } of sent) {
    for (const secret of person.secrets) expect(body + JSON.stringify(headers)).not.toContain(secret)
    expect(JSON.parse(body)).toMatchObject({ store: false, safety_identifier: expect.stringMatching(/^[0-9a-f]{64}$/) })
  }
  expect(feedback.body).toMatchObject({ feedback: { writtenBy: 'openai', model: expect.stringMatching(/^gpt-5/) } })
  for (const { text } of [feedback, reply, analysis, themes]) {
    expect(text).toContain('Ottoline')
    expect(text).not.toMatch(/\[Name/)
  }
  const whole = ChatReply.parse(JSON.parse(streamed.text.split('event: reply\ndata: ')[1] ?? ''))
  expect(whole.response).toContain('Ottoline')
  expect(streamed.text).not.toMatch(/\[Name/)
})

test('words that a person asked to have hidden do not leave either', async ({ study, model }) => {
  const person = await study.participant()
  await person.calls(changeMasking, { body: { words: ['the heron scheme'] } })
  await person.calls(sendChatMessage, { body: { message: 'Nobody believes in The Heron Scheme any more.' } })
  expect(model.received.at(-1)?.body).not.toMatch(/heron/i)
})

test.for([
  [
    'chat message',
    (person: Awaited<ReturnType<Study['participant']>>) =>
      person.calls(sendChatMessage, { body: { message: 'ab '.repeat(2_600) } }),
  ],
  [
    'entry',
    async (person: Awaited<ReturnType<Study['participant']>>) =>
      person.calls(analyseEntry, { params: { id: (await person.writes('ab '.repeat(33_000))).id } }),
  ],
] as const)('a long %s is answered too when masking makes it longer still', async ([, ask], { study, model }) => {
  const person = await study.participant()
  await person.calls(changeMasking, { body: { words: ['ab'] } })
  expect(await ask(person)).toMatchObject({ status: 200 })
  expect(model.received.at(-1)?.body).not.toContain('ab ab')
})

test('placeholders that the person typed come back as they were typed', async ({ study, model }) => {
  const person = await study.participant()
  const message = 'I called her [Person 1] and him [Name] in my notes, and told Marguerite Oakhanger so.'
  model.next(answering(({ turns }) => turns.at(-1)?.content ?? ''))
  const { body } = await person.calls(sendChatMessage, { body: { message } })
  expect(body.response).toContain('I called her [Person 1] and him [Name]')
  expect(body.response).toContain('Marguerite Oakhanger')
})

test('what was sent for an entry is there word for word, for its owner alone, and goes with the entry', async ({
  study,
  model,
}) => {
  const [person, other] = [await namedPerson(study), await study.participant()]
  const { id } = await person.writes(said(person.email))
  const params = { id }
  await person.calls(analyseEntry, { params })
  const { body: sent } = await person.calls(readSent, { params })
  const arrived = JSON.parse(model.received.at(-1)?.body ?? '{}') as {
    instructions: string
    input: { content: string }[]
  }
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ instructions: arrived.instructions, to: expect.stringContaining('127.0.0.1') })
  for (const { content } of arrived.input) expect(sent[0]?.input).toContain(content)
  expect(await other.calls(readSent, { params })).toMatchObject({ status: 404 })
  const kept = 'select t::text as row from study.sent_texts t where entry_id = $1'
  const [row] = await sql<{ row: string }>(study, kept, [id])
  expect(row?.row).not.toContain('felt small')
  await person.calls(deleteEntry, { params })
  expect(await sql(study, kept, [id])).toEqual([])
})

test('what was sent for an analysed conversation is kept with it; of a live chat nothing is', async ({ study }) => {
  const person = await study.participant()
  const before = await sql(study, 'select id from study.sent_texts')
  await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })
  expect(await sql(study, 'select id from study.sent_texts')).toEqual(before)
  const { entry } = (await person.calls(analyseChat, { body: conversation('The board said no again.') })).body
  const { body: sent } = await person.calls(readSent, { params: { id: entry.id } })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.input).toContain('The board said no again.')
})

const failures = [
  ['the key is refused', () => failing(401, {}), 503, aiMessages.misconfigured],
  ['the server has too much to do', () => failing(429, {}, { 'retry-after': '120' }), 503, aiMessages.busy],
  ['the server fails', () => failing(500, {}), 503, aiMessages.unreachable],
  ['the line is cut', () => hangingUp, 503, aiMessages.unreachable],
  ['the model declines', () => declining(), 409, aiMessages.declined],
  ['the answer is no answer', () => answering('not what was asked for'), 503, aiMessages.unreadable],
] as const

test.for(failures)(
  'when %s, the entry stays as it was, and asking again works',
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
  'when %s, neither a chat, nor a conversation, nor a summary leaves half of anything',
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

test('a reply that breaks off half-way ends with a problem, and no reply is noted', async ({ study, model }) => {
  const person = await study.participant()
  const before = await sql(study, 'select id from study.chat_replies')
  model.next(breakingOff('hang up'))
  const { text, status } = await person.send('POST', '/api/chat', { message: 'The board said no again.' }, streaming)
  expect(status).toBe(200)
  expect(text).toMatch(/^event: text\n/)
  expect(text).toContain(`event: problem\ndata: ${JSON.stringify({ message: aiMessages.unreachable })}`)
  expect(text).not.toContain('event: reply')
  expect(await sql(study, 'select id from study.chat_replies')).toEqual(before)
})

test.for([
  ['chat', '/api/chat', { message: 'The board said no again.' }, keepingSilent],
  ['chat that has begun', '/api/chat', { message: 'The board said no again.' }, pausingHalfWay],
  ['chat analysis', '/api/chat/analysis', conversation('The board said no again.'), keepingSilent],
] as const)(
  'whoever leaves takes the %s with them: the request to the model is hung up',
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
    await vi.waitFor(() => expect(model.received.length).toBe(before + 1))
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
  await vi.waitFor(() => expect(model.received.length).toBe(before + 1))
  expect(await person.calls(deleteEntry, { params })).toMatchObject({ status: 204 })
  answer()
  expect(await analysed).toMatchObject({ status: 404 })
  expect(await person.calls(oneEntry, { params })).toMatchObject({ status: 404 })
  expect(await sql(study, 'select id from study.entries where id = $1', [params.id])).toEqual([])
})

test('an entry that is deleted between two attempts does not leave again', async ({ study, model }) => {
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

test('reading switched off between two attempts holds at once', async ({ study, model }) => {
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

test('whoever has switched reading off sends nothing', async ({ study, model }) => {
  const person = await study.participant()
  await person.calls(changeChoices, { body: { aiMayRead: false } })
  const before = model.received.length
  const { id } = await person.writes('The supplier was late again, and I was angry.')
  await person.calls(analyseEntry, { params: { id } })
  await person.calls(sendChatMessage, { body: { message: 'The supplier was late.' } })
  expect(model.received.length).toBe(before)
})

test('a parameter that the server refuses is dropped, and kept for administrators with its date', async ({
  study,
  model,
}) => {
  const person = await study.participant()
  model.next(refusing('text.verbosity'))
  expect(await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })).toMatchObject({
    status: 200,
  })
  await vi.waitFor(async () =>
    expect(await sql(study, "select what, detail from study.ai_reports where level = 'chat'")).toContainEqual({
      what: 'parameter-dropped',
      detail: 'text.verbosity',
    }),
  )
})

test('the state names the server to which words go, and says when it cannot be reached', async ({ study, model }) => {
  const person = await study.participant()
  const host = new URL(model.baseUrl).host
  const { body } = await person.calls(aiState)
  expect(body).toMatchObject({
    destination: { id: `openai:${host}`, remote: true, name: `a language model at ${host}` },
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
