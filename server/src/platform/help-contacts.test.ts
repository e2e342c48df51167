import { helpLines, lineParts } from '@diary/contract/help-contacts'
import { expect, test } from 'vitest'
import { helpContactNotices, helpContactsOf } from './help-contacts.ts'

test('without a setting there is help in the United Kingdom for every class, its own lines first', () => {
  const contacts = helpContactsOf(undefined)
  expect(helpLines(contacts, 'crisis')[0]).toContain('116 123')
  expect(helpLines(contacts, 'violence')[0]).toContain('0808 2000 247')
  expect(helpLines(contacts, 'violence').at(-1)).toContain('NHS 111')
  expect(helpLines(contacts, 'child')[0]).toContain('0808 800 5000')
  expect(helpLines(contacts, 'general').join(' ')).not.toMatch(/Abuse|Childline/)
})

test('a contact without a class is a general one, which every kind of help shows', () => {
  const contacts = helpContactsOf(
    'The chaplaincy: 1234; [violence 2026-11-22] The shelter: 5678; [2026-11-01] The nurse: 4321',
  )
  expect(contacts).toEqual([
    { class: 'general', line: 'The chaplaincy: 1234' },
    { class: 'violence', checked: '2026-11-22', line: 'The shelter: 5678' },
    { class: 'general', checked: '2026-11-01', line: 'The nurse: 4321' },
  ])
  expect(helpLines(contacts, 'violence')).toEqual(['The shelter: 5678', 'The chaplaincy: 1234', 'The nurse: 4321'])
  expect(helpLines(contacts, 'crisis')).toEqual(['The chaplaincy: 1234', 'The nurse: 4321'])
})

test('the operator is warned while a contact has no day', () => {
  expect(helpContactNotices(helpContactsOf(undefined))).toHaveLength(1)
  expect(helpContactNotices(helpContactsOf('[crisis 2026-11-22] The nurse: 5678'))).toEqual([])
})

test('a list of nothing but separators is no list: help is never empty', () => {
  expect(helpContactsOf(' ; ;')).toEqual(helpContactsOf(undefined))
})

test.each([
  '[police] The nurse: 5678',
  '[crisis 2026-13-40] The nurse: 5678',
  '[crisis violence] The nurse: 5678',
  '[crisis]',
])('an unreadable contact names the variable: %s', setting => {
  expect(() => helpContactsOf(setting)).toThrow('HELP_CONTACTS')
})

test.each([
  ['Samaritans answer day and night on 116 123.', ['116123']],
  ['NHS 111, option 2, is the mental health line.', ['111']],
  ['Text SHOUT to 85258 to talk to someone by text message.', []],
  ['NSPCC: 0808 800 5000, or text 88858.', ['08088005000']],
  ['From abroad: +44 20 3188 3500, 24 hours.', ['+442031883500']],
])('the telephone numbers of a line can be called, those of text services not: %s', (line, numbers) => {
  const parts = lineParts(line)
  expect(parts.flatMap(part => part.tel ?? [])).toEqual(numbers)
  expect(parts.map(part => part.text).join('')).toBe(line)
})
