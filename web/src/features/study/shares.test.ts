import { expect, test } from 'vitest'
import { heightsOf, percentOf, verdictShares } from './shares.ts'

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [1, 200, 1],
  [0, 7, 0],
  [7, 7, 100],
])('%i of %i is %i per cent, rounded', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

test('there is no share of zero', () => {
  expect(percentOf(0, 0)).toBeUndefined()
})

test('dislikes are 100 minus likes, so that the two always make 100', () => {
  expect(verdictShares({ like: 1, dislike: 7 })).toEqual({ like: 13, dislike: 87 })
  expect(verdictShares({ like: 2, dislike: 1 })).toEqual({ like: 67, dislike: 33 })
})

test('without ratings there are no shares, rather than 0 and 100', () => {
  expect(verdictShares({ like: 0, dislike: 0 })).toBeUndefined()
})

test('the tallest column has full height, and empty columns none', () => {
  expect(heightsOf([0, 5, 10])).toEqual([0, 0.5, 1])
  expect(heightsOf([0, 0])).toEqual([0, 0])
})
