import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { hotSealedCodec, reportMisfitsTo, sealedCodec } from './sealed-codec.ts'
import type { Sealer } from './sealing.ts'

/** Seals nothing, so that the sealed value can be inspected. */
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

test('the first version writes no number, and a later one writes its own', () => {
  expect(String(first.seal(plain, 'a', { title: 'One' }))).toBe('{"title":"One"}')
  expect(String(second.seal(plain, 'a', { titles: ['One'] }))).toBe('{"v":2,"titles":["One"]}')
  expect(second.unseal(plain, 'a', second.seal(plain, 'a', { titles: ['One'] }))).toEqual({ titles: ['One'] })
})

test('a value of an earlier release is upgraded on reading, also one with fields dropped since', () => {
  expect(second.unseal(plain, 'a', text({ title: 'One', phase: 'Design' }))).toEqual({ titles: ['One'] })
})

test('a list carries no number, and its second form is an object', () => {
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

test('a misfit throws without disclosing the value', () => {
  const misfit = "A value of study.notes.note is not as its version 1 has it, at 'title'."
  expect(() => first.unseal(plain, 'a', text(secret))).toThrow(misfit)
})

test('in production a misfit is reported and returned unchanged, also where a later release wrote it', () => {
  const reported = vi.fn()
  reportMisfitsTo(reported)
  expect(first.unseal(plain, 'a', text(secret))).toEqual(secret)
  expect(first.unseal(plain, 'a', text({ v: 3, heading: 'One' }))).toEqual({ heading: 'One' })
  expect(reported.mock.calls.flat()).toEqual([
    { codec: 'study.notes.note', version: 1, at: 'title' },
    { codec: 'study.notes.note', version: 3, at: 'v' },
  ])
})

test('of hot values all are checked in tests, and one in fifty in production', () => {
  const hot = hotSealedCodec('study.notes', 'hot', First)
  expect(() => hot.unseal(plain, 'a', text(secret))).toThrow()
  const reported = vi.fn()
  reportMisfitsTo(reported)
  for (let opened = 0; opened < 100; opened++) expect(hot.unseal(plain, 'a', text(secret))).toEqual(secret)
  expect(reported).toHaveBeenCalledTimes(2)
})
