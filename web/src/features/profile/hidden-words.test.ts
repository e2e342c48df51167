import { maskingLimits, maskingMessages } from '@diary/contract/masking'
import { expect, test } from 'vitest'
import { changedWords, faultOf } from './hidden-words.ts'

test('a word to hide has 2 to 100 characters, space around it not counted', () => {
  expect(faultOf('', [])).toBe(maskingMessages.wordShort)
  expect(faultOf(' x ', [])).toBe(maskingMessages.wordShort)
  expect(faultOf('x'.repeat(101), [])).toBe(maskingMessages.wordLong)
  expect(faultOf(` ${'x'.repeat(100)} `, [])).toBeUndefined()
  expect(faultOf('Al', [])).toBeUndefined()
})

test('a word that is already hidden is not added again, whatever its case', () => {
  expect(faultOf('aldermoor', ['Aldermoor'])).toBe('This word is hidden already')
  expect(changedWords(['Aldermoor'], { add: 'ALDERMOOR' })).toEqual(['Aldermoor'])
})

test('the 200th word is accepted, the next one is not', () => {
  const words = Array.from({ length: maskingLimits.wordsMax - 1 }, (_, index) => `word ${index}`)
  expect(faultOf('one more', words)).toBeUndefined()
  expect(faultOf('one too many', [...words, 'one more'])).toBe(maskingMessages.tooManyWords)
})

test('adding and removing leave the others in their order', () => {
  expect(changedWords(['Aldermoor', 'Priya'], { add: 'Blue Line' })).toEqual(['Aldermoor', 'Priya', 'Blue Line'])
  expect(changedWords(['Aldermoor', 'Priya', 'Blue Line'], { remove: 'Priya' })).toEqual(['Aldermoor', 'Blue Line'])
  expect(changedWords(['Aldermoor'], { remove: 'Priya' })).toEqual(['Aldermoor'])
})
