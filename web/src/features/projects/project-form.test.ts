import { expect, test } from 'vitest'
import {
  blankProject,
  changeFrom,
  formOf,
  holdsMore,
  holdsWords,
  readChangeDraft,
  readProjectDraft,
  saysTheSame,
} from './project-form.ts'

const project = { projectTitle: 'Depot renewal', sector: 'Rail', keyChallenges: 'Weather' } as const
const updatedAt = '2026-11-21T12:00:00.000Z'

test('a form has every field, and nothing of a project that is no field', () => {
  const stored = { ...project, id: 'an id', aiMayUse: true, createdAt: updatedAt, updatedAt }
  expect(formOf(stored)).toEqual({ ...blankProject, ...project })
})

test('what is sent of a change says nothing about AI', () => {
  expect(changeFrom(formOf(project), updatedAt)).toEqual({ ...blankProject, ...project, updatedAt })
})

test('two forms say the same whatever blanks surround their words', () => {
  const form = formOf(project)
  expect(saysTheSame(form, { ...form, keyChallenges: ' Weather\n', userRole: ' ' })).toBe(true)
  expect(saysTheSame(form, { ...form, keyChallenges: 'weather' })).toBe(false)
  expect(saysTheSame(form, { ...form, sector: '' })).toBe(false)
})

test('blanks are no words; what can be folded away is told from what is always in sight', () => {
  expect(holdsWords({ ...blankProject, notesContext: '  ' })).toBe(false)
  expect(holdsWords({ ...blankProject, sector: 'Rail' })).toBe(true)
  expect(holdsMore({ ...blankProject, projectTitle: 'Depot', sector: 'Rail' })).toBe(false)
  expect(holdsMore({ ...blankProject, endDate: 'Q4' })).toBe(true)
})

test('a draft is read back as it was left; what has another shape is no draft', () => {
  const form = formOf(project)
  expect(readProjectDraft(form)).toEqual(form)
  expect(readChangeDraft({ ...form, updatedAt })).toEqual({ form, updatedAt })
  for (const other of [undefined, null, 'text', { ...form, keyChallenges: 5 }]) {
    expect(readProjectDraft(other)).toBeUndefined()
    expect(readChangeDraft(other)).toBeUndefined()
  }
  expect(readChangeDraft(form)).toBeUndefined()
})
