import { aiMessages } from '@diary/contract/ai'
import { changeChoices } from '@diary/contract/choices'
import { Entry, entryMessages, listEntries, oneEntry } from '@diary/contract/entries'
import { eventsIn } from '../../../test/events-in.ts'
import { hardTexts } from '../../../test/hard-texts.ts'
import type { Person } from '../../../test/person.ts'
import { expect, test } from '../../../test/study.ts'

const text =
  'The sponsor changed the scope again, and I had to renegotiate the schedule with every stakeholder. ' +
  'Next time I will bring the risks to the steering group before the budget is fixed.'

const asks = (person: Person, id: string) =>
  person.send('POST', `/api/diary/entries/${id}/analyze`, undefined, { accept: 'text/event-stream' })
const readable = (events: ReturnType<typeof eventsIn>) => ({
  pieces: events.slice(0, -1),
  text: events.flatMap(({ name, data }) => (name === 'text' ? String(data) : [])).join(''),
  last: events.at(-1),
})

test('with Accept: text/event-stream feedback streams: its text in pieces, its tags, then the entry', async ({
  study,
}) => {
  const writer = await study.participant()
  const { id } = await writer.writes(text)
  const reply = await asks(writer, id)
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const { pieces, text: streamed, last } = readable(eventsIn(reply.text))
  expect(pieces.slice(0, -1).map(({ name }) => name)).toContain('text')
  expect(pieces.at(-1)?.name).toBe('tags')
  expect(last?.name).toBe('entry')
  const entry = Entry.parse(last?.data)
  expect(streamed).toBe(entry.aiSummary)
  expect(pieces.at(-1)?.data).toEqual({ aiTags: entry.aiTags, aiSentiment: entry.aiSentiment })
  expect((await writer.calls(oneEntry, { params: { id } })).body).toEqual(entry)
})

test('two who ask at once each get the whole stream of one answer', async ({ study }) => {
  const writer = await study.participant()
  const { id, revision } = await writer.writes(`${text} `.repeat(300))
  const replies = await Promise.all([asks(writer, id), asks(writer, id)])
  const [first, second] = replies.map(reply => readable(eventsIn(reply.text)))
  expect(second).toEqual(first)
  expect(Entry.parse(first?.last?.data).revision).toBe(revision + 1)
  expect(first?.text).toBe(Entry.parse(first?.last?.data).aiSummary)
})

test.for([...hardTexts.danger.slice(0, 2), ...hardTexts.grave.slice(0, 2)])(
  'the first words of an answer to a hard text are its fixed ones: %s',
  async (hard, { study }) => {
    const writer = await study.participant()
    const { id } = await writer.writes(hard)
    const { text: streamed, last } = readable(eventsIn((await asks(writer, id)).text))
    expect(streamed).toMatch(/^(?:I am sorry|I am software|Call 999|That was a hard time)/)
    expect(streamed).toBe(Entry.parse(last?.data).aiSummary)
  },
)

test('what is refused before the first words is an ordinary error, and nothing is stored', async ({ study }) => {
  const [writer, other] = await Promise.all([study.participant(), study.participant()])
  const entry = await writer.writes(text)
  expect(await asks(other, entry.id)).toMatchObject({ status: 404, body: { message: entryMessages.notFound } })
  await writer.calls(changeChoices, { body: { aiMayRead: false } })
  expect(await asks(writer, entry.id)).toMatchObject({ status: 403, body: { message: aiMessages.mayNotRead } })
  expect((await writer.calls(listEntries)).body).toEqual([entry])
})
