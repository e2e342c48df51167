import { setImmediate as others } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { tuningTexts } from '../../../test/tuning-texts.ts'
import { levels } from '../levels.ts'
import type { RunOptions } from '../provider.ts'
import { createBuiltinProvider } from './provider.ts'

const writtenAt = new Date('2026-03-02T09:00:00Z')
const provider = createBuiltinProvider({ clock: () => writtenAt })
afterAll(() => provider.close())

const asking = (more: Partial<RunOptions> = {}): RunOptions => ({
  settings: levels.entryFeedback.defaults,
  signal: new AbortController().signal,
  person: 'somebody',
  ...more,
})
const answerTo = (text: string, more: Partial<RunOptions> = {}) =>
  provider.run(levels.entryFeedback, { text, framework: 'apm-3' }, asking(more))

const ordinary = 'The steering group would not decide again. I felt frustrated, but we agreed to meet on Friday. '
const limit = 100_000
const filledWith = (words: string) => words.repeat(Math.ceil(limit / words.length)).slice(0, limit)

test.each([
  ['short', ordinary],
  ['long', filledWith(ordinary)],
])('an answer to a %s entry says who wrote it, with which version, and when', async (_length, text) => {
  const { output, stamp } = await answerTo(text)
  expect(stamp).toEqual({
    writtenBy: 'builtin',
    model: 'builtin-6',
    promptVersion: null,
    settings: {},
    writtenAt,
  })
  expect(levels.entryFeedback.output.parse(output)).toEqual(output)
  expect(output.competences[0]).toMatchObject({ code: '2' })
})

test('nothing is sent anywhere, and the text comes as one piece', async () => {
  const pieces: string[] = []
  const { output } = await answerTo(ordinary, {
    onSending: () => {
      throw new Error('something was sent')
    },
    onText: piece => pieces.push(piece),
  })
  expect(pieces).toEqual([output.text])
  expect(provider.destination.remote).toBe(false)
})

test('an input that is not the level’s is refused', async () => {
  const elsewhere = 'apm-1' as 'apm-3'
  await expect(provider.run(levels.entryFeedback, { text: ordinary, framework: elsewhere }, asking())).rejects.toThrow(
    'Invalid option',
  )
})

const prose = filledWith(tuningTexts('entries/tuning-first').join(' '))
const longEntries: Readonly<Record<string, string>> = {
  prose,
  'prose without a full stop': prose.replaceAll(/[.,;:!?]/g, ''),
  'single letters': filledWith('a '),
  'dots alone': filledWith('. '),
  'numbered nothings': filledWith('1. '),
  'empty lines': filledWith('\n'),
  faces: filledWith('😀'),
  'opening brackets and tags': filledWith('(<['),
  'one word over and over': filledWith('but '),
  Arabic: filledWith('كان الاجتماع طويلا اليوم. '),
}

// A rule that takes more than linear time runs into the time that any test has.
for (const [name, text] of Object.entries(longEntries))
  test(`100,000 characters of ${name} are read elsewhere: others get their turn before the answer comes`, async () => {
    let answered = false
    const answer = answerTo(text).then(({ output }) => {
      answered = true
      return output
    })
    await others()
    expect(answered).toBe(false)
    expect(levels.entryFeedback.output.parse(await answer)).toMatchObject({ keyphrases: expect.any(Array) })
  })

test('one endless word is passed over: nothing in it can be read', async () => {
  const { output } = await answerTo(filledWith('a'))
  expect(output).toMatchObject({ competences: [], keyphrases: [] })
})

test.each([
  ['short', ordinary],
  ['long', prose],
])(
  'a request for a %s entry that was aborted before it starts rejects with the reason given',
  async (_length, text) => {
    const reason = new Error('the person left')
    await expect(answerTo(text, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  },
)

test('a request that is aborted half-way rejects with the reason given, and the next one is answered', async () => {
  const reason = new Error('the person left')
  const leaving = new AbortController()
  const answer = answerTo(prose, { signal: leaving.signal })
  await others()
  leaving.abort(reason)
  await expect(answer).rejects.toBe(reason)
  expect((await answerTo(prose)).output.sentiment).toEqual(expect.any(String))
})

test('once the provider is closed, no thread of it goes on: a long request that was running rejects', async () => {
  const closing = createBuiltinProvider({ clock: () => writtenAt })
  const answer = closing.run(levels.entryFeedback, { text: prose, framework: 'apm-3' }, asking())
  await others()
  await Promise.all([expect(answer).rejects.toThrow(), closing.close()])
})
