import { expect, test } from 'vitest'
import { silence, tone } from '../../test/sound.ts'
import { lateAndHelp, soundOf } from '../../test/speech.ts'
import { createPauses } from './pauses.ts'
import { samplesOf } from './pcm.ts'

/** The seconds at which turns end in this sound, fed chunk by chunk. */
const turnsEnd = (sound: readonly Buffer[], change = (sample: number) => sample): number[] => {
  const pauses = createPauses(16_000)
  let heard = 0
  return sound.flatMap(chunk => {
    const isOver = pauses.endTurn(samplesOf(chunk).map(change))
    heard += chunk.length / 32_000
    return isOver ? [heard] : []
  })
}

// A seeded generator, so that the noise is the same each time.
let state = 1
const noise = () => {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647 - 0.5
}

test.for([
  ['as it is', (sample: number) => sample],
  ['from far away', (sample: number) => sample / 10],
  ['in a noisy room', (sample: number) => sample + noise() * 0.03],
] as const)('two sentences, %s, are two turns: neither is cut', ([, change]) => {
  const ends = turnsEnd(soundOf(lateAndHelp), change)
  // Around 2.5 s the first sentence is over, around 3.8 the second begins.
  expect(ends).toHaveLength(2)
  expect(ends[0]).toBeGreaterThan(2.5)
  expect(ends[0]).toBeLessThan(4)
  expect(ends[1]).toBeGreaterThan(5.9)
})

test('speech without a pause ends a turn every half minute', () => {
  const minute = Array.from({ length: 60 }, () => tone(1, 300))
  const ends = turnsEnd(minute)
  expect(ends.length).toBeGreaterThan(0)
  expect(ends[0]).toBeLessThanOrEqual(31)
})

test('silence, and a click in it, end no turn', () => {
  expect(turnsEnd([silence(20), tone(0.05, 300), silence(20)])).toEqual([])
})
