import { guidedPaths } from '@diary/contract/guided-paths'
import { reflectionPrompts } from '@diary/contract/prompts'
import { expect, test } from 'vitest'
import { readNewEntryDraft } from './draft-schema.ts'
import { pathOf, promptOf } from './guide.ts'

const control = reflectionPrompts.find(({ id }) => id === 'control')?.wording ?? ''

test('there are eight guided paths, each with a preset of its own and three steps', () => {
  expect(guidedPaths.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const prompts = guidedPaths.map(promptOf)
  expect(new Set(prompts).size).toBe(8)
  for (const wording of prompts) expect(reflectionPrompts.map(each => each.wording)).toContain(wording)
  for (const { steps } of guidedPaths) expect(steps.filter(step => step.trim())).toHaveLength(3)
})

test('a guide follows its path while its prompt is chosen', () => {
  expect(pathOf({ path: 2, step: 1 }, control)?.title).toBe('Mine, ours, theirs')
  expect(pathOf({ path: 2, step: 1 }, '')).toBeUndefined()
  expect(pathOf({ path: 3, step: 1 }, control)).toBeUndefined()
  expect(pathOf(undefined, control)).toBeUndefined()
})

test('an unknown guide in a draft of another release is ignored, and the text stays', () => {
  const draft = { entryType: 'reflection', content: 'Half a th', prompt: control, guide: { path: 9, step: 7 } } as const
  expect(readNewEntryDraft(draft)).toEqual(draft)
  expect(pathOf(draft.guide, control)).toBeUndefined()
  expect(pathOf({ path: 2, step: 3 }, control)).toBeUndefined()
  expect(readNewEntryDraft({ ...draft, guide: undefined })?.content).toBe('Half a th')
})
