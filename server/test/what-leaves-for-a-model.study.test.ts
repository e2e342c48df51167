import { currentUser } from '@diary/contract/account'
import { analyseChat, ChatReply, sendChatMessage } from '@diary/contract/chat'
import { changeChoices } from '@diary/contract/choices'
import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { analyseEntry, deleteEntry, readSent } from '@diary/contract/entries'
import { changeMasking } from '@diary/contract/masking'
import { summariseThemes } from '@diary/contract/themes'
import { vi } from 'vitest'
import { besideTheWords } from './entry-texts.ts'
import { answering } from './model-behaviours.ts'
import { readAsked } from './model-server.ts'
import { expect, test } from './model-study.ts'
import { sql } from './sql.ts'
import type { Study } from './study.ts'

const streaming = { accept: 'text/event-stream' }
const conversation = (said: string) => ({
  messages: [
    { role: 'user' as const, content: said },
    { role: 'assistant' as const, content: 'What would you have needed?' },
  ],
})

/** A person with a unique name, with everything that must never be sent from this server. */
const namedPerson = async (study: Study) => {
  const person = await study.participant({ firstName: 'Ottoline', lastName: 'Quennell' })
  const { pseudonymousId } = (await person.calls(currentUser)).body
  const secrets = ['Ottoline', 'Quennell', person.email, pseudonymousId]
  return Object.assign(person, { secrets })
}
const said = (email: string) =>
  `Ottoline Quennell, they said, you are late again. I wrote to ${email} about it, and felt small.`

test('no name of the profile, no address and no research ID is sent at any level; the answer has the names', async ({
  study,
  model,
}) => {
  const person = await namedPerson(study)
  const words = said(person.email)
  const { id } = await person.writes(words, {
    entryType: 'cpd',
    ...besideTheWords(() => 'A day with Ottoline Quennell'),
  })
  const before = model.received.length
  const feedback = await person.calls(analyseEntry, { params: { id } })
  const reply = await person.calls(sendChatMessage, { body: { message: words } })
  const streamed = await person.send('POST', '/api/chat', { message: words }, streaming)
  const analysis = await person.calls(analyseChat, { body: conversation(words) })
  const themes = await person.calls(summariseThemes)
  await person.calls(startCoaching)
  const coaching = await vi.waitFor(
    async () => {
      const read = await person.calls(readCoaching)
      expect(read.body.batchJobStatus).toMatchObject({ status: 'completed', remote: false })
      return read
    },
    { timeout: 30_000, interval: 50 },
  )
  const replies = [feedback, reply, streamed, analysis, themes, coaching]
  expect(replies.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(replies.map(() => 200))

  const sent = model.received.slice(before)
  expect(sent.length).toBeGreaterThanOrEqual(6)
  for (const { body, headers } of sent) {
    for (const secret of person.secrets) expect(body + JSON.stringify(headers)).not.toContain(secret)
    expect(JSON.parse(body)).toMatchObject({ store: false, safety_identifier: expect.stringMatching(/^[0-9a-f]{64}$/) })
  }
  expect(feedback.body).toMatchObject({ feedback: { writtenBy: 'openai', model: expect.stringMatching(/^gpt-5/) } })
  for (const { text } of [feedback, reply, analysis, themes, coaching]) {
    expect(text).toContain('Ottoline')
    expect(text).not.toMatch(/\[Name/)
  }
  const whole = ChatReply.parse(JSON.parse(streamed.text.split('event: reply\ndata: ')[1] ?? ''))
  expect(whole.response).toContain('Ottoline')
  expect(streamed.text).not.toMatch(/\[Name/)
}, 60_000)

test('words that a person asked to have hidden are not sent either', async ({ study, model }) => {
  const person = await study.participant()
  await person.calls(changeMasking, { body: { words: ['the heron scheme'] } })
  await person.calls(sendChatMessage, { body: { message: 'Nobody believes in The Heron Scheme any more.' } })
  expect(model.received.at(-1)?.body).not.toMatch(/heron/i)
})

test('neither do names and hidden words with digits glued to them, nor numbers that belong to one person', async ({
  study,
  model,
}) => {
  const person = await study.participant({ firstName: 'Zelda', lastName: 'Quibblethorpe' })
  await person.calls(changeMasking, { body: { words: ['Falconbridge'] } })
  const message =
    'He wrote 7quibblethorpe, v2Quibblethorpe, falconbridge22, c3falconbridge and okonkwo2. I was born on 15 May 1990, my birth number is 900515/1234, and I log in from 192.168.7.44 as terka_uci99. Ring me on oh seven nine one one, one two three, four five six.'
  model.next(answering(({ turns }) => turns.at(-1)?.content ?? ''))
  const { body } = await person.calls(sendChatMessage, { body: { message } })
  const sent = model.received.at(-1)?.body ?? ''
  expect(sent).toContain('He wrote 7[Name')
  expect(sent).not.toMatch(/quibble|falcon|okonkwo|1990|1234|192\.168|terka|nine one one/iu)
  expect(body.response).toContain(message)
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

test('placeholders that the person typed are restored as typed', async ({ study, model }) => {
  const person = await study.participant()
  const message = 'I called her [Person 1] and him [Name] in my notes, and told Marguerite Oakhanger so.'
  model.next(answering(({ turns }) => turns.at(-1)?.content ?? ''))
  const { body } = await person.calls(sendChatMessage, { body: { message } })
  expect(body.response).toContain('I called her [Person 1] and him [Name]')
  expect(body.response).toContain('Marguerite Oakhanger')
})

test('the outbound record of an entry is verbatim, for its owner only, and deleted with the entry', async ({
  study,
  model,
}) => {
  const [person, other] = [await namedPerson(study), await study.participant()]
  const { id } = await person.writes(said(person.email))
  const params = { id }
  await person.calls(analyseEntry, { params })
  const { body: sent } = await person.calls(readSent, { params })
  const { asked } = readAsked(model.received.at(-1)?.json)
  // The feedback, and then its classification.
  expect(sent).toHaveLength(2)
  expect(sent[0]).toMatchObject({ instructions: asked.instructions, to: expect.stringContaining('127.0.0.1') })
  for (const { content } of asked.turns) expect(sent[0]?.input).toContain(content)
  expect(await other.calls(readSent, { params })).toMatchObject({ status: 404 })
  const kept = 'select t::text as row from study.sent_texts t where entry_id = $1'
  const [row] = await sql<{ row: string }>(study, kept, [id])
  expect(row?.row).not.toContain('felt small')
  await person.calls(deleteEntry, { params })
  expect(await sql(study, kept, [id])).toEqual([])
})

test('the outbound record of an analysed conversation is stored with it; of a live chat there is none', async ({
  study,
}) => {
  const person = await study.participant()
  const before = await sql(study, 'select id from study.sent_texts')
  await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })
  expect(await sql(study, 'select id from study.sent_texts')).toEqual(before)
  const { entry } = (await person.calls(analyseChat, { body: conversation('The board said no again.') })).body
  const { body: sent } = await person.calls(readSent, { params: { id: entry.id } })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.input).toContain('The board said no again.')
})

test('with reading switched off nothing is sent', async ({ study, model }) => {
  const person = await study.participant()
  await person.calls(changeChoices, { body: { aiMayRead: false } })
  const before = model.received.length
  const { id } = await person.writes('The supplier was late again, and I was angry.')
  await person.calls(analyseEntry, { params: { id } })
  await person.calls(sendChatMessage, { body: { message: 'The supplier was late.' } })
  expect(model.received.length).toBe(before)
})
