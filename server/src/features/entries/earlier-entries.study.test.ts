import { analyseChat, sendChatMessage } from '@diary/contract/chat'
import { changeChoices } from '@diary/contract/choices'
import { analyseEntry, deleteEntry, hideAnswer } from '@diary/contract/entries'
import { sql } from '../../../test/sql.ts'
import { expect, type Study, test } from '../../../test/study.ts'
import { untilMasked } from '../../../test/wait-until-masked.ts'

type Writer = Awaited<ReturnType<Study['participant']>>

const meant = 'Next week I will ask the chair about the budget.'
const later = 'We met on Monday. I did not ask the chair about the budget, and nobody else did.'

const remembers = (person: Writer, on = true) => person.calls(changeChoices, { body: { aiMayReadEarlier: on } })
const analysed = async (person: Writer, id: string) => (await person.calls(analyseEntry, { params: { id } })).body
const day = /^\d{4}-\d{2}-\d{2}$/

test('with memory on, an answer names the earlier entry whose intention it comes back to', async ({ study }) => {
  const person = await study.participant()
  await remembers(person)
  const first = await person.writes(meant)
  const second = await person.writes(later)
  expect((await analysed(person, second.id)).readBeside).toEqual([{ id: first.id, date: expect.stringMatching(day) }])
})

test.for([50, 70])(
  'what was put off is brought back on its day, %d days after it was written',
  async (days, { study }) => {
    const person = await study.participant()
    await remembers(person)
    const first = await person.writes(meant)
    await sql(
      study,
      `update study.intentions set created_at = created_at - make_interval(days => $2::int), due = current_date
      where entry_id = $1`,
      [first.id, days],
    )
    const second = await person.writes('We sorted the archive on Monday and found the missing survey.')
    expect((await analysed(person, second.id)).readBeside?.map(({ id }) => id)).toEqual([first.id])
    await sql(study, 'update study.intentions set due = current_date + 2 where entry_id = $1', [first.id])
    expect(await analysed(person, second.id)).not.toHaveProperty('readBeside')
  },
)

test('without the choice nothing earlier is read', async ({ study }) => {
  const person = await study.participant()
  await person.writes(meant)
  const second = await person.writes(later)
  expect(await analysed(person, second.id)).not.toHaveProperty('readBeside')
  await remembers(person)
  await remembers(person, false)
  expect(await analysed(person, second.id)).not.toHaveProperty('readBeside')
})

test('nothing is read beside an entry that is met with care', async ({ study }) => {
  const person = await study.participant()
  await remembers(person)
  await person.writes(meant)
  const second = await person.writes(`${later} My father died on Thursday.`)
  expect(await analysed(person, second.id)).not.toHaveProperty('readBeside')
})

test('nothing is read of a deleted entry', async ({ study }) => {
  const person = await study.participant()
  await remembers(person)
  const first = await person.writes(meant)
  const second = await person.writes(later)
  await person.calls(deleteEntry, { params: { id: first.id } })
  expect(await analysed(person, second.id)).not.toHaveProperty('readBeside')
})

test('another person’s entries are never read', async ({ study }) => {
  const [writer, other] = await study.participants(2)
  if (!writer || !other) throw new Error('two people are needed')
  await remembers(writer)
  await remembers(other)
  await other.writes(meant)
  const second = await writer.writes(later)
  expect(await analysed(writer, second.id)).not.toHaveProperty('readBeside')
})

test('a related entry is found, where the diary holds eight, and only where it is about the same', async ({
  study,
}) => {
  const person = await study.participant()
  await remembers(person)
  const days = [
    'The surveyor in Harrowgate asked for the drainage drawings, and we compared both revisions.',
    'A quiet morning with the payroll figures and too much coffee in the kitchen.',
    'Interviews for the junior planner all afternoon, and a good lunch in between.',
    'The printer broke twice while I was preparing slides for the regional forum.',
    'Walked to the office and wrote down three ideas for the newsletter.',
    'A long call with procurement about the framework and its many annexes.',
    'We celebrated the handover of the school building with the whole team.',
    'Training on the new time sheets took most of the day and was rather dull.',
    'Sorted the archive with Priya and found the missing survey.',
  ]
  const [first = '', ...others] = days
  const related = await person.writes(first)
  for (const content of others) await person.writes(content)
  study.passes(3 * 24 * 60 * 60_000)
  const again = await person.writes(
    'We compared the drainage drawings with the surveyor again, and the revisions agree.',
  )
  expect((await analysed(person, again.id)).readBeside?.map(({ id }) => id)).toEqual([related.id])
  const other = await person.writes('I repainted the fence of the allotment and spoke with a neighbour.')
  expect(await analysed(person, other.id)).not.toHaveProperty('readBeside')
})

test('researchers do not read an answer for which earlier entries were read', async ({ study }) => {
  const administrator = await study.administrator()
  const person = await study.participant()
  await remembers(person)
  await person.writes(meant)
  const second = await person.writes(later)
  const { aiSummary, aiTags } = await analysed(person, second.id)
  const [read] = await untilMasked(administrator, [second.id])
  expect(aiSummary).toBeTruthy()
  expect(read).not.toHaveProperty('aiSummary')
  expect(read?.state).not.toBe('withheld')
  expect(read?.content).toContain('I did not ask the chair')
  expect(read?.aiTags ?? []).toEqual(aiTags ?? [])
})

test('of a conversation that read earlier entries researchers read the person’s own part', async ({ study }) => {
  const administrator = await study.administrator()
  const person = await study.participant()
  const messages = [
    { role: 'user' as const, content: 'I did not ask the chair about the budget.' },
    { role: 'assistant' as const, content: 'On 3 March you wrote about the allotment fence.' },
    { role: 'user' as const, content: 'The meeting was short, and I will ask her next time.' },
  ]
  const readBeside = [{ id: crypto.randomUUID(), date: '2026-03-03' }]
  const { body } = await person.calls(analyseChat, { body: { messages, readBeside } })
  expect(body.entry).toMatchObject({ readBeside, content: expect.stringContaining('allotment') })
  // Nor once its analysis was removed, and feedback was asked for.
  const seen = async () => {
    const [read] = await untilMasked(administrator, [body.entry.id])
    expect(read?.content).toContain('I did not ask the chair')
    return JSON.stringify(read)
  }
  expect(await seen()).not.toContain('allotment')
  await person.calls(hideAnswer, { params: { id: body.entry.id } })
  await analysed(person, body.entry.id)
  expect(await seen()).not.toContain('allotment')
})

test('a chat reads earlier entries only where it asks for it and the person allows it', async ({ study }) => {
  const person = await study.participant()
  const first = await person.writes(meant)
  const chats = async (readEarlier?: boolean) =>
    (await person.calls(sendChatMessage, { body: { message: later, ...(readEarlier ? { readEarlier } : {}) } })).body
  expect(await chats(true)).toMatchObject({ mayNotReadEarlier: true })
  await remembers(person)
  expect(await chats()).not.toHaveProperty('readBeside')
  expect((await chats(true)).readBeside).toEqual([{ id: first.id, date: expect.stringMatching(day) }])
  await remembers(person, false)
  const after = await chats(true)
  expect(after.mayNotReadEarlier).toBe(true)
  expect(after).not.toHaveProperty('readBeside')
})

test('beside a hard conversation nothing earlier is read', async ({ study }) => {
  const person = await study.participant()
  await remembers(person)
  await person.writes(meant)
  const history = [
    { role: 'user' as const, content: 'My father died on Thursday.' },
    { role: 'assistant' as const, content: 'I am sorry.' },
  ]
  const { body } = await person.calls(sendChatMessage, { body: { message: later, history, readEarlier: true } })
  expect(body).not.toHaveProperty('readBeside')
})
