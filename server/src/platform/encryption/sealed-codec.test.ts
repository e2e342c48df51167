import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { hotSealedCodec, reportMisfitsTo, sealedCodec } from './sealed-codec.ts'
import type { Sealer } from './sealing.ts'

/** Seals nothing: what was sealed can be looked at. */
const plain: Sealer = { seal: (_, text) => Buffer.from(text), unseal: (_, sealed) => Buffer.from(sealed).toString() }
const text = (value: unknown) => Buffer.from(JSON.stringify(value))

const First = z.strictObject({ title: z.string(), phase: z.optional(z.string()) })
const Second = z.strictObject({ titles: z.array(z.string()) })
const first = sealedCodec('study.notes', 'note', First)
const second = sealedCodec(
  'study.notes',
  'note',
  z.pipe(
    First,
    z.transform(({ title }) => ({ titles: [title] })),
  ),
  Second,
)
const secret = { title: 7, words: 'Mrs Okafor' } as const

afterEach(() => reportMisfitsTo())

test('the first form bears no number, and a later one bears its own', () => {
  expect(String(first.seal(plain, 'a', { title: 'One' }))).toBe('{"title":"One"}')
  expect(String(second.seal(plain, 'a', { titles: ['One'] }))).toBe('{"v":2,"titles":["One"]}')
  expect(second.unseal(plain, 'a', second.seal(plain, 'a', { titles: ['One'] }))).toEqual({ titles: ['One'] })
})

test('what an earlier release wrote is read as this one has it, also with what was dropped since', () => {
  expect(second.unseal(plain, 'a', text({ title: 'One', phase: 'Design' }))).toEqual({ titles: ['One'] })
})

test('a list bears no number, and its second form is an object', () => {
  const List = z.array(z.string())
  const lists = sealedCodec('study.notes', 'tags', List)
  expect(lists.unseal(plain, 'a', lists.seal(plain, 'a', ['one']))).toEqual(['one'])
  const later = sealedCodec(
    'study.notes',
    'tags',
    z.pipe(
      List,
      z.transform(tags => ({ tags })),
    ),
    z.object({ tags: List }),
  )
  expect(later.unseal(plain, 'a', text(['one']))).toEqual({ tags: ['one'] })
  expect(later.unseal(plain, 'a', later.seal(plain, 'a', { tags: ['two'] }))).toEqual({ tags: ['two'] })
})

test('what does not fit throws, and says nothing of what stands there', () => {
  const misfit = "A value of study.notes.note is not as its version 1 has it, at 'title'."
  expect(() => first.unseal(plain, 'a', text(secret))).toThrow(misfit)
})

test('in production it is told and returned as it stands, also where a later release wrote it', () => {
  const told = vi.fn()
  reportMisfitsTo(told)
  expect(first.unseal(plain, 'a', text(secret))).toEqual(secret)
  expect(first.unseal(plain, 'a', text({ v: 3, heading: 'One' }))).toEqual({ heading: 'One' })
  expect(told.mock.calls.flat()).toEqual([
    { codec: 'study.notes.note', version: 1, at: 'title' },
    { codec: 'study.notes.note', version: 3, at: 'v' },
  ])
})

test('of hot values all are checked in tests, and one in fifty in production', () => {
  const hot = hotSealedCodec('study.notes', 'hot', First)
  expect(() => hot.unseal(plain, 'a', text(secret))).toThrow()
  const told = vi.fn()
  reportMisfitsTo(told)
  for (let opened = 0; opened < 100; opened++) expect(hot.unseal(plain, 'a', text(secret))).toEqual(secret)
  expect(told).toHaveBeenCalledTimes(2)
})
