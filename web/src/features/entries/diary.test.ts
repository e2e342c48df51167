import { expect, test } from 'vitest'
import { diaryFrom, isComplete, withChanges, withEntry, withOlder, withoutEntry } from './diary.ts'
import { sampleEntry } from './sample-entry.ts'

const [first, second, third] = [1, 2, 3].map(revision => sampleEntry({ revision })) as [
  ReturnType<typeof sampleEntry>,
  ReturnType<typeof sampleEntry>,
  ReturnType<typeof sampleEntry>,
]
const three = diaryFrom({ entries: [third, second, first], total: 3 })

test('a new entry is first and counted', () => {
  const fourth = sampleEntry({ revision: 4 })
  const diary = withEntry(three, fourth)
  expect(diary.entries).toEqual([fourth, third, second, first])
  expect(diary).toMatchObject({ total: 4, revision: 4 })
})

test('a changed entry keeps its place, and the others stay the same objects', () => {
  const changed = sampleEntry({ id: second.id, createdAt: second.createdAt, revision: 4, content: 'They decided.' })
  const diary = withEntry(three, changed)
  expect(diary.entries).toEqual([third, changed, first])
  expect(diary.entries[0]).toBe(third)
  expect(diary.total).toBe(3)
})

test('an older version that arrives late changes nothing', () => {
  const late = sampleEntry({ id: second.id, createdAt: second.createdAt, revision: 1, content: 'Late.' })
  expect(withChanges(three, { entries: [late], total: 3 }).entries).toBe(three.entries)
})

test('after an own change the revision stays where another tab may have changed something before it', () => {
  expect(withEntry(three, sampleEntry({ revision: 6 })).revision).toBe(3)
})

test('a further part of a long diary keeps the revision of the first, from which changes are fetched', () => {
  const long = diaryFrom({ entries: [third], total: 3 })
  const editedLater = { ...second, revision: 9 }
  const diary = withOlder(long, { entries: [editedLater, first], total: 3 })
  expect(diary.entries).toEqual([third, editedLater, first])
  expect(diary.revision).toBe(3)
  expect(isComplete(diary)).toBe(true)
})

test('a deleted entry is removed and no longer counted; deleting it twice counts once', () => {
  const diary = withoutEntry(withoutEntry(three, second.id), second.id)
  expect(diary.entries).toEqual([third, first])
  expect(diary.total).toBe(2)
})

test('entries with the same time are in the order of their ids, the newest id first', () => {
  const twin = sampleEntry({ id: 'entry-3b', createdAt: third.createdAt, revision: 4 })
  expect(withEntry(three, twin).entries.slice(0, 2)).toEqual([twin, third])
})
