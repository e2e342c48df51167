import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftAutosave, createDrafts, type Drafts, draftDelay, type Shelf, type StoredOn } from './drafts.ts'

/** A store in memory, shared like that of two tabs of one browser. */
const memoryShelf = () => {
  const held = new Map<string, unknown>()
  const shelf: Shelf = {
    get: async key => held.get(key),
    set: async (key, value) => void held.set(key, value),
    remove: async key => void held.delete(key),
    claim: async (key, value) => void (held.has(key) || held.set(key, value)),
    keys: async () => [...held.keys()],
    clear: async () => held.clear(),
  }
  return { held, shelf }
}

const words = { content: 'I half knew at the start of the month.' }

test('a draft survives the page for the same person', async () => {
  const { shelf } = memoryShelf()
  expect(await createDrafts('RD-AAAA-AAAA', shelf).write('new entry', words)).toBe('device')
  expect(await createDrafts('RD-AAAA-AAAA', shelf).read('new entry')).toEqual(words)
})

test('another person never sees it, and their signing in leaves it stored', async () => {
  const { shelf } = memoryShelf()
  await createDrafts('RD-AAAA-AAAA', shelf).write('new entry', words)
  const other = createDrafts('RD-BBBB-BBBB', shelf)
  expect(await other.read('new entry')).toBeUndefined()
  await other.write('new entry', { content: 'Mine.' })
  await other.remove('new entry')
  expect(await createDrafts('RD-AAAA-AAAA', shelf).read('new entry')).toEqual(words)
})

test('stored drafts are sealed, under a key that is not extractable', async () => {
  const { held, shelf } = memoryShelf()
  await createDrafts('RD-AAAA-AAAA', shelf).write('new entry', words)
  const key = held.get('key RD-AAAA-AAAA') as CryptoKey
  expect(key.extractable).toBe(false)
  const sealed = held.get('draft RD-AAAA-AAAA new entry') as { bytes: ArrayBuffer }
  expect(Buffer.from(sealed.bytes).toString('latin1')).not.toContain('half knew')
})

test('a draft moved to another name cannot be unsealed, and typing still works', async () => {
  const { held, shelf } = memoryShelf()
  const drafts = createDrafts('RD-AAAA-AAAA', shelf)
  await drafts.write('edit one', words)
  held.set('draft RD-AAAA-AAAA edit two', held.get('draft RD-AAAA-AAAA edit one'))
  expect(await drafts.read('edit two')).toBeUndefined()
  expect(await drafts.write('edit two', words)).toBe('device')
})

test('two tabs: the last writer wins, and both keep working', async () => {
  const { shelf } = memoryShelf()
  const [one, two] = [createDrafts('RD-AAAA-AAAA', shelf), createDrafts('RD-AAAA-AAAA', shelf)]
  await Promise.all([one.write('new entry', { content: 'one' }), two.write('new entry', { content: 'two' })])
  await two.write('new entry', { content: 'two again' })
  expect(await one.read('new entry')).toEqual({ content: 'two again' })
})

test('a draft removed while it is being written stays removed', async () => {
  const { held, shelf } = memoryShelf()
  const drafts = createDrafts('RD-AAAA-AAAA', shelf)
  const writing = drafts.write('new entry', words)
  await drafts.remove('new entry')
  await writing
  expect(await drafts.read('new entry')).toBeUndefined()
  expect([...held.keys()]).toEqual(['key RD-AAAA-AAAA'])
})

test('after logging out in another tab nothing more is stored on the device', async () => {
  const { held, shelf } = memoryShelf()
  const drafts = createDrafts('RD-AAAA-AAAA', shelf)
  await drafts.write('new entry', words)
  expect(drafts.outliveThePage()).toBe(true)
  await shelf.clear()
  expect(await drafts.write('new entry', words)).toBe('page')
  expect(drafts.outliveThePage()).toBe(false)
  expect(held.size).toBe(0)
})

test('without storage a draft lasts as long as the page, and says so', async () => {
  const drafts = createDrafts('RD-AAAA-AAAA', undefined)
  expect(drafts.expected).toBe('page')
  expect(await drafts.write('new entry', words)).toBe('page')
  expect(await drafts.read('new entry')).toEqual(words)
})

test('with full storage the draft is not lost, and says so', async () => {
  const { shelf } = memoryShelf()
  const full: Shelf = {
    ...shelf,
    set: async () => {
      throw new Error('QuotaExceededError')
    },
  }
  const drafts = createDrafts('RD-AAAA-AAAA', full)
  expect(await drafts.write('new entry', words)).toBe('page')
  expect(await drafts.read('new entry')).toEqual(words)
})

test('a draft in one page’s memory is not taken for a shared one', async () => {
  const { shelf } = memoryShelf()
  const [one, two] = [createDrafts('RD-AAAA-AAAA', shelf), createDrafts('RD-AAAA-AAAA', shelf)]
  await one.write('new entry', { content: 'one' })
  await shelf.clear()
  await one.write('new entry', { content: 'one again' })
  expect(await two.readOnDevice('new entry')).toBeUndefined()
  const three = createDrafts('RD-AAAA-AAAA', shelf)
  await three.write('new entry', { content: 'three' })
  expect(await one.read('new entry')).toEqual({ content: 'one again' })
  expect(await one.readOnDevice('new entry')).toEqual({ content: 'three' })
})

/** Drafts that only record their calls. */
const notedDrafts = () => {
  const noted: unknown[] = []
  const drafts: Drafts = {
    expected: 'device',
    outliveThePage: () => true,
    read: async () => undefined,
    readOnDevice: async () => undefined,
    write: async (_, draft): Promise<StoredOn> => {
      noted.push(draft)
      return 'device'
    },
    remove: async name => void noted.push(`removed ${name}`),
    list: async () => [],
  }
  return { drafts, noted }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('typing is stored within 300 ms, once for all changes meanwhile', () => {
  const { drafts, noted } = notedDrafts()
  const autosave = createDraftAutosave(drafts, 'new entry', () => undefined)
  autosave.save('a')
  vi.advanceTimersByTime(draftDelay - 1)
  autosave.save('ab')
  expect(noted).toEqual([])
  vi.advanceTimersByTime(1)
  expect(noted).toEqual(['ab'])
})

test('leaving the page stores a pending draft at once, and nothing twice', () => {
  const { drafts, noted } = notedDrafts()
  const autosave = createDraftAutosave(drafts, 'new entry', () => undefined)
  autosave.save('a')
  autosave.flush()
  autosave.flush()
  vi.advanceTimersByTime(draftDelay)
  expect(noted).toEqual(['a'])
})

test('a dropped draft is removed, and its pending write is cancelled', () => {
  const { drafts, noted } = notedDrafts()
  const autosave = createDraftAutosave(drafts, 'new entry', () => undefined)
  autosave.save('a')
  autosave.discard()
  autosave.flush()
  vi.advanceTimersByTime(draftDelay)
  expect(noted).toEqual(['removed new entry'])
})
