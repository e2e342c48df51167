import { expect, test } from 'vitest'
import { levels } from '../levels.ts'
import { tunedOn } from './examples/index.ts'
import { createBuiltinProvider } from './provider.ts'

const provider = createBuiltinProvider({ clock: () => new Date(0) })
const limit = 100_000
const filledWith = (words: string) => words.repeat(Math.ceil(limit / words.length)).slice(0, limit)

/** How often others got their turn while an entry was read: once for each slice. */
const turnsOfOthersDuring = async (text: string) => {
  let turns = 0
  let running = true
  const turn = () => {
    turns += 1
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  await provider.run(levels.entryFeedback, { text, framework: 'apm-3' }, new AbortController().signal)
  running = false
  return turns
}

const prose = filledWith(tunedOn.map(example => example.text).join(' '))
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

// A slice is 1,500 characters, and an entry is gone through more than once. A rule that takes more than linear time runs
// into the time that any test has.
for (const [name, text] of Object.entries(longEntries))
  test(`100,000 characters of ${name} are read in slices, so that nobody else waits`, async () => {
    expect(await turnsOfOthersDuring(text)).toBeGreaterThan(60)
  })

test('one endless word is passed over: nothing in it can be read', async () => {
  const { output } = await provider.run(
    levels.entryFeedback,
    { text: filledWith('a'), framework: 'apm-3' },
    new AbortController().signal,
  )
  expect(output).toMatchObject({ competences: [], line: null, keyphrases: [] })
})
