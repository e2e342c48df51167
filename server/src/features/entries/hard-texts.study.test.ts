import { whoIsTold } from '@diary/contract/answer-care'
import { sendChatMessage } from '@diary/contract/chat'
import { changeChoices } from '@diary/contract/choices'
import { analyseEntry, type Entry, hideAnswer, listEntries, oneEntry } from '@diary/contract/entries'
import { hardTexts } from '../../../test/hard-texts.ts'
import { harmsIn, questionsIn } from '../../../test/harmless.ts'
import { sql } from '../../../test/sql.ts'
import { expect, test } from '../../../test/study.ts'
import { companyQuestion } from '../../ai/builtin/bank.ts'

const ordinary =
  'The sponsor changed the scope again, and I renegotiated the schedule with every stakeholder. ' +
  'Next time I will bring the risks to the steering group before the budget is fixed.'

/** The answer as its writer sees it. */
const answerOf = ({ aiSummary: text = '', aiSentiment: sentiment, aiTags: competences }: Entry) => ({
  text,
  sentiment,
  competences,
})

test.for(hardTexts.danger)(
  'a danger text is answered with help first, and nothing else: %s',
  async (text, { study }) => {
    const writer = await study.participant()
    const { id } = await writer.writes(text)
    const { status, body } = await writer.calls(analyseEntry, { params: { id } })
    expect(status).toBe(200)
    expect(body.aiSummary).toMatch(/^I am sorry it is this bad\. I am software; a person can be with you in this\./)
    expect(body.aiSummary).toContain('116 123')
    expect(body.aiSummary).toContain('If you may act on it, call 999 or go to A&E.')
    expect(body.aiSummary).toContain(whoIsTold)
    expect(body.aiSummary).not.toContain('?')
    expect(harmsIn(answerOf(body))).toEqual([])
    expect(body.answerCare).toEqual({ showsHelp: true, canReadAsOrdinary: true })
    for (const field of ['aiSentiment', 'aiTags', 'tags', 'frameworkId']) expect(body).not.toHaveProperty(field)
  },
)

test.for(hardTexts.grave)(
  'a grave text is acknowledged, not questioned, and ends with help: %s',
  async (text, { study }) => {
    const writer = await study.participant()
    const { id } = await writer.writes(text)
    const { body } = await writer.calls(analyseEntry, { params: { id } })
    expect(body.aiSummary).toMatch(/^(?:I am sorry|That was a hard time)/)
    expect(body.aiSummary).toContain('If you would rather talk to a person:')
    for (const question of questionsIn(answerOf(body).text)) expect(question).toBe(companyQuestion)
    expect(harmsIn(answerOf(body))).toEqual([])
    for (const field of ['aiSentiment', 'aiTags', 'tags', 'frameworkId']) expect(body).not.toHaveProperty(field)
  },
)

test.for([
  [
    'violence at home',
    'My partner shoved me against the wall again last night. I told work that I had walked into a door. I always say that.',
    /^I am software, and this is a moment for a person\.[^?]*call 999; on a mobile, press 55[^?]*$/,
  ],
  [
    'a slur',
    'A contractor called me a slur on site today, in front of the whole gang. Nobody said a word, and I finished the inspection.',
    /^I am sorry that this was done to you\. It is not yours to explain\.\n\nIs there somebody you can talk to about this\?\n\nIf you would rather/,
  ],
] as const)('%s is answered with help, and without any judgement of it', async ([, text, said], { study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes(text)
  const { body } = await writer.calls(analyseEntry, { params: { id } })
  expect(body.aiSummary).toMatch(said)
  expect(harmsIn(answerOf(body))).toEqual([])
  for (const field of ['aiSentiment', 'aiTags', 'tags', 'frameworkId']) expect(body).not.toHaveProperty(field)
})

test.for([
  'One boy in that class lives with a disorder, and he was marked just like all the others. Is this fair?',
  'I wrote letters to the kids and put the passwords in the drawer.',
  'He reads my phone in the evening, and I said nothing of it to anybody.',
])('a text that may hide more than it says is neither judged, quoted nor tested: %s', async (text, { study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes(text)
  const { body } = await writer.calls(analyseEntry, { params: { id } })
  expect(harmsIn(answerOf(body))).toEqual([])
  // Quotations are in single asterisks; help text is in double ones.
  expect(body.aiSummary).not.toMatch(/(?<!\*)\*(?!\*)|stands out|nothing to add|That is a lot/)
})

test('work with people in danger, once chosen in Profile, counts in entries and in chats', async ({ study }) => {
  const writer = await study.participant()
  const text = 'A caller told me that she wants to kill herself tonight.'
  const { id } = await writer.writes(text)
  const answers = async () => {
    const { body } = await writer.calls(analyseEntry, { params: { id } })
    return [body.aiSummary, (await writer.calls(sendChatMessage, { body: { message: text } })).body.response]
  }
  for (const answer of await answers()) expect(answer).toMatch(/^If a life may be at risk now, call 999 for them\./)
  await writer.calls(changeChoices, { body: { worksWithDanger: true } })
  for (const answer of await answers()) expect(answer).toMatch(/^I am sorry\. That is heavy to carry\./)
  await writer.calls(changeChoices, { body: { worksWithDanger: false } })
  for (const answer of await answers()) expect(answer).toMatch(/^If a life may be at risk now, call 999 for them\./)
})

test('in clear, such an entry looks like one without an answer', async ({ study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes(hardTexts.danger[0])
  await writer.calls(analyseEntry, { params: { id } })
  const [row] = await sql(
    study,
    `select sentiment, competences, framework, feedback_by, feedback_model, feedback_prompt_version, feedback_settings,
      feedback_at, feedback_of from study.entries where id = $1`,
    [id],
  )
  expect(Object.values(row ?? {}).filter(value => value !== null)).toEqual([])
  // Its owner still sees all of it.
  const { body } = await writer.calls(oneEntry, { params: { id } })
  expect(body).toMatchObject({ aiSummary: expect.stringContaining('116 123'), feedback: { writtenBy: 'builtin' } })
})

test('meant otherwise: tone and competences return, help stays first, and nothing of it is in clear', async ({
  study,
}) => {
  const writer = await study.participant()
  const { id } = await writer.writes(`${hardTexts.danger[0]} ${ordinary}`)
  const params = { params: { id } }
  const { body: before } = await writer.calls(analyseEntry, params)
  expect(before.answerCare).toEqual({ showsHelp: true, canReadAsOrdinary: true })
  const { body } = await writer.calls(analyseEntry, { ...params, body: { readAs: 'ordinary' } })
  expect(body.aiSummary).toBe(before.aiSummary)
  expect(body.answerCare).toEqual({ showsHelp: true, canReadAsOrdinary: false })
  expect(body.aiSentiment).toBeDefined()
  expect(body.aiTags).toBeDefined()
  const [row] = await sql(study, 'select sentiment, competences, framework from study.entries where id = $1', [id])
  expect(row).toEqual({ sentiment: null, competences: null, framework: null })
})

test('an answer can be removed at once, and the words stay', async ({ study }) => {
  const writer = await study.participant()
  const { id, content } = await writer.writes(hardTexts.danger[0])
  await writer.calls(analyseEntry, { params: { id } })
  const { status, body } = await writer.calls(hideAnswer, { params: { id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, content })
  for (const field of ['aiSummary', 'answerCare', 'feedback']) expect(body).not.toHaveProperty(field)
  expect((await writer.calls(listEntries)).body).toEqual([body])
})

test('an ordinary entry is answered and classified as usual', async ({ study }) => {
  const writer = await study.participant()
  const { id } = await writer.writes(ordinary)
  const { body } = await writer.calls(analyseEntry, { params: { id } })
  expect(body).not.toHaveProperty('answerCare')
  expect(body.aiTags).toBeDefined()
  expect(body.aiSentiment).toBeDefined()
})
