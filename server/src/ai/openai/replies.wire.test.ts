import { describe, expect } from 'vitest'
import {
  answering,
  answeringWhole,
  type Behaviour,
  failingHalfWay,
  hangingUp,
  withoutResponses,
} from '../../../test/model-behaviours.ts'
import { asking, test as base, chat, failureOf, within } from '../../../test/model-provider.ts'
import type { RunOptions } from '../provider.ts'

/** A test in which a chat is answered piece by piece. */
const test = base.extend<{ pieces: string[]; reply: (more?: Partial<RunOptions>, wait?: number) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
  pieces: async ({}, use) => use([]),
  reply: async ({ provider, pieces }, use) => {
    await use(async (more = {}, wait = 5_000) => {
      const onText = (piece: string) => void pieces.push(piece)
      const { output } = await provider.run(within('chat', wait), chat, asking('chat', { onText, ...more }))
      return output.text
    })
  },
})

const long = 'Something in that is worth a second look. '.repeat(3)

describe.for([
  ['the Responses API', (behaviour: Behaviour) => behaviour],
  ['chat completions', (behaviour: Behaviour) => withoutResponses(404, behaviour)],
] as const)('a reply by %s', ([, by]) => {
  const thoughts = 'They seem tired. <b> or </thin or {"a": 1}? '.repeat(20)
  test.for([
    ['that it opens', `\n<think>\n${thoughts}</think>\n\n${long}`],
    ['of which there are none', `<think></think>${long}`],
  ] as const)('is shown without the thoughts %s', async ([, text], { server, reply, pieces }) => {
    server.always(by(answering(text)))
    expect(await reply()).toBe(long.trim())
    expect(pieces.join('')).toBe(long.trim())
    expect(pieces.length).toBeGreaterThan(5)
    server.always(by(answeringWhole(text)))
    expect(await reply()).toBe(long.trim())
  })

  test('of reasoning only is requested once more', async ({ server, reply, pieces }) => {
    const texts = [`<think>${thoughts}`, long]
    server.always(by(answering(() => texts.shift() ?? '')))
    expect(await reply()).toBe(long.trim())
    expect(pieces.join('')).toBe(long.trim())
  })

  test('with reasoning without an opening mark fails the first time; from then on it is shown after the reasoning', async ({
    server,
    reply,
    pieces,
  }) => {
    server.always(by(answering(`${thoughts}</think>\n${long}`)))
    expect(await failureOf(reply())).toMatchObject({ kind: 'unreadable' })
    expect(pieces.splice(0).join('')).not.toContain('second look')
    expect(await reply()).toBe(long.trim())
    expect(pieces.splice(0).join('')).toBe(long.trim())
    server.always(by(answering(long)))
    expect(await reply()).toBe(long.trim())
  })

  test('that comes as a whole is shown without such reasoning the first time', async ({ server, reply, pieces }) => {
    server.always(by(answeringWhole(`${thoughts}</think>\n${long}`)))
    expect(await reply()).toBe(long.trim())
    expect(pieces.join('')).toBe(long.trim())
  })

  test('without a word is requested once more', async ({ server, reply }) => {
    const words = ['  ', 'Where would you begin?']
    server.always(by(answering(() => words.shift() ?? '')))
    expect(await reply()).toBe('Where would you begin?')
  })
})

test('that fails half-way for too many requests is busy', async ({ server, reply }) => {
  server.always(failingHalfWay('rate_limit_exceeded'))
  expect(await failureOf(reply())).toMatchObject({ kind: 'busy' })
})

test('a fault before the first word is not noticed', async ({ server, reply, pieces }) => {
  server.next(hangingUp)
  const text = await reply()
  expect(pieces.join('')).toBe(text)
  expect(server.received).toHaveLength(2)
})

test('a reply holds no more than a reply may', async ({ server, reply, pieces }) => {
  server.always(answering('word '.repeat(4_000)))
  const text = await reply()
  expect(text.length).toBeLessThanOrEqual(8_000)
  expect(text.length).toBeGreaterThan(7_990)
  expect(pieces.join('')).toBe(text)
})

test('a reply at its limit ignores whatever follows', async ({ server, reply, pieces }) => {
  const forms = [
    ' '.repeat(1e6),
    '*'.repeat(1e6),
    '*a '.repeat(3e5),
    '_a'.repeat(4e5),
    '\n \n*'.repeat(2e5),
    '\\*'.repeat(4e5),
  ]
  for (const form of forms) {
    for (const how of [answering, answeringWhole]) {
      // In longer pieces than usual, or framing would make it more than any answer may be.
      server.always(how(`So. ${form} end`, { pieceLength: 700 }))
      const text = await reply()
      expect(text).toMatch(/^So\./)
      expect(text.length).toBeLessThanOrEqual(8_000)
      expect(pieces.splice(0).join('')).toBe(text)
    }
  }
})

describe('emphasis, which screens show as the person’s own words,', () => {
  const cases: readonly [string, string, string][] = [
    [
      'stays on their words',
      'You *keep putting off the talk with [Person 2]*. Why?',
      'You *keep putting off the talk with [Person 2]*. Why?',
    ],
    ['stays on words of an earlier turn', 'A *long week* already.', 'A *long week* already.'],
    [
      'goes from words that are not theirs',
      'You are *afraid of conflict*, it seems.',
      'You are afraid of conflict, it seems.',
    ],
    ['goes from words that the coach said', 'So *what made it long*?', 'So what made it long?'],
    ['goes from words between underscores', 'You are _afraid of it_.', 'You are afraid of it.'],
    ['goes from strong emphasis of that kind', 'You are ***afraid*** of it.', 'You are **afraid** of it.'],
    [
      'is distinguished from other asterisks',
      '**Note** 2 * 3 * 4, file_name_one\n* item\n* other',
      '**Note** 2 * 3 * 4, file_name_one\n* item\n* other',
    ],
    ['is distinguished from escaped asterisks', 'A \\*literal\\* star.', 'A \\*literal\\* star.'],
    ['that never ends is none', 'You are *afraid of it.', 'You are \\*afraid of it.'],
  ]
  test.for(cases)('%s', async ([, given, shown], { server, reply, pieces }) => {
    server.always(answering(given))
    expect(await reply()).toBe(shown)
    expect(pieces.join('')).toBe(shown)
  })
})
