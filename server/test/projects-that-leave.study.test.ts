import { analyseChat, sendChatMessage } from '@diary/contract/chat'
import { changeChoices } from '@diary/contract/choices'
import { analyseEntry, readSent } from '@diary/contract/entries'
import { addProject, changeProject, deleteProject, type NewProject, projectMessages } from '@diary/contract/projects'
import { summariseThemes } from '@diary/contract/themes'
import { answering, failing } from './model-behaviours.ts'
import { readAsked } from './model-server.ts'
import { expect, test } from './model-study.ts'
import type { Study } from './study.ts'

type Participant = Awaited<ReturnType<Study['participant']>>

const heron: NewProject = {
  projectTitle: 'Quiet Heron Scheme',
  sector: 'Rail',
  userRole: 'Planning lead',
  budgetBand: '£10-100m',
  mainStakeholders: 'Marguerite Oakhanger at Tamarline, who signs off everything',
  keyChallenges: 'Possessions are short at night',
}
const adds = async (person: Participant, project: NewProject) =>
  (await person.calls(addProject, { body: project })).body
const words = 'The supplier of the quiet heron scheme was late again, and I was angry about it all evening.'
const conversation = {
  messages: [
    { role: 'user' as const, content: words },
    { role: 'assistant' as const, content: 'What would you have needed?' },
  ],
}

/** Uses every level of AI, and returns what was sent for them. */
const everythingAsked = async (person: Participant, model: { readonly received: readonly { body: string }[] }) => {
  const { id } = await person.writes(words)
  const before = model.received.length
  const replies = [
    await person.calls(analyseEntry, { params: { id } }),
    await person.calls(sendChatMessage, { body: { message: words } }),
    await person.calls(analyseChat, { body: conversation }),
    await person.calls(summariseThemes),
  ]
  return { id, replies, left: model.received.slice(before).map(({ body }) => body) }
}

test('a project that was not chosen is never sent, not even its title', async ({ study, model }) => {
  const person = await study.participant()
  await adds(person, heron)
  const { replies, left } = await everythingAsked(person, model)
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(left.length).toBeGreaterThanOrEqual(4)
  for (const body of left) {
    expect(body).not.toMatch(/heron/i)
    expect(body).toContain('[Project 1]')
    expect(body).not.toContain('Possessions are short')
    expect(body).not.toContain('<project-')
  }
})

const fillInTheForm = 'Read the diary entry and fill in the form'

test('a chosen project is sent with every answer’s request, masked, between its own delimiters', async ({
  study,
  model,
}) => {
  const person = await study.participant()
  await adds(person, { ...heron, aiMayUse: true })
  const { left } = await everythingAsked(person, model)
  const [classification, ...others] = left.toSorted(
    (a, b) => Number(b.includes(fillInTheForm)) - Number(a.includes(fillInTheForm)),
  )
  // An entry is classified by its own words alone.
  expect(classification).toContain(fillInTheForm)
  expect(classification).not.toContain('<project-')
  expect(others.length).toBeGreaterThanOrEqual(4)
  for (const body of others) {
    expect(body).toMatch(/<project-([0-9a-f]{12})>\\nTitle: \[Project 1[a-z]?\]\\nSector: Rail\\n.*<\/project-\1>/)
    expect(body).toContain('Possessions are short at night')
    expect(body).toContain('£10-100m')
    for (const name of [/heron/i, /Oakhanger/, /Tamarline/]) expect(body).not.toMatch(name)
    expect(body).toContain('as background and nothing more')
  }
})

test('a chosen project’s name is restored in the answer', async ({ study, model }) => {
  const person = await study.participant()
  await adds(person, { ...heron, aiMayUse: true })
  model.next(answering(() => 'What does [Project 1] ask of you?'))
  const { body } = await person.calls(sendChatMessage, { body: { message: 'I was angry about it all evening.' } })
  expect(model.received.at(-1)?.body).toContain('Title: [Project 1]')
  expect(body.response).toContain('What does Quiet Heron Scheme ask of you?')
})

test('in a conversation a chosen project comes once, before the person’s first message', async ({ study, model }) => {
  const person = await study.participant()
  await adds(person, { ...heron, aiMayUse: true })
  const history = [
    { role: 'assistant' as const, content: 'What is on your mind?' },
    { role: 'user' as const, content: 'It was a long day.' },
    { role: 'assistant' as const, content: 'What made it long?' },
  ]
  await person.calls(sendChatMessage, { body: { message: 'The night shift.', history } })
  const { turns } = readAsked(model.received.at(-1)?.json).asked
  expect(turns.map(({ role, content }) => [role, content.includes('<project-')])).toEqual([
    ['assistant', false],
    ['user', true],
    ['assistant', false],
    ['user', false],
  ])
  expect(turns[1]?.content).toMatch(/Possessions are short[\s\S]*It was a long day\./)
})

test('a choice holds from the next request on, as do changes and deletion', async ({ study, model }) => {
  const person = await study.participant()
  const { id } = await adds(person, { ...heron, aiMayUse: true })
  const params = { id }
  const left = async () => {
    await person.calls(sendChatMessage, { body: { message: 'I was angry about it.' } })
    return model.received.at(-1)?.body ?? ''
  }
  expect(await left()).toContain('Possessions are short')
  await person.calls(changeProject, { params, body: { ...heron, keyChallenges: 'Frost on the points' } })
  expect(await left()).toContain('Frost on the points')
  await person.calls(changeProject, { params, body: { ...heron, aiMayUse: false } })
  expect(await left()).not.toContain('<project-')
  await person.calls(changeProject, { params, body: { ...heron, aiMayUse: true } })
  expect(await left()).toContain('Possessions are short')
  await person.calls(deleteProject, { params })
  expect(await left()).not.toContain('<project-')
})

test('a project deselected during a request is not sent again', async ({ study, model }) => {
  const person = await study.participant()
  const { id } = await adds(person, { ...heron, aiMayUse: true })
  const before = model.received.length
  model.next(async exchange => {
    await person.calls(changeProject, { params: { id }, body: { ...heron, aiMayUse: false } })
    await failing(500)(exchange)
  })
  const reply = await person.calls(sendChatMessage, { body: { message: 'I was angry about it.' } })
  expect(reply).toMatchObject({ status: 409, body: { message: projectMessages.takenBack } })
  expect(model.received.length).toBe(before + 1)
})

test('another person’s project is never sent', async ({ study, model }) => {
  const [owner, other] = [await study.participant(), await study.participant()]
  await adds(owner, { ...heron, aiMayUse: true })
  const { left } = await everythingAsked(other, model)
  for (const body of left) expect(body).not.toContain('Possessions are short')
})

test('with reading switched off no chosen project is sent either', async ({ study, model }) => {
  const person = await study.participant()
  await adds(person, { ...heron, aiMayUse: true })
  await person.calls(changeChoices, { body: { aiMayRead: false } })
  const { replies, left } = await everythingAsked(person, model)
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(left).toEqual([])
})

test('the outbound record of an entry shows the project that was sent with it', async ({ study, model }) => {
  const person = await study.participant()
  await adds(person, { ...heron, aiMayUse: true })
  const { id } = await everythingAsked(person, model)
  const { body: sent } = await person.calls(readSent, { params: { id } })
  const feedback = sent.at(-1)
  expect(feedback?.input).toMatch(/<project-[\s\S]*Possessions are short at night[\s\S]*<\/project-/)
  expect(feedback?.input).not.toMatch(/heron/i)
})

test('words of a project are never taken for words of the entry', async ({ study, model }) => {
  const person = await study.participant()
  await adds(person, { ...heron, aiMayUse: true })
  model.next(
    answering('You speak of *Possessions are short at night* here.\n\n#### For Further Reflection\n\nWhat would help?'),
    answering(
      JSON.stringify({
        meeting: 'ordinary',
        sentiment: 'negative',
        competences: [{ code: '9', evidence: ['Possessions are short at night'], sure: 'clear' }],
        keyphrases: ['Possessions are short at night', 'late again'],
      }),
    ),
  )
  const { id } = await person.writes(words)
  const { body } = await person.calls(analyseEntry, { params: { id } })
  expect(body.aiSummary).not.toContain('*Possessions are short')
  expect(body.tags).toEqual([])
})
