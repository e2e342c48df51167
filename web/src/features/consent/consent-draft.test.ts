import type { ConsentAdmin } from '@diary/contract/consent-admin'
import { expect, test } from 'vitest'
import { contentOf, isStale, readConsentDraft, startOf, versionOf } from './consent-draft.ts'

const template = { title: 'Ethics & Consent', version: '1.0', content: '<p>What the system would write.</p>' }
const inForce = {
  title: 'Consent',
  version: '1.9',
  content: '<p>In force.</p>\n<h2>Opening</h2>\n<p>Research.</p>',
  clause: '<h2>Opening</h2>\n<p>Research.</p>',
  coversResearch: true,
  coversAnalysis: false,
  coversMemory: false,
  hash: 'h',
  minor: false,
  inForceSince: '2026-11-21T12:00:00.000Z',
  byPerson: true,
}
const admin = (changes: Partial<ConsentAdmin> = {}): ConsentAdmin => ({
  inForce,
  earlier: [],
  agreed: 3,
  template,
  clauses: {
    opening: '<h2>Opening</h2>',
    research: '<p>Research.</p>',
    analysis: '<p>Analysis.</p>',
    memory: '<p>Memory.</p>',
  },
  answers: [],
  outOfDate: false,
  ...changes,
})

test('without a text the editor starts from the template titled Ethics & Consent, version 1.0, and keeps that version', () => {
  const empty = admin({ inForce: null })
  const nothing = { coversResearch: false, coversAnalysis: false, coversMemory: false }
  expect(startOf(empty)).toEqual({ ...template, ...nothing, minor: false, base: null })
  expect(versionOf({ ...startOf(empty), content: '<p>Ours.</p>' }, empty)).toBe('1.0')
})

test('with a text the editor starts from it, and nothing is saved before a change', () => {
  const { title, version } = inForce
  const content = '<p>In force.</p>'
  const declared = { coversResearch: true, coversAnalysis: false, coversMemory: false }
  expect(startOf(admin())).toEqual({ title, version, content, ...declared, minor: false, base: 'h' })
  expect(versionOf(startOf(admin()), admin())).toBeUndefined()
  expect(versionOf({ ...startOf(admin()), content: ` ${content}\n` }, admin())).toBeUndefined()
})

test('the editor predicts the server’s version', () => {
  expect(versionOf({ ...startOf(admin()), content: '<p>Other.</p>', version: '7' }, admin())).toBe('2.0')
  expect(versionOf({ ...startOf(admin()), version: '7' }, admin())).toBe('7')
})

test('another declaration is another version, and a minor correction keeps the permissions', () => {
  const undeclared = { ...startOf(admin()), coversResearch: false }
  expect(versionOf(undeclared, admin())).toBe('2.0')
  expect(contentOf(undeclared, admin())).toBe('<p>In force.</p>')
  expect(contentOf({ ...undeclared, coversAnalysis: true }, admin())).toBe('<p>In force.</p>')
  expect(contentOf({ ...startOf(admin()), coversAnalysis: true }, admin())).toMatch(
    /Research\.<\/p>\n<p>Analysis\.<\/p>$/,
  )
  expect(contentOf({ ...undeclared, coversMemory: true }, admin())).toMatch(/Opening<\/h2>\n<p>Memory\.<\/p>$/)
  expect(versionOf({ ...undeclared, minor: true }, admin())).toBeUndefined()
})

test('a draft from before declarations declares nothing, and stays', () => {
  const { coversResearch: _, coversAnalysis: __, coversMemory: ___, ...stored } = startOf(admin())
  expect(readConsentDraft(stored)).toEqual({
    ...stored,
    coversResearch: false,
    coversAnalysis: false,
    coversMemory: false,
  })
})

test('a draft knows when another text has come into force since', () => {
  expect(isStale(startOf(admin()), admin())).toBe(false)
  expect(isStale(startOf(admin()), admin({ inForce: { ...inForce, hash: 'another' } }))).toBe(true)
})

test('a draft in another release’s shape is dropped', () => {
  expect(readConsentDraft({ title: 'Consent', content: '<p>Old.</p>' })).toBeUndefined()
  expect(readConsentDraft(startOf(admin()))).toEqual(startOf(admin()))
})
