import { afterAll, expect, test } from 'vitest'
import { createMaskingWorkerPool, isNone, maskForResearch, namesSince, noNames } from './index.ts'

const identity = { names: ['Ida', 'Wetherall'], projects: ['Slate Hill Depot'], words: ['heron'] }
const tail = ' The meeting went well and I was glad that we had prepared for it with such care.'
const texts = [
  `The copper lantern order was late, and Sarah Whitaker knew.${tail}`,
  `We met Grace from Tamarline Rail at the Copper Lantern.${tail}`,
  `Kristian said that kristain would not come, and the slate hill plan is dead.${tail}`,
  `Ida asked sarah about the heron.${tail}`,
]
const long = texts.map(text => text + tail.repeat(20))
const threads = createMaskingWorkerPool()
afterAll(() => threads.close())

const inBatches = async (all: readonly string[]) => {
  let names = noNames
  for (const text of all) names = await threads.learn({ identity, names, texts: [text] })
  return names
}

test.each([
  ['in place', texts],
  ['in a thread', long],
])(
  'texts masked one by one with the stored names of the others read as if all were masked together, %s',
  async (_, all) => {
    // As stored: serialised and parsed.
    const names = JSON.parse(JSON.stringify(await inBatches(all)))
    const masked = []
    for (const text of all) masked.push(...(await threads.mask({ identity, names, texts: [text] })))
    expect(masked).toEqual(all.map(text => maskForResearch(identity, text, all)))
    expect(JSON.stringify(masked)).not.toMatch(/copper|whitaker|grace|tamarline|krist|slate hill|heron|ida\b/i)
  },
)

test('a text that teaches nothing new adds nothing, and one that does adds that alone', async () => {
  const names = await inBatches(texts)
  const again = await threads.learn({ identity, names, texts })
  expect(isNone(namesSince(names, again))).toBe(true)
  const more = await threads.learn({ identity, names, texts: [`Then Tolland came.${tail}`] })
  const added = namesSince(names, more)
  expect(JSON.stringify(added)).toContain('tolland')
  expect(JSON.stringify(added)).not.toMatch(/whitaker|tamarline/)
})

test.each([
  ['as it was written', 'We waited for Tolland again.', true],
  ['in small letters', 'we waited for tolland again', true],
  ['misspelt by a letter', 'We waited for toland again.', true],
  ['not at all', 'We waited for the train again.', false],
])('a text that holds a new name %s is distinguished from one that does not', async (_, text, holds) => {
  const before = await threads.learn({ identity, names: noNames, texts: [tail] })
  const after = await threads.learn({ identity, names: before, texts: [`Then Tolland came.${tail}`] })
  const names = namesSince(before, after)
  expect(await threads.holding({ identity, names, texts: [text, text + tail.repeat(20)] })).toEqual([holds, holds])
})
