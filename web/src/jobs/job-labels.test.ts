import { expect, test } from 'vitest'
import { ageOf, cutId, faceOf, inWords, stagesOf } from './job-labels.ts'

test('ids are cut to 24, 8 and 12 characters with an ellipsis, and shorter ones stay whole', () => {
  const batch = 'batch_6a1f0c27d93b4e8f5a0099'
  expect(cutId(batch, 'batch')).toBe('batch_6a1f0c27d93b4e8f5a…')
  expect(cutId('0193f7c2-8a4e-7cc1-b6d0-3a1f', 'job')).toBe('0193f7c2…')
  expect(cutId('file-Qe7aXm2bb91', 'file')).toBe('file-Qe7aXm2…')
  expect(cutId(batch.slice(0, 24), 'batch')).toBe(batch.slice(0, 24))
})

test('ages are in the largest whole unit, and future times of another clock count as now', () => {
  const now = Date.parse('2026-11-21T09:41:10Z')
  const before = (seconds: number) => ageOf(now - seconds * 1_000, now)
  expect(before(59)).toBe('less than a minute ago')
  expect(before(60)).toBe('1 minute ago')
  expect(before(6 * 60 + 59)).toBe('6 minutes ago')
  expect(before(60 * 60)).toBe('1 hour ago')
  expect(before(23 * 60 * 60)).toBe('23 hours ago')
  expect(before(47 * 60 * 60)).toBe('1 day ago')
  expect(before(400 * 24 * 60 * 60)).toBe('400 days ago')
  expect(before(-300)).toBe('less than a minute ago')
})

test('completed is green, failures red, active blue, and everything else waiting', () => {
  const inFace = (face: string) =>
    ['pending', 'validating', 'in_progress', 'finalizing', 'completed', 'failed', 'expired', 'cancelled', 'new'].filter(
      status => faceOf(status) === face,
    )
  expect(inFace('ok')).toEqual(['completed'])
  expect(inFace('bad')).toEqual(['failed', 'expired', 'cancelled'])
  expect(inFace('run')).toEqual(['validating', 'in_progress', 'finalizing'])
  expect(inFace('wait')).toEqual(['pending', 'new'])
})

test('of the four stages those before the present one are done, and those after it pending', () => {
  expect(stagesOf('in_progress').map(({ stage, state }) => `${inWords(stage)}: ${state}`)).toEqual([
    'pending: done',
    'validating: done',
    'in progress: now',
    'finalizing: ahead',
  ])
})
