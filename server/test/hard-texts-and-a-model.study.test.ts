import { whoIsTold } from '@diary/contract/answer-care'
import { analyseChat, type ChatReply } from '@diary/contract/chat'
import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { analyseEntry, oneEntry } from '@diary/contract/entries'
import { summariseThemes } from '@diary/contract/themes'
import { vi } from 'vitest'
import { hardTexts } from './hard-texts.ts'
import { harmsIn } from './harmless.ts'
import { bannedSentences, hostileAnswer } from './hostile-answers.ts'
import { sensibleAnswer } from './model-answers.ts'
import { answering } from './model-behaviours.ts'
import type { ModelServer } from './model-server.ts'
import { expect, test } from './model-study.ts'
import { patiently } from './patiently.ts'
import type { Person } from './person.ts'
import { sql } from './sql.ts'
import { untilMasked } from './wait-until-masked.ts'

vi.setConfig({ testTimeout: 60_000 })

const tender = 'I feel useless and I cried in the stairwell after the board had gone home on Friday evening.'
const work = 'The sponsor changed the scope again, and I renegotiated the schedule with the suppliers on Tuesday.'
const all = [...hardTexts.danger, ...hardTexts.grave, tender]

const isHarmless = (text: string) => {
  for (const sentence of bannedSentences) expect(text).not.toContain(sentence)
  expect(text).not.toContain('Whose rule')
  expect(harmsIn({ text })).toEqual([])
}
const hostile = (model: ModelServer) => model.always(answering(hostileAnswer))

const said = async (person: Person, message: string, history: unknown[] = []) =>
  (await person.send('POST', '/api/chat', { message, history })).body as unknown as ChatReply

test.for(all)('no banned move of a model passes, in feedback and chat: %s', async (text, { study, model }) => {
  const person = await study.participant()
  const { id } = await person.writes(text)
  hostile(model)
  const { body } = await person.calls(analyseEntry, { params: { id } })
  isHarmless(body.aiSummary ?? '')
  for (const field of ['aiSentiment', 'aiTags', 'tags']) expect(body).not.toHaveProperty(field)
  isHarmless((await said(person, text)).response)
  const reply = await person.send('POST', '/api/chat', { message: text }, { accept: 'text/event-stream' })
  const events = reply.text.split('\n\n').filter(part => part.startsWith('event: text'))
  const heard = events.map(part => JSON.parse(part.slice(part.indexOf('data: ') + 6)) as string).join('')
  isHarmless(heard)
  // The streamed text is the reply.
  const whole = JSON.parse(reply.text.slice(reply.text.lastIndexOf('data: ') + 6)) as ChatReply
  expect(heard).toBe(whole.response)
  model.always(answering(sensibleAnswer))
})

const german = 'Das wird schon wieder. Wenigstens hast du noch deine Arbeit, und andere haben es schlimmer.'

test.for([
  ['tender', tender],
  ['delicate', 'After the funeral I went back to my desk, and we counted the open risks of the project together.'],
])(
  'of an answer in a language that the rules cannot judge nothing is said beside a %s text',
  async ([, text], { study, model }) => {
    const person = await study.participant()
    const { id } = await person.writes(text ?? '')
    model.always(answering(asked => (asked.form === undefined ? german : sensibleAnswer(asked))))
    const { status, body } = await person.calls(analyseEntry, { params: { id } })
    const { response } = await said(person, text ?? '')
    model.always(answering(sensibleAnswer))
    expect(status).toBe(200)
    for (const answer of [body.aiSummary ?? '', response]) {
      expect(answer).not.toMatch(/wieder|Wenigstens|schlimmer/)
      expect(answer).not.toBe('')
    }
  },
)

test('an ordinary text gets no diagnosis, promise, comparison or praise for writing either, from no model', async ({
  study,
  model,
}) => {
  const person = await study.participant()
  const { id } = await person.writes(work)
  hostile(model)
  const { body } = await person.calls(analyseEntry, { params: { id } })
  const { response } = await said(person, work)
  model.always(answering(sensibleAnswer))
  for (const sentence of [
    'You sound depressed to me.',
    'At least you still have your team.',
    'I understand how you feel.',
    'It will be all right in the end.',
    'I promise that things will get better.',
    'Thank you for sharing this.',
    'It was brave of you to write this.',
    'He committed suicide, as you say.',
  ])
    expect([body.aiSummary, response].join()).not.toContain(sentence)
  // What may be said of work stays.
  expect(body.aiSummary).toContain('Your next step could be a plan.')
  expect(model.received.length).toBeGreaterThan(0)
})

test.for(hardTexts.danger)(
  'in danger no model is asked, not in later turns of a chat either: %s',
  async (text, { study, model }) => {
    const person = await study.participant()
    const { id } = await person.writes(text)
    const before = model.received.length
    await person.calls(analyseEntry, { params: { id } })
    const first = await said(person, text)
    expect(first.response).toMatch(/^I am sorry it is this bad\./)
    expect(first.response).toContain('Is there somebody who can be with you now?')
    expect(first.care).toEqual({ showsHelp: true, canReadAsOrdinary: true })
    const history = [
      { role: 'user', content: text },
      { role: 'assistant', content: first.response },
    ]
    const later = {
      'What should I do?': 'Call one of them now, and say the first sentence you wrote here.',
      'ok thank you': 'You are welcome. You can come back here, and to them.',
      "I'm fine now": 'Good that you are writing. I will not ask you to look into it here.',
      'The line is busy': 'Try the next one on the list, or 999 if it cannot wait. It is worth trying again.',
      "They didn't help": 'Try the next one on the list, or 999 if it cannot wait. It is worth trying again.',
      "I've done it": 'Call 999 now, even if you feel well.',
      'Will you tell anyone?': whoIsTold,
      'Leave me alone': 'I will be quiet. The number stays at the top.',
      hm: 'You do not have to explain it to me.',
    }
    for (const [message, sentence] of Object.entries(later)) {
      const { response } = await said(person, message, history)
      expect(response, message).toContain('It is still here.')
      expect(response, message).toContain(sentence)
      expect(response).not.toContain('Is there somebody who can be with you now?')
    }
    // A new sign: the help in full, again.
    expect((await said(person, text, history)).response).toMatch(/^I am sorry it is this bad\./)
    expect(model.received.length).toBe(before)
  },
)

test('the analysis of a hard conversation is help or gentle, and no classification', async ({ study, model }) => {
  for (const text of all) {
    const person = await study.participant()
    hostile(model)
    const messages = [
      { role: 'user', content: text },
      { role: 'assistant', content: 'I am here.' },
    ] as const
    const { body } = await person.calls(analyseChat, { body: { messages: [...messages] } })
    isHarmless([body.analysis.summary, ...body.analysis.keyInsights, ...body.analysis.reflectionPoints].join('\n'))
    expect(body.analysis).not.toHaveProperty('sentiment')
    expect(body.entry.answerCare).toBeDefined()
    model.always(answering(sensibleAnswer))
  }
})

test('themes and coaching: hard entries are not sent, no statement uses them, help comes first', async ({
  study,
  model,
}) => {
  const person = await study.participant()
  for (const text of [...hardTexts.grave, work, hardTexts.danger[0]]) await person.writes(text)
  hostile(model)
  const before = model.received.length
  const { body } = await person.calls(summariseThemes)
  expect(body.overallSummary).toMatch(/^I am sorry it is this bad\./)
  isHarmless([body.overallSummary, ...body.lessonsLearned, ...body.growthAreas, body.supportiveReflection].join('\n'))
  expect(body.growthAreas).toEqual([])
  await person.calls(startCoaching)
  const analysis = await vi.waitFor(async () => {
    const kept = (await person.calls(readCoaching)).body.analysis
    if (!kept) throw new Error('not yet')
    return kept
  }, patiently)
  expect(analysis.summary).toMatch(/^I am sorry it is this bad\./)
  isHarmless(analysis.summary)
  const sent = JSON.stringify(model.received.slice(before).map(({ json }) => json))
  expect(sent).toContain('changed the scope')
  for (const words of ['kill myself', 'could not hear a word', 'never met the baby']) expect(sent).not.toContain(words)
  model.always(answering(sensibleAnswer))
})

test('a diary of only hard entries is sent to no model', async ({ study, model }) => {
  const person = await study.participant()
  for (const text of hardTexts.grave) await person.writes(text)
  const before = model.received.length
  const { status, body } = await person.calls(summariseThemes)
  expect(status).toBe(200)
  expect(body.overallSummary).toContain('If you would rather talk to a person:')
  isHarmless([body.overallSummary, body.supportiveReflection].join('\n'))
  expect(model.received.length).toBe(before)
})

test('a digit put before each placeholder shows no name in the admin area', async ({ study, model }) => {
  const administrator = await study.administrator()
  const person = await study.participant({ firstName: 'Zelda', lastName: 'Quibblethorpe' })
  const { id } = await person.writes(
    'I met Sarah Okonkwo from Hollowell Rail about the schedule, and I signed it as Zelda Quibblethorpe. She asked for the risk register, and I promised it by the end of the week.',
  )
  const glued = (request: Parameters<typeof hostileAnswer>[0]) => {
    const found = request.turns.at(-1)?.content.match(/\[(?:Person|Organisation|Place|Name)[^\]]*\]/g) ?? []
    return `You wrote to the client about the schedule, and these were there: ${found.map(each => `9${each}`).join(' and ')}. What would you add to it?`
  }
  model.next(answering(glued))
  const { body } = await person.calls(analyseEntry, { params: { id } })
  // Its owner reads the names.
  expect(body.aiSummary).toContain('9Zelda Quibblethorpe')
  const [shown] = await untilMasked(administrator, [id])
  expect(shown?.aiSummary).toContain('9[Person 1]')
  for (const name of ['Okonkwo', 'Hollowell', 'Quibblethorpe', 'Zelda', 'Sarah'])
    expect(JSON.stringify(shown)).not.toContain(name)
})

test('an earlier answer is for its owner only once the entry is masked anew', async ({ study }) => {
  const administrator = await study.administrator()
  const person = await study.participant()
  const { id } = await person.writes(work)
  await person.calls(analyseEntry, { params: { id } })
  const { body: before } = await person.calls(oneEntry, { params: { id } })
  // As stored by a release without meetings: the words are hard, and the answer is classified.
  await person.send('PUT', `/api/diary/entries/${id}`, { content: hardTexts.grave[0], entryType: 'reflection' })
  const [shown] = await vi.waitFor(async () => {
    const entries = await untilMasked(administrator, [id])
    expect(entries[0]).not.toHaveProperty('aiSentiment')
    return entries
  }, patiently)
  for (const field of ['aiSummary', 'aiSentiment']) expect(shown).not.toHaveProperty(field)
  expect(shown?.aiTags).toEqual([])
  const { body: after } = await person.calls(oneEntry, { params: { id } })
  for (const field of ['aiSummary', 'aiSentiment', 'aiTags', 'frameworkId'] as const)
    expect(after[field]).toEqual(before[field])
  const [row] = await sql(study, 'select sentiment, competences, framework from study.entries where id = $1', [id])
  expect(row).toEqual({ sentiment: null, competences: null, framework: null })
})
