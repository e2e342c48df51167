import type { ConsentDesk } from '@diary/contract/consent-desk'
import { expect, test } from 'vitest'
import { hasMovedOn, readConsentDraft, startOf, versionOf } from './consent-draft.ts'

const template = { title: 'Ethics & Consent', version: '1.0', content: '<p>What the system would write.</p>' }
const inForce = {
  title: 'Consent',
  version: '1.9',
  content: '<p>In force.</p>',
  hash: 'h',
  minor: false,
  inForceSince: '2026-11-21T12:00:00.000Z',
  byPerson: true,
}
const desk = (changes: Partial<ConsentDesk> = {}): ConsentDesk => ({
  inForce,
  earlier: [],
  agreed: 3,
  template,
  outOfDate: false,
  ...changes,
})

test('a desk without a text starts from the template titled Ethics & Consent, version 1.0, and keeps that version', () => {
  const empty = desk({ inForce: null })
  expect(startOf(empty)).toEqual({ ...template, minor: false, base: null })
  expect(versionOf({ ...startOf(empty), content: '<p>Ours.</p>' }, empty)).toBe('1.0')
})

test('a desk with a text starts from it, and nothing is saved before something changes', () => {
  const { title, version, content } = inForce
  expect(startOf(desk())).toEqual({ title, version, content, minor: false, base: 'h' })
  expect(versionOf(startOf(desk()), desk())).toBeUndefined()
  expect(versionOf({ ...startOf(desk()), content: ` ${content}\n` }, desk())).toBeUndefined()
})

test('the editor names the version that the server will give', () => {
  expect(versionOf({ ...startOf(desk()), content: '<p>Other.</p>', version: '7' }, desk())).toBe('2.0')
  expect(versionOf({ ...startOf(desk()), version: '7' }, desk())).toBe('7')
})

test('a draft knows when another text has come into force since', () => {
  expect(hasMovedOn(startOf(desk()), desk())).toBe(false)
  expect(hasMovedOn(startOf(desk()), desk({ inForce: { ...inForce, hash: 'another' } }))).toBe(true)
})

test('what an earlier release kept in another shape is no draft', () => {
  expect(readConsentDraft({ title: 'Consent', content: '<p>Old.</p>' })).toBeUndefined()
  expect(readConsentDraft(startOf(desk()))).toEqual(startOf(desk()))
})
