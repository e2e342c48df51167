import type { AiPrompt } from '@diary/contract/ai-prompts'
import { expect, test, vi } from 'vitest'
import { draftOnto, draftSince, draftWith, isStale, promptLevelOf, wordsOf } from './level-draft.ts'
import { batchDrafts, cardDrafts, goOnFrom, promptDrafts, settle } from './level-drafts.ts'

// For the page's guard against unsaved changes.
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})

const read: AiPrompt = {
  id: 'level_3_coaching',
  level: 'level_3_coaching',
  name: 'Coaching',
  description: 'All entries of one participant',
  prompt: 'Quote exactly.',
  model: 'gpt-5',
  reasoningEffort: 'high',
  textVerbosity: 'high',
  isActive: true,
  version: 3,
  promptVersion: 2,
  changedAt: null,
  changedBy: null,
}
const base = promptLevelOf(read)
const theirs = promptLevelOf({ ...read, version: 4, model: 'gpt-5-mini', textVerbosity: 'low' })

test('a draft holds what differs, and is none once nothing does', () => {
  const draft = draftWith({ base, changes: {} }, { model: 'gpt-5-nano', verbosity: 'high' })
  expect(draft?.changes).toEqual({ model: 'gpt-5-nano' })
  expect(draft && wordsOf(draft)).toMatchObject({ model: 'gpt-5-nano', verbosity: 'high', version: 3 })
  expect(draft && draftWith(draft, { model: 'gpt-5' })).toBeUndefined()
})

test('rebased on another person’s version, own changes win and their other changes stay', () => {
  const draft = { base, changes: { model: 'gpt-5-nano', prompt: 'Quote little.' } }
  expect(isStale(draft, theirs)).toBe(true)
  const mine = draftOnto(draft, theirs)
  expect(mine && isStale(mine, theirs)).toBe(false)
  expect(mine && wordsOf(mine)).toMatchObject({
    version: 4,
    model: 'gpt-5-nano',
    prompt: 'Quote little.',
    verbosity: 'low',
  })
  expect(draftOnto({ base, changes: { model: 'gpt-5-mini' } }, theirs)).toBeUndefined()
})

test('text typed during a save is still unsaved', () => {
  const sent = { base, changes: { prompt: 'One', model: 'gpt-5-mini' } }
  expect(draftSince({ base, changes: { prompt: 'One and two', model: 'gpt-5-mini' } }, sent)?.changes).toEqual({
    prompt: 'One and two',
  })
  expect(draftSince(sent, sent)).toBeUndefined()
})

test('an own save in one place is no conflict in the others', () => {
  cardDrafts.set(read.level, { base, changes: { reasoning: 'low' } })
  batchDrafts.set(read.level, { base, changes: { prompt: 'Quote little. ' } })
  const older = { base: { ...base, version: 2 }, changes: { name: 'Another' } }
  promptDrafts.set(read.level, older)

  const sent = batchDrafts.get(read.level)
  if (sent) settle(batchDrafts, read.level, sent)
  goOnFrom(3, { ...read, version: 4, prompt: 'Quote little.' })

  expect(batchDrafts.get(read.level)).toBeUndefined()
  expect(cardDrafts.get(read.level)).toMatchObject({ base: { version: 4 }, changes: { reasoning: 'low' } })
  // Based on a version before the one of this save: another person saved in between.
  expect(promptDrafts.get(read.level)).toBe(older)
})
