import { expect, test } from 'vitest'
import { batchLoad } from './batch-loader.ts'
import { keyCache } from './key-cache.ts'

const cacheOf = (capacity: number) => {
  let now = 0
  const loads: string[] = []
  const cache = keyCache<string>(capacity, 60_000, () => new Date(now))
  const load = async (name: string) => {
    loads.push(name)
    return name.startsWith('no ') ? undefined : `key of ${name}`
  }
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { loads, cache, pass, get: (name: string) => cache.get(name, load) }
}

test('a key is read once in a minute, and again after it', async () => {
  const { get, loads, pass } = cacheOf(10)
  expect(await get('ada')).toBe('key of ada')
  pass(59_999)
  await get('ada')
  expect(loads).toEqual(['ada'])
  pass(1)
  await get('ada')
  expect(loads).toEqual(['ada', 'ada'])
})

test('use does not lengthen the minute, and a clock put back ends it', async () => {
  const { get, loads, pass } = cacheOf(10)
  await get('ada')
  pass(40_000)
  await get('ada')
  pass(40_000)
  await get('ada')
  expect(loads).toHaveLength(2)
  pass(-1)
  await get('ada')
  expect(loads).toHaveLength(3)
})

test('beyond the capacity, the least recently used is evicted', async () => {
  const { get, loads } = cacheOf(2)
  for (const name of ['ada', 'bob', 'ada', 'cy', 'ada', 'bob']) await get(name)
  expect(loads).toEqual(['ada', 'bob', 'cy', 'bob'])
})

test('concurrent reads share one load', async () => {
  const { get, loads } = cacheOf(10)
  await Promise.all([get('ada'), get('ada')])
  expect(loads).toEqual(['ada'])
})

test('neither an absence nor a failure is cached', async () => {
  const { get, loads, cache } = cacheOf(10)
  expect([await get('no one'), await get('no one')]).toEqual([undefined, undefined])
  expect(loads).toHaveLength(2)
  await expect(cache.get('ada', () => Promise.reject(new Error('connection lost')))).rejects.toThrow('connection lost')
  expect(await get('ada')).toBe('key of ada')
})

test('a key dropped during its load is not cached when the load ends', async () => {
  const { get, loads, cache } = cacheOf(10)
  const loading = get('ada')
  cache.drop('ada')
  await loading
  await get('ada')
  expect(loads).toEqual(['ada', 'ada'])
})

test('an absence found late does not replace a value put meanwhile', async () => {
  const { get, loads, cache } = cacheOf(10)
  const loading = get('no one')
  cache.put('no one', 'a new key')
  expect(await loading).toBeUndefined()
  expect(await get('no one')).toBe('a new key')
  expect(loads).toEqual(['no one'])
})

test('names read together are one query, and a later one is another', async () => {
  const queries: (readonly string[])[] = []
  const read = batchLoad(async (names: readonly string[]) => {
    queries.push(names)
    return new Map(names.filter(name => name !== 'no one').map(name => [name, `rows of ${name}`]))
  })
  expect(await Promise.all([read('ada'), read('no one'), read('ada')])).toEqual([
    'rows of ada',
    undefined,
    'rows of ada',
  ])
  await read('bob')
  expect(queries).toEqual([['ada', 'no one'], ['bob']])
})
