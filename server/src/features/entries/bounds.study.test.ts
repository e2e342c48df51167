import { entryMessages, oneEntry, saveEntry } from '@diary/contract/entries'
import { entryFields } from '@diary/contract/entry-fields'
import { Problem, problemMessages } from '@diary/contract/problem'
import type { Person } from '../../../test/person.ts'
import { expect, test } from '../../../test/study.ts'

const saves = (person: Person, fields: Record<string, unknown>) =>
  person.send('POST', '/api/diary/entries', { content: 'Long enough to be kept.', entryType: 'cpd', ...fields })
const refusedAt = (field: string, message: string) => ({ status: 400, body: { message, fields: { [field]: message } } })
const entriesOf = async (person: Person) =>
  (await person.send('GET', '/api/diary/entries')).body as unknown as unknown[]

test.for([
  ['10 characters', '0123456789'],
  ['100,000 characters', 'x'.repeat(100_000)],
  ['100,000 characters of three bytes each', '日'.repeat(100_000)],
  ['100,000 UTF-16 units of emoji', '🦊'.repeat(50_000)],
  ['right-to-left text with marks', '\u202bשלום, היום היה יום ארוך\u202c ‏'],
  ['a family emoji, a flag and combining marks', '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿 é ñ ẛ̣'],
  ['control characters and a NUL', 'a\0b\u0007c\u001bd\u2028e\u2029'],
  ['half of an emoji', 'half \ud83e of a fox'],
  ['markup and quotes', '<script>alert("x")</script> \' -- ; drop table'],
  ['lines of every kind', 'one\ntwo\r\nthree\rfour\tfive'],
  ['blanks at both ends', '   ten or so   '],
])('an entry of %s is stored to the last character', async ([, content = ''], { study }) => {
  const writer = await study.participant()
  const saved = await writer.calls(saveEntry, { body: { content, entryType: 'reflection' } })
  expect(saved.status).toBe(201)
  const read = await writer.calls(oneEntry, { params: { id: saved.body.id } })
  expect(read.body.content === content).toBe(true)
  expect(read.body).toEqual(saved.body)
})

test.for([
  ['9 characters', 'short one', entryMessages.contentShort],
  ['nothing', '', entryMessages.contentShort],
  ['100,001 characters', 'x'.repeat(100_001), entryFields.content.tooLong],
  ['300,000 characters', 'x'.repeat(300_000), entryFields.content.tooLong],
  ['a number', 1234567890, entryMessages.contentBlank],
  ['null', null, entryMessages.contentBlank],
  ['a list', ['a list of texts'], entryMessages.contentBlank],
  ['no content at all', undefined, entryMessages.contentBlank],
] as const)('an entry of %s is refused at its content', async ([, content, message], { study }) => {
  const writer = await study.participant()
  expect(await saves(writer, { content })).toMatchObject(refusedAt('content', message))
  expect(await entriesOf(writer)).toEqual([])
})

test('100,001 UTF-16 units of emoji are too long, as a browser counts them', async ({ study }) => {
  const writer = await study.participant()
  const content = `x${'🦊'.repeat(50_000)}`
  expect(await saves(writer, { content })).toMatchObject(refusedAt('content', entryFields.content.tooLong))
})
test('five emoji are ten characters, as a browser counts them', async ({ study }) => {
  const writer = await study.participant()
  expect(await saves(writer, { content: '🦊🌲🌙🔥🌊' })).toMatchObject({ status: 201 })
})

test('a body of 2 MB is refused, whatever it holds, and the diary works', async ({ study }) => {
  const writer = await study.participant()
  const refused = await saves(writer, { content: 'x'.repeat(2_000_000) })
  expect(refused).toMatchObject({ status: 413, body: { message: problemMessages.tooLarge } })
  expect(await saves(writer, {})).toMatchObject({ status: 201 })
})

test.for([0, 0.1, 0.25, 0.5, 1e-9, 1.1, 40, 999.99, 1000])(
  '%d hours are stored as they are',
  async (hours, { study }) => {
    const writer = await study.participant()
    expect(await saves(writer, { cpdHours: hours })).toMatchObject({ status: 201, body: { cpdHours: hours } })
  },
)

test.for([
  [-0.5, entryFields.cpdHours.tooLow],
  [-1e-9, entryFields.cpdHours.tooLow],
  [1000.5, entryFields.cpdHours.tooHigh],
  [1e308, entryFields.cpdHours.tooHigh],
  ['2', entryFields.cpdHours.tooLow],
  ['', entryFields.cpdHours.tooLow],
  [true, entryFields.cpdHours.tooLow],
  [{}, entryFields.cpdHours.tooLow],
] as const)('%j hours are refused', async ([cpdHours, message], { study }) => {
  const writer = await study.participant()
  expect(await saves(writer, { cpdHours })).toMatchObject(refusedAt('cpdHours', message))
})

test('hours beyond any number are refused', async ({ study }) => {
  const writer = await study.participant()
  const body = '{"content":"Long enough to be kept.","entryType":"cpd","cpdHours":1e999}'
  const refused = await writer.send('POST', '/api/diary/entries', body)
  expect(refused.status).toBe(400)
  expect(Problem.safeParse(refused.body)).toMatchObject({ success: true })
})

const longest = [
  ['prompt', 2_000, entryFields.prompt.tooLong],
  ['cpdTitle', 300, entryFields.cpdTitle.tooLong],
  ['cpdCategory', 100, entryFields.cpdCategory.tooLong],
  ['cpdProvider', 300, entryFields.cpdProvider.tooLong],
] as const
test.for(longest)('%s holds %d characters and no more', async ([field, most, message], { study }) => {
  const writer = await study.participant()
  const full = 'x'.repeat(most)
  expect(await saves(writer, { [field]: full })).toMatchObject({ status: 201, body: { [field]: full } })
  expect(await saves(writer, { [field]: `${full}x` })).toMatchObject(refusedAt(field, message))
  expect(await saves(writer, { [field]: 7 })).toMatchObject({ status: 400, body: { fields: { [field]: /./ } } })
})

test.for([undefined, null, '', '   '])('a field that is %j counts as absent', async (nothing, { study }) => {
  const writer = await study.participant()
  const fields = { prompt: nothing, cpdTitle: nothing, cpdCategory: nothing, cpdProvider: nothing }
  const saved = await saves(writer, { ...fields, cpdHours: nothing === null ? null : undefined })
  expect(saved.status).toBe(201)
  expect(Object.keys(saved.body).sort()).toEqual(['content', 'createdAt', 'entryType', 'id', 'revision', 'updatedAt'])
})

test.for(['Conference', 'Conference/Seminar', 'Mentoring', 'Health & Safety', 'My own words', ' spaced '])(
  'the category %j is stored as chosen',
  async (cpdCategory, { study }) => {
    const writer = await study.participant()
    expect(await saves(writer, { cpdCategory })).toMatchObject({ status: 201, body: { cpdCategory } })
    expect(await entriesOf(writer)).toMatchObject([{ cpdCategory }])
  },
)

test.for(['chat', 'Reflection', '', null, 1, undefined])(
  'an entry of type %j is refused',
  async (entryType, { study }) => {
    const writer = await study.participant()
    const refused = await saves(writer, { entryType })
    expect(refused).toMatchObject(refusedAt('entryType', entryMessages.entryType))
    expect(await entriesOf(writer)).toEqual([])
  },
)

test.for(['id', 'participantId', 'createdAt', 'aiSummary', 'revision', 'isAdmin', 'constructor'])(
  'a field called %s is refused by name',
  async (field, { study }) => {
    const writer = await study.participant()
    expect(await saves(writer, { [field]: 'x' })).toMatchObject(refusedAt(field, 'This field is not known here.'))
    expect(await entriesOf(writer)).toEqual([])
  },
)
