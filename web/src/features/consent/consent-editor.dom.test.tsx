import {
  type ConsentAdmin,
  type ConsentClauses,
  type ConsentVersion,
  clauseFor,
  readConsentAdmin,
  saveConsentContent,
  withClause,
} from '@diary/contract/consent-admin'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accepted, button, field, fills, opens, type Person, refused, toast } from '../../../test/opens.tsx'
import { afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { ConsentEditor } from './consent-editor.tsx'

const clauses: ConsentClauses = {
  opening: '<h2>What you allow the study to do</h2>',
  research: '<p>Researchers read masked entries.</p>',
  analysis: '<p>Masked entries are analysed.</p>',
  memory: '<p>Earlier entries are read where you choose so.</p>',
}
const clause = clauseFor({ coversResearch: true, coversAnalysis: false, coversMemory: false }, clauses)
const inForce: ConsentVersion = {
  title: 'Ethics & Consent',
  version: '1.0',
  content: withClause('<p>What you write is read by nobody but you.</p>', clause),
  hash: 'a'.repeat(64),
  coversResearch: true,
  coversAnalysis: false,
  coversMemory: false,
  clause,
  minor: false,
  inForceSince: '2026-03-02T09:00:00.000Z',
  byPerson: true,
}
const admin: ConsentAdmin = {
  inForce,
  earlier: [],
  agreed: 0,
  template: { title: 'Ethics & Consent', version: '1.0', content: '<p>The system’s own text.</p>' },
  clauses,
  answers: [],
  outOfDate: false,
}

const edits = async () => {
  const opened = await opens(<ConsentEditor />, [
    answers(readConsentAdmin, () => admin),
    answers(saveConsentContent, ({ title, content, version }) => ({
      text: { ...inForce, title, content, version },
      saved: true,
      removed: [],
    })),
  ])
  await opened.person.click(await screen.findByRole('button', { name: 'Edit' }))
  return opened
}
const saves = (person: Person) => person.click(screen.getByRole('button', { name: /^Save/ }))

test('without a title or content nothing is saved, with the specification’s sentence', async () => {
  const { person, sentTo } = await edits()
  for (const label of ['Title', 'Content']) {
    const before = field(label).value
    expect(before).not.toBe('')
    for (const blank of ['', '  ']) {
      await fills(person, label, blank)
      await saves(person)
      await toast('Missing Information')
      await toast('Please fill in both title and content fields.')
      expect(field(label).value).toBe(blank)
    }
    await person.click(button('Discard changes'))
    await person.click(button('Edit'))
    expect(field(label).value).toBe(before)
  }
  expect(sentTo(saveConsentContent)).toEqual([])
})

test('a version needs a name, which follows changes of the content', async () => {
  const { person, sentTo } = await edits()
  await fills(person, 'Version', ' ')
  await saves(person)
  await refused('Version', 'Please name a version, for example 1.0.')
  await toast('Update Failed')
  await fills(person, 'Version', '2.0')
  await fills(person, 'Content', '<p>What you write is read by you alone.</p>')
  expect(field('Version')).toMatchObject({ value: '1.1', readOnly: true, maxLength: 20 })
  expect(field('Title').maxLength).toBe(300)
  await saves(person)
  await toast('Consent Updated')
  expect(sentTo(saveConsentContent)).toHaveLength(2)
})

test('a correction that changes a period shows a warning', async () => {
  const { person } = await edits()
  await fills(person, 'Content', `${field('Content').value}<p>It stays for 30 days.</p>`)
  const minor = screen.getByRole('checkbox', { name: /^Minor correction/ })
  await person.click(minor)
  await screen.findByText(/Is this more than spelling\?.*‘30’, ‘days’/)
  await screen.findByText(/A minor correction permits what version/)
  await person.click(minor)
  await waitFor(() => expect(screen.queryByText(/Is this more than spelling\?/)).toBeNull())
  await accepted('Content')
})

test('a text that could not be saved stays in the editor', async () => {
  const words = '<p>What you write is read by you alone.</p>'
  const { person, sentTo } = await opens(<ConsentEditor />, [
    answers(readConsentAdmin, () => admin),
    answers(
      saveConsentContent,
      afterOne(new Refusal(500, { message: 'no' }), ({ title, content, version }) => ({
        text: { ...inForce, title, content, version },
        saved: true,
        removed: [],
      })),
    ),
  ])
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  await fills(person, 'Content', words)
  await saves(person)
  await toast('Update Failed')
  expect(field('Content').value).toContain(words)
  await saves(person)
  await toast('Consent Updated')
  expect(sentTo(saveConsentContent)).toHaveLength(2)
})

test('an unchanged text stays in force', async () => {
  const { person } = await opens(<ConsentEditor />, [
    answers(readConsentAdmin, () => admin),
    answers(saveConsentContent, () => ({ text: inForce, saved: false, removed: [] })),
  ])
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  await person.click(button('Save'))
  await toast('Nothing has changed: version 1.0 stays in force.')
})
