import { expect, test } from 'vitest'
import { SpeechProblem } from './port.ts'
import { createSpokenTurns } from './spoken-turns.ts'

test('turns are in spoken order, in whatever order their events arrive', () => {
  const turns = createSpokenTurns()
  turns.addDelta('c', 'three')
  turns.commit('a', null)
  turns.commit('c', 'b')
  turns.commit('b', 'a')
  turns.addDelta('b', 'two')
  expect(turns.interim()).toBe('two three')
  turns.complete('c', 'Three.')
  turns.complete('b', 'Two.')
  expect([turns.takeFinals(), turns.wait()]).toEqual([[], true])
  turns.complete('a', 'One.')
  expect([turns.takeFinals(), turns.wait(), turns.interim()]).toEqual([['One.', 'Two.', 'Three.'], false, ''])
})

test('turns of a server that does not name the previous one stay in its order', () => {
  const turns = createSpokenTurns()
  turns.addDelta('now', 'and now')
  for (const id of ['a', 'b']) turns.commit(id, undefined)
  turns.complete('b', 'Two.')
  turns.complete('a', 'One.')
  expect(turns.takeFinals()).toEqual(['One.', 'Two.'])
  // Spoken, but not committed: no transcript will follow.
  expect([turns.interim(), turns.wait()]).toEqual(['and now', false])
})

test('a final turn is returned once, though a server repeats it', () => {
  const turns = createSpokenTurns()
  turns.complete('a', 'One.')
  expect(turns.takeFinals()).toEqual(['One.'])
  turns.commit('a', null)
  turns.addDelta('a', 'one')
  turns.complete('a', 'One.')
  expect([turns.takeFinals(), turns.interim(), turns.wait()]).toEqual([[], '', false])
  turns.commit('b', 'a')
  expect(turns.wait()).toBe(true)
})

test('a final turn after a gap is returned at the end', () => {
  const turns = createSpokenTurns()
  turns.commit('a', null)
  turns.commit('b', 'a')
  turns.complete('b', 'Two.')
  expect(turns.takeFinals()).toEqual([])
  expect(turns.finalsLeft()).toEqual(['Two.'])
})

test('endless text, and endless turns, are refused', () => {
  const turns = createSpokenTurns()
  expect(() => turns.complete('a', 'x'.repeat(200_000))).toThrow(SpeechProblem)
  expect(() => {
    for (let count = 0; count < 2_000; count += 1) turns.addDelta(`turn ${count}`, 'x')
  }).toThrow(SpeechProblem)
})
