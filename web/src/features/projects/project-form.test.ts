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

test('a form has every field, and no other property of a project', () => {
  const stored = { ...project, id: 'an id', aiMayUse: true, createdAt: updatedAt, updatedAt }
  expect(formOf(stored)).toEqual({ ...blankProject, ...project })
})

test('a change is sent without the choice for AI', () => {
  expect(changeFrom(formOf(project), updatedAt)).toEqual({ ...blankProject, ...project, updatedAt })
})

test('two forms are equal regardless of surrounding blanks', () => {
  const form = formOf(project)
  expect(saysTheSame(form, { ...form, keyChallenges: ' Weather\n', userRole: ' ' })).toBe(true)
  expect(saysTheSame(form, { ...form, keyChallenges: 'weather' })).toBe(false)
  expect(saysTheSame(form, { ...form, sector: '' })).toBe(false)
})

test('blanks count as empty; collapsible fields are distinguished from visible ones', () => {
  expect(holdsWords({ ...blankProject, notesContext: '  ' })).toBe(false)
  expect(holdsWords({ ...blankProject, sector: 'Rail' })).toBe(true)
  expect(holdsMore({ ...blankProject, projectTitle: 'Depot', sector: 'Rail' })).toBe(false)
  expect(holdsMore({ ...blankProject, endDate: 'Q4' })).toBe(true)
})

test('a draft is restored unchanged; another shape is dropped', () => {
  const form = formOf(project)
  expect(readProjectDraft(form)).toEqual(form)
  expect(readChangeDraft({ ...form, updatedAt })).toEqual({ form, updatedAt })
  for (const other of [undefined, null, 'text', { ...form, keyChallenges: 5 }]) {
    expect(readProjectDraft(other)).toBeUndefined()
    expect(readChangeDraft(other)).toBeUndefined()
  }
  expect(readChangeDraft(form)).toBeUndefined()
})
