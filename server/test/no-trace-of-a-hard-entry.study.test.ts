import { analyseChat, type ChatMessage } from '@diary/contract/chat'
import { analyseEntry, changeEntry, correctTags, type Entry } from '@diary/contract/entries'
import { rateAnswer } from '@diary/contract/ratings'
import { exportAdminEntries, listAdminEntries, searchAdminEntries } from '@diary/contract/study-admin'
import { readRatingStatistics, readStudyStatistics } from '@diary/contract/study-statistics'
import type { Person } from './person.ts'
import { expect, openStudy, type Study, test } from './study.ts'
import { untilMasked } from './wait-until-masked.ts'

/** One entry with the ordinary meeting, and one for each other. */
const ordinary =
  'The sponsor changed the scope, and we updated the risk register before the review. I was glad that we had asked.'
const hard = {
  tender: 'I feel useless in these meetings, and I was ashamed all the way home on Thursday.',
  grave: 'My dad died on Thursday. I went back to the site office on Monday, since nobody else could sign.',
  danger: 'I want to die. The steering group met on Monday, and I said nothing of it to anybody.',
  foreign: 'Le comité de pilotage s’est réuni lundi, et personne ne savait quoi faire avec le budget du projet.',
  list: 'Cement\nFour pallets of bricks\nNew gloves\nInvoice for the crane',
} as const

const params = ({ id }: Pick<Entry, 'id'>) => ({ params: { id } })
const rates = (person: Person, { id }: Pick<Entry, 'id'>) =>
  person.calls(rateAnswer, { body: { feedbackType: 'individual_entry', targetId: id, rating: 'dislike' } })

/** A study of one person, whose hard entries AI has answered or not. */
const keeps = async (study: Study, asks: boolean) => {
  const person = await study.participant()
  const written = await person.writes(ordinary)
  expect((await person.calls(analyseEntry, params(written))).body).toHaveProperty('aiSentiment')
  expect((await rates(person, written)).status).toBe(200)
  const ids = [written.id]
  for (const text of Object.values(hard)) {
    const entry = await person.writes(text)
    ids.push(entry.id)
    if (!asks) continue
    const { status, body } = await person.calls(analyseEntry, params(entry))
    expect([status, body.aiSummary], text).toEqual([200, expect.stringMatching(/\S/)])
    // Ratings and corrections of an answer leave no trace either.
    await rates(person, entry)
    await person.calls(correctTags, {
      ...params(entry),
      body: { confirmed: [], removed: [], added: ['1'], ownTags: [] },
    })
    await person.calls(analyseEntry, { ...params(entry), body: { readAs: 'ordinary' } })
    await rates(person, entry)
  }
  return ids
}

/** All that the admin area shows of a study's entries, without ids, names and times. */
const adminViewOf = async (study: Study, ids: readonly string[]) => {
  const administrator = await study.administrator()
  const entries = await untilMasked(administrator, ids)
  const texts: string[] = [JSON.stringify(entries)]
  const say = ({ text }: { readonly text: string }) => texts.push(text)
  const filters = ['sentiment=positive', 'sentiment=neutral', 'sentiment=negative', 'tag=1', 'tag=15']
  for (const filter of ['', ...filters]) {
    say(await administrator.calls(listAdminEntries, { query: `?${filter}` }))
    for (const format of ['csv', 'json']) {
      const query = `?format=${format}&purpose=the+yearly+report${filter && `&${filter}`}`
      say(await administrator.calls(exportAdminEntries, { query }))
    }
  }
  for (const text of ['software', 'sorry', 'Samaritans', '999', 'the', 'i']) {
    say(await administrator.calls(searchAdminEntries, { body: { text } }))
  }
  say(await administrator.calls(readStudyStatistics))
  say(await administrator.calls(readRatingStatistics))
  return texts
    .join('\n')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, 'id')
    .replaceAll(/RD-\w{4}-\w{4}/g, 'research ID')
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, 'time')
}

test('nothing in the admin area reveals that AI was asked about a hard entry, or one that it could not read', async () => {
  const adminViews = await Promise.all(
    [true, false].map(async asks => {
      const study = await openStudy()
      try {
        return await adminViewOf(study, await keeps(study, asks))
      } finally {
        await study.close()
      }
    }),
  )
  expect(adminViews[0]).toContain('risk register')
  expect(adminViews[0]).toEqual(adminViews[1])
})

const conversations: readonly (readonly [string, string])[] = [
  ['danger', 'I want to die.'],
  ['grave', 'My dad died on Thursday.'],
  ['tender', 'I feel useless in these meetings.'],
]

test.for(conversations)(
  'of a saved conversation in %s the admin area shows only its writer’s words',
  async ([, said], { study }) => {
    const administrator = await study.administrator()
    const person = await study.participant()
    const messages: ChatMessage[] = [
      { role: 'user', content: `${said} The steering group met on Monday.` },
      { role: 'assistant', content: 'I am software, and this is a moment for a person. Samaritans answer on 116 123.' },
      { role: 'user', content: 'I did not tell anybody about it.' },
    ]
    const { status, body } = await person.calls(analyseChat, { body: { messages } })
    expect(status).toBe(200)
    expect(body.entry.content).toContain('Samaritans')
    const [entry] = await untilMasked(administrator, [body.entry.id])
    expect(entry).toEqual({
      id: body.entry.id,
      pseudonymousId: expect.any(String),
      createdAt: body.entry.createdAt,
      entryType: 'chat',
      content: `${said} The steering group met on Monday.\n\nI did not tell anybody about it.`,
      aiTags: [],
      state: 'masked',
    })
    expect((await rates(person, body.entry)).status).toBe(404)
  },
)

test('an answer is for its writer only if the title of the entry is about danger', async ({ study }) => {
  const administrator = await study.administrator()
  const person = await study.participant()
  const content = 'The steering group met on Monday, and we agreed an owner for each line of the risk register.'
  const log = { content, entryType: 'cpd' as const, cpdHours: 1 }
  const { id } = await person.writes(content, { ...log, cpdTitle: 'A day about risks' })
  await person.calls(analyseEntry, { params: { id } })
  expect(await untilMasked(administrator, [id])).toMatchObject([{ aiSummary: expect.any(String) }])
  await person.calls(changeEntry, { params: { id }, body: { ...log, cpdTitle: 'I want to die.' } })
  const [entry] = await untilMasked(administrator, [id])
  expect(entry).toMatchObject({ content, aiTags: [], state: 'masked' })
  expect(entry).not.toHaveProperty('aiSummary')
  expect(entry).not.toHaveProperty('aiSentiment')
})
