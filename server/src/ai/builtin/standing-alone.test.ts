import { expect, test } from 'vitest'
import { standingAlone } from './standing-alone.ts'

test.for([
  ['Honestly, because I set the date myself', 'I set the date myself'],
  ['Because I set the date', 'I set the date'],
  ['Because it rained, we all went home', 'Because it rained, we all went home'],
  ['Because if I pick one, the other one sulks', 'if I pick one, the other one sulks'],
  ['So I left', 'I left'],
  ['Because of the rain nothing was poured', 'Because of the rain nothing was poured'],
  ['So many left', 'So many left'],
  ['And they never asked', 'they never asked'],
  ['When I got home I cried', 'When I got home I cried'],
  ['Who would have thought?', 'Who would have thought?'],
  ['I left because of it', 'I left because of it'],
] as const)('of %j it is %j that can stand alone', ([words, alone]) => {
  expect(standingAlone(words)).toBe(alone)
})

test.for(['Because if I pick one', 'Which was nice', 'If only', 'When I get there'])(
  '%j is a clause without its head and is not quoted',
  words => {
    expect(standingAlone(words)).toBeNull()
  },
)
