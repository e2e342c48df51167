import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const busy = () => new Error('busy')
/** A queue with concurrency 1 whose work ends on demand; `order` lists what has started. */
const openQueue = () => {
  const queue = createFairQueue({ atOnce: 1, ofKey: 3, ofGroup: 5, inAll: 8 })
  const order: string[] = []
  /** One for each piece of work; resolves when it starts, with the function that ends it. */
  const begun = Array.from({ length: 10 }, () => Promise.withResolvers<() => void>())
  const adds = (group: string, key: string, name: string) =>
    queue.run(
      group,
      key,
      () => {
        order.push(name)
        return new Promise<string>(resolve => begun[order.length - 1]?.resolve(() => resolve(name)))
      },
      busy,
    )
  const endsAll = async (count: number) => {
    for (const { promise } of begun.slice(0, count)) (await promise)()
  }
  return { adds, order, endsAll, first: begun[0]?.promise }
}

test('groups take turns, and so do the keys of a group, however much one of them queues', async () => {
  const { adds, order, endsAll } = openQueue()
  const work = [
    adds('flood', 'a', 'flood a 1'),
    adds('flood', 'a', 'flood a 2'),
    adds('flood', 'a', 'flood a 3'),
    adds('flood', 'b', 'flood b 1'),
    adds('home', 'c', 'home 1'),
    adds('home', 'c', 'home 2'),
  ]
  await endsAll(work.length)
  await Promise.all(work)
  expect(order).toEqual(['flood a 1', 'home 1', 'flood b 1', 'home 2', 'flood a 2', 'flood a 3'])
})

test('too much under one key, in one group or altogether is refused, and does not block the others', async () => {
  const { adds, endsAll, first } = openQueue()
  const running = adds('one', 'a', 'running')
  await first
  const waiting = ['1', '2', '3'].map(name => adds('one', 'a', name))
  await expect(adds('one', 'a', '4')).rejects.toThrow('busy')
  waiting.push(adds('one', 'b', '5'), adds('one', 'c', '6'))
  await expect(adds('one', 'd', '7')).rejects.toThrow('busy')
  waiting.push(adds('two', 'a', '8'), adds('three', 'a', '9'), adds('four', 'a', '10'))
  await expect(adds('five', 'a', '11')).rejects.toThrow('busy')
  await endsAll(9)
  expect(await Promise.all([running, ...waiting])).toHaveLength(9)
})

test('work that fails frees its slot and rejects its caller', async () => {
  const queue = createFairQueue({ atOnce: 1, ofKey: 3, ofGroup: 3, inAll: 3 })
  const fails = queue.run('a', 'a', () => Promise.reject(new Error('no')), busy)
  const works = queue.run('a', 'a', async () => 'yes', busy)
  await expect(fails).rejects.toThrow('no')
  expect(await works).toBe('yes')
})
