import { expect, test } from 'vitest'
import { SpeechProblem } from './port.ts'
import { createSpokenTurns } from './spoken-turns.ts'

test('turns stand where they were spoken, in whatever order they are told of', () => {
  const turns = createSpokenTurns()
  turns.hear('c', 'three')
  turns.commit('a', null)
  turns.commit('c', 'b')
  turns.commit('b', 'a')
  turns.hear('b', 'two')
  expect(turns.interim()).toBe('two three')
  turns.complete('c', 'Three.')
  turns.complete('b', 'Two.')
  expect([turns.takeFinals(), turns.wait()]).toEqual([[], true])
  turns.complete('a', 'One.')
  expect([turns.takeFinals(), turns.wait(), turns.interim()]).toEqual([['One.', 'Two.', 'Three.'], false, ''])
})

test('a server that does not say what was before is taken in its own order', () => {
  const turns = createSpokenTurns()
  turns.hear('now', 'and now')
  for (const id of ['a', 'b']) turns.commit(id, undefined)
  turns.complete('b', 'Two.')
  turns.complete('a', 'One.')
  expect(turns.takeFinals()).toEqual(['One.', 'Two.'])
  // Spoken, but not committed: nothing more will come of it.
  expect([turns.interim(), turns.wait()]).toEqual(['and now', false])
})

test('what is final leaves once, though a server says it again', () => {
  const turns = createSpokenTurns()
  turns.complete('a', 'One.')
  expect(turns.takeFinals()).toEqual(['One.'])
  turns.commit('a', null)
  turns.hear('a', 'one')
  turns.complete('a', 'One.')
  expect([turns.takeFinals(), turns.interim(), turns.wait()]).toEqual([[], '', false])
  turns.commit('b', 'a')
  expect(turns.wait()).toBe(true)
})

test('what is final but has a gap before it is left for when nothing more comes', () => {
  const turns = createSpokenTurns()
  turns.commit('a', null)
  turns.commit('b', 'a')
  turns.complete('b', 'Two.')
  expect(turns.takeFinals()).toEqual([])
  expect(turns.finalsLeft()).toEqual(['Two.'])
})

test('text without end, and turns without end, are refused', () => {
  const turns = createSpokenTurns()
  expect(() => turns.complete('a', 'x'.repeat(200_000))).toThrow(SpeechProblem)
  expect(() => {
    for (let count = 0; count < 2_000; count += 1) turns.hear(`turn ${count}`, 'x')
  }).toThrow(SpeechProblem)
})
