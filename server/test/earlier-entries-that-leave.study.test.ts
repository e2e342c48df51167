import { sendChatMessage } from '@diary/contract/chat'
import { changeChoices } from '@diary/contract/choices'
import { analyseEntry, changeEntry, deleteEntry, readSent } from '@diary/contract/entries'
import { failing } from './model-behaviours.ts'
import type { Exchange } from './model-server.ts'
import { expect, test } from './model-study.ts'
import { startOwnServer } from './own-servers.ts'
import { openStudy, type Study } from './study.ts'

type Participant = Awaited<ReturnType<Study['participant']>>

const meant = 'Next week I will ask Marguerite Oakhanger about the budget.'
const later = 'We met on Monday. I did not ask about the budget, and nobody else did.'

/** A person who lets AI read earlier entries, with two of them. */
const remembering = async (study: Study) => {
  const person = await study.participant()
  await person.calls(changeChoices, { body: { aiMayReadEarlier: true } })
  const first = await person.writes(meant)
  const second = await person.writes(later)
  return { person, first, second }
}
const analysed = (person: Participant, id: string) => person.calls(analyseEntry, { params: { id } })

/** The first attempt fails, and this happens before the next. */
const meanwhile = (happens: () => Promise<unknown>) => async (exchange: Exchange) => {
  await happens()
  await failing(500)(exchange)
}

/** What was sent from here on: the first request with what was chosen, each later one without. */
const expectOnlyFirst = (received: readonly { readonly body: string }[]) => {
  const [first, ...others] = received.map(({ body }) => body)
  expect(first).toContain('Next week I will ask')
  expect(others.length).toBeGreaterThan(0)
  for (const body of others) expect(body).not.toContain('Next week I will ask')
}

test('earlier words are sent masked, with their day, and the answer names the entry', async ({ study, model }) => {
  const { person, first, second } = await remembering(study)
  const before = model.received.length
  const { body } = await analysed(person, second.id)
  expect(body.readBeside?.map(({ id }) => id)).toEqual([first.id])
  const [sent] = model.received.slice(before)
  expect(sent?.body).toMatch(
    /<earlier-[0-9a-f]{12} kind=\\"intention\\" date=\\"\d{4}-\d{2}-\d{2}\\" state=\\"taken up\\">/,
  )
  expect(sent?.body).toContain('Next week I will ask [Person 1] about the budget.')
  expect(sent?.body).not.toContain('Oakhanger')
  const [kept] = (await person.calls(readSent, { params: { id: second.id } })).body.toReversed()
  expect(kept?.input).toContain('Next week I will ask [Person 1] about the budget.')
  // The feedback names the entries of which words went; its classification got none.
  const texts = (await person.calls(readSent, { params: { id: second.id } })).body
  expect(texts.filter(({ readBeside }) => readBeside)).toEqual([kept])
  expect(kept?.readBeside).toEqual(body.readBeside)
})

test('where a context has no room for earlier words, none are sent, and the answer names none', async () => {
  const server = await startOwnServer('vLLM', { contextTokens: 4_096, thinks: false })
  const study = await openStudy({ OPENAI_BASE_URL: server.baseUrl })
  try {
    const { person, first, second } = await remembering(study)
    expect((await analysed(person, second.id)).body.readBeside?.map(({ id }) => id)).toEqual([first.id])
    const long = await person.writes(`${later} ${'We counted the chairs of the hall again. '.repeat(300)}`)
    const before = server.received.length
    const { status, body } = await analysed(person, long.id)
    expect(status).toBe(200)
    for (const sent of server.received.slice(before)) expect(sent.body).not.toContain('Next week I will ask')
    expect(body).not.toHaveProperty('readBeside')
  } finally {
    await study.close()
    await server.close()
  }
}, 60_000)

test('without the choice nothing earlier is sent', async ({ study, model }) => {
  const { person, second } = await remembering(study)
  await person.calls(changeChoices, { body: { aiMayReadEarlier: false } })
  const before = model.received.length
  await analysed(person, second.id)
  for (const { body } of model.received.slice(before)) expect(body).not.toContain('Next week I will ask')
})

test('an entry deleted between choosing and sending is not sent, and the answer names none', async ({
  study,
  model,
}) => {
  const { person, first, second } = await remembering(study)
  model.next(meanwhile(() => person.calls(deleteEntry, { params: { id: first.id } })))
  const before = model.received.length
  const { status, body } = await analysed(person, second.id)
  expect(status).toBe(200)
  expect(body.readBeside).toBeUndefined()
  expectOnlyFirst(model.received.slice(before))
})

test('an entry that is met with care by then is not sent', async ({ study, model }) => {
  const { person, first, second } = await remembering(study)
  const content = `${meant} My father died on Thursday.`
  model.next(
    meanwhile(() =>
      person.calls(changeEntry, { params: { id: first.id }, body: { content, entryType: 'reflection' } }),
    ),
  )
  const before = model.received.length
  expect((await analysed(person, second.id)).body.readBeside).toBeUndefined()
  expectOnlyFirst(model.received.slice(before))
})

test('memory switched off while AI is asked: nothing earlier leaves from then on', async ({ study, model }) => {
  const { person, second } = await remembering(study)
  const off = () => person.calls(changeChoices, { body: { aiMayReadEarlier: false } })
  model.next(meanwhile(off))
  const before = model.received.length
  expect((await analysed(person, second.id)).body.readBeside).toBeUndefined()
  expectOnlyFirst(model.received.slice(before))
})

test('the same in a chat', async ({ study, model }) => {
  const { person, first } = await remembering(study)
  model.next(meanwhile(() => person.calls(deleteEntry, { params: { id: first.id } })))
  const before = model.received.length
  const { status, body } = await person.calls(sendChatMessage, { body: { message: later, readEarlier: true } })
  expect(status).toBe(200)
  expect(body.readBeside).toBeUndefined()
  expectOnlyFirst(model.received.slice(before))
})

const message = 'And the budget?'
const history = [
  { role: 'user' as const, content: later },
  {
    role: 'assistant' as const,
    content: 'You wrote *Next week I will ask the chair*. What came of it?',
    readEarlier: true,
  },
]

test('memory switched off in mid-chat: replies that had read entries are not sent again', async ({ study, model }) => {
  const { person } = await remembering(study)
  const chats = async () => {
    const before = model.received.length
    const { body } = await person.calls(sendChatMessage, { body: { message, history, readEarlier: true } })
    return { body, sent: model.received.slice(before).map(({ body }) => body) }
  }
  expect((await chats()).sent.join()).toContain('Next week I will ask')
  await person.calls(changeChoices, { body: { aiMayReadEarlier: false } })
  const { body, sent } = await chats()
  expect(body).toMatchObject({ mayNotReadEarlier: true, response: expect.stringMatching(/./) })
  expect(sent.join()).toContain('nobody else did')
  expect(sent.join()).not.toContain('Next week I will ask')
})

test('nor when it is switched off while the reply is asked for', async ({ study, model }) => {
  const person = await study.participant()
  await person.calls(changeChoices, { body: { aiMayReadEarlier: true } })
  model.next(meanwhile(() => person.calls(changeChoices, { body: { aiMayReadEarlier: false } })))
  const before = model.received.length
  await person.calls(sendChatMessage, { body: { message, history, readEarlier: true } })
  expectOnlyFirst(model.received.slice(before))
})
