import type { Entry } from '@diary/contract/entries'
import { expect, test } from 'vitest'
import { createLargeLists } from './large-lists.ts'

const entry: Entry = {
  id: '1',
  entryType: 'reflection',
  content: 'The steering group would not decide.',
  createdAt: '2026-11-22T09:00:00.000Z',
  updatedAt: '2026-11-22T09:00:00.000Z',
  revision: 1,
}
const stays = new AbortController().signal

test('twenty large diaries are unsealed one at a time, and each is answered', async () => {
  const lists = createLargeLists()
  let open = 0
  let most = 0
  const read = async () => {
    most = Math.max(most, ++open)
    await new Promise(resolve => setImmediate(resolve))
    open--
    return Array.from({ length: 300 }, () => entry)
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => lists.write(read, stays)))
  expect(most).toBe(1)
  for (const answer of answers) expect(JSON.parse(answer.toString())).toHaveLength(300)
})

test('a diary is not unsealed for a caller who disconnects while queued', async () => {
  const lists = createLargeLists()
  const leaving = new AbortController()
  let opened = 0
  const slow = () => new Promise<Entry[]>(resolve => setImmediate(() => resolve([entry])))
  const others = [lists.write(slow, stays), lists.write(slow, stays)]
  const mine = lists.write(async () => {
    opened++
    return []
  }, leaving.signal)
  leaving.abort()
  await expect(mine).rejects.toThrow()
  await Promise.all(others)
  expect(opened).toBe(0)
})

test('a failed one does not block the next', async () => {
  const lists = createLargeLists()
  const fails = () => Promise.reject(new Error('the database is away'))
  const failed = await Promise.allSettled(Array.from({ length: 5 }, () => lists.write(fails, stays)))
  expect(failed.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
  expect((await lists.write(async () => [entry], stays)).toString()).toContain('steering group')
})
