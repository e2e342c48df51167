import { expect, test } from 'vitest'
import { keyOf } from './findings.ts'
import { namesOfOne } from './names-of-one.ts'

const named = (name: string, people: number) => ({ key: keyOf(name), name, people, entries: people })
const joined = (name: string, people: number, ...names: string[]) => ({ name, people, keys: names.map(keyOf) })

test('a name is one person’s unless several have it, merged with others or as part of a shared one', () => {
  const names = [
    named('Working under time pressure', 6),
    named('Time pressure', 1),
    named('Pressure', 1),
    named('Caring for a parent', 1),
    named('Arguing about money', 1),
    named('Money for others', 1),
  ]
  const themes = [
    joined('Time pressure at work', 6, 'Working under time pressure'),
    joined('Money and others', 2, 'Money for others', 'Pay'),
    joined('Family', 1, 'Caring for a parent'),
    joined('Family ties', 1, 'Caring for a parent'),
  ]
  expect(namesOfOne(names, themes)).toEqual(['Caring for a parent', 'Arguing about money', 'Family ties'])
})
