import type { Entry } from '@diary/contract/entries'
import { expect, test } from 'vitest'
import { type Diary, withEntry } from './diary.ts'
import { loadDiary, type PartQuery } from './load-diary.ts'
import { sampleEntry } from './sample-entry.ts'

const entriesUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleEntry({ revision: count - index }))

/** A server with a diary, newest first, and a browser with its loaded part. */
const scene = (stored: Entry[], held?: Diary) => {
  const asked: PartQuery[] = []
  const at = { stored, held, asked, shown: [] as number[] }
  const load = async (duringRead?: (query: PartQuery) => void) => {
    at.held = await loadDiary({
      held: () => at.held,
      show: diary => {
        at.held = diary
        at.shown.push(diary.entries.length)
      },
      read: async query => {
        asked.push(query)
        const { limit = Number.POSITIVE_INFINITY, offset = 0, since } = query
        const part = {
          entries: at.stored
            .filter(({ revision }) => since === undefined || revision > since)
            .slice(offset, offset + limit),
          total: at.stored.length,
        }
        duringRead?.(query)
        return part
      },
    })
    return at.held
  }
  return { at, asked, load }
}

test('a short diary takes one call', async () => {
  const { load, asked } = scene(entriesUpTo(50))
  expect((await load()).entries).toHaveLength(50)
  expect(asked).toEqual([{ limit: 50 }])
})

test('an empty diary takes one call', async () => {
  const { load, asked } = scene([])
  expect(await load()).toEqual({ entries: [], total: 0, revision: 0 })
  expect(asked).toHaveLength(1)
})

test('a long diary shows its newest 50 first, and then the rest as it arrives', async () => {
  const stored = entriesUpTo(5_000)
  const { load, at, asked } = scene(stored)
  expect((await load()).entries).toEqual(stored)
  expect(at.shown).toEqual([50, 2_050, 4_050])
  expect(asked.slice(0, 2)).toEqual([{ limit: 50 }, { limit: 2_000, offset: 50 }])
})

test('changes by another tab in the part already read are not missed while a long diary is loading', async () => {
  const { load, at } = scene(entriesUpTo(3_000))
  const diary = await load(({ offset }) => {
    if (offset === 50)
      at.stored = at.stored.map((entry, index) =>
        index === 3 ? { ...entry, revision: 3_001, content: 'Changed.' } : entry,
      )
  })
  expect(diary.entries[3]?.content).toBe('Changed.')
})

test('the next time only changes are fetched, and an unchanged diary stays the same list', async () => {
  const { load, at, asked } = scene(entriesUpTo(60))
  const before = await load()
  asked.length = 0
  expect((await load()).entries).toBe(before.entries)
  at.stored = [sampleEntry({ revision: 61 }), ...at.stored]
  expect((await load()).entries).toEqual(at.stored)
  expect(asked).toEqual([{ since: 60 }, { since: 60 }])
})

test('when the total shows a deletion elsewhere, the whole diary is read again', async () => {
  const { load, at, asked } = scene(entriesUpTo(10))
  await load()
  asked.length = 0
  at.stored = [sampleEntry({ revision: 12 }), ...at.stored.filter(({ id }) => id !== 'entry-4')]
  expect((await load()).entries).toEqual(at.stored)
  expect(asked).toEqual([{ since: 10 }, {}])
})

test('an entry deleted elsewhere while a long diary is loading leaves neither a gap nor a stale entry', async () => {
  const { load, at } = scene(entriesUpTo(5_000))
  const diary = await load(({ offset }) => {
    if (offset === 50) at.stored = at.stored.filter(({ id }) => id !== 'entry-4990')
  })
  expect(diary.entries).toEqual(at.stored)
})

test('an entry saved here during a call is kept', async () => {
  const { load, at } = scene(entriesUpTo(3_000))
  const saved = sampleEntry({ revision: 3_001 })
  const diary = await load(({ offset }) => {
    if (offset !== 50 || !at.held) return
    at.stored = [saved, ...at.stored]
    at.held = withEntry(at.held, saved)
  })
  expect(diary.entries).toEqual(at.stored)
})

test('interrupted loading continues where it stopped', async () => {
  const stored = entriesUpTo(3_000)
  const { load, asked } = scene(stored, { entries: stored.slice(0, 2_050), total: 3_000, revision: 3_000 })
  expect((await load()).entries).toEqual(stored)
  expect(asked[0]).toEqual({ limit: 2_000, offset: 2_050 })
})
