import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptConsent, consentContent, consentHistory, entriesBetween, withdrawConsent } from '@diary/contract/consent'
import { saveConsentContent } from '@diary/contract/consent-admin'
import { analyseEntry, changeEntry } from '@diary/contract/entries'
import { rateAnswer } from '@diary/contract/ratings'
import { listAdminEntries, searchAdminEntries } from '@diary/contract/study-admin'
import { readRatingStatistics, readStudyStatistics } from '@diary/contract/study-statistics'
import { readThematicAnalysis } from '@diary/contract/thematic-analysis'
import { test } from '../../../test/own-study.ts'
import { sql } from '../../../test/sql.ts'
import { expect, type Study } from '../../../test/study.ts'
import { analysed } from '../../../test/thematic.ts'
import { untilMasked } from '../../../test/wait-until-masked.ts'

type Participant = Awaited<ReturnType<Study['participant']>>

const before = 'The steering group would not decide before the summer.'
const between = 'The sponsor told me to wait for the zebra report.'

/** Agrees to the text in force as the screen does, with or without the entries written in between. */
const agrees = async (person: Participant, includeBetween?: boolean) => {
  const { version, hash } = (await person.calls(consentContent)).body
  const body = { version, hash, ...(includeBetween === undefined ? {} : { includeBetween }) }
  expect(await person.calls(acceptConsent, { body })).toMatchObject({ status: 200 })
}
const keepsTheDiary = (person: Participant) => person.calls(withdrawConsent, { body: { outcome: 'keepDiary' } })
const countOf = async (person: Participant) => (await person.calls(entriesBetween)).body.entries

/** Takes part, withdraws and keeps the diary, goes on writing, and is about to agree again. */
const writesInBetween = async (study: Study) => {
  const person = await study.participant()
  const first = await person.writes(before)
  await keepsTheDiary(person)
  const second = await person.writes(between)
  await person.calls(analyseEntry, { params: second })
  const rating = { feedbackType: 'individual_entry', targetId: second.id, rating: 'like' } as const
  expect(await person.calls(rateAnswer, { body: rating })).toMatchObject({ status: 200 })
  return { person, first, second }
}

/** Answers of all admin calls about entries, by call. */
const adminViewOf = async (study: Study) => {
  const administrator = await study.administrator()
  const figures = (await administrator.calls(readStudyStatistics)).body
  return {
    list: (await administrator.calls(listAdminEntries)).text,
    counted: (await administrator.calls(listAdminEntries)).headers.get('x-total-count'),
    found: (await administrator.calls(searchAdminEntries, { body: { text: 'zebra' } })).text,
    csv: (await administrator.send('GET', '/api/admin/export?format=csv&purpose=a+test')).text,
    json: (await administrator.send('GET', '/api/admin/export?format=json&purpose=a+test')).text,
    entries: figures.entries,
    ofTwelveWeeks: figures.weeks.reduce((sum, week) => sum + week.entries, 0),
    sentiments: figures.sentiment.analysed,
    likes: (await administrator.calls(readRatingStatistics)).body.individual_entry.like,
  }
}

test('entries written in between stay out of the research, in every call of the admin area', async ({ own: study }) => {
  const { person, first, second } = await writesInBetween(study)
  expect(await countOf(person)).toBe(1)
  await agrees(person)
  const administrator = await study.administrator()
  await untilMasked(administrator, [first.id])
  const admin = await adminViewOf(study)
  for (const text of [admin.list, admin.found, admin.csv, admin.json]) {
    expect(text).not.toContain('zebra')
    expect(text).not.toContain(second.id)
  }
  expect(admin).toMatchObject({ counted: '1', entries: 1, ofTwelveWeeks: 1, sentiments: 0, likes: 0 })
  const removed = await administrator.send('DELETE', '/api/admin/entries', { entryIds: [second.id] })
  expect(removed.text).not.toContain('"deleted":1')
  expect(await sql(study, 'select entry_id from study.masked_entries')).toEqual([{ entry_id: first.id }])
  // For their writer nothing has changed.
  expect((await person.send('GET', '/api/diary/entries')).text).toContain('zebra')
})

test('the analysis of the study does not read them either', async ({ own: study }) => {
  const { person, first } = await writesInBetween(study)
  await agrees(person)
  const administrator = await study.administrator()
  await untilMasked(administrator, [first.id])
  expect((await analysed(administrator)).batchJobStatus).toMatchObject({ entriesCount: 1 })
  expect((await administrator.calls(readThematicAnalysis)).text).not.toContain('zebra')
})

test('they are included where their writer ticks so, and the record says so', async ({ own: study }) => {
  const { person, first, second } = await writesInBetween(study)
  await agrees(person, true)
  await untilMasked(await study.administrator(), [first.id, second.id])
  const admin = await adminViewOf(study)
  for (const text of [admin.list, admin.found, admin.csv, admin.json]) expect(text).toContain('zebra')
  expect(admin).toMatchObject({ counted: '2', entries: 2, ofTwelveWeeks: 2, sentiments: 1, likes: 1 })
  expect(await countOf(person)).toBe(0)
  const [agreed] = (await person.calls(consentHistory)).body
  expect(agreed).toMatchObject({ what: 'accepted', includeBetween: true })
  expect((await person.send('GET', '/api/consent/history')).text.match(/includeBetween/g)).toHaveLength(1)
})

test('entries left out can be included the next time that the person agrees', async ({ own: study }) => {
  const { person } = await writesInBetween(study)
  await agrees(person, false)
  expect(await countOf(person)).toBe(1)
  await keepsTheDiary(person)
  await agrees(person, true)
  expect(await countOf(person)).toBe(0)
})

test('a call without a body, as the specification has it, includes nothing', async ({ own: study }) => {
  const { person } = await writesInBetween(study)
  expect(await person.send('POST', '/api/consent/accept')).toMatchObject({ status: 200 })
  expect(await countOf(person)).toBe(1)
})

test('an entry that is changed in between stays out', async ({ own: study }) => {
  const person = await study.participant()
  const entry = await person.writes(before)
  await keepsTheDiary(person)
  await person.calls(changeEntry, { params: entry, body: { content: between, entryType: 'reflection' } })
  await agrees(person)
  expect(await countOf(person)).toBe(1)
  expect((await adminViewOf(study)).list).not.toContain(entry.id)
  // A later change under consent does not include it either.
  const body = { content: `${between} And more.`, entryType: 'reflection' } as const
  await person.calls(changeEntry, { params: entry, body })
  expect((await adminViewOf(study)).list).not.toContain(entry.id)
})

test('entries written under a text without research are not included by a later text by default', async ({
  own: study,
}) => {
  const administrator = await study.administrator()
  const ours = { title: 'Consent', version: '1.0', content: '<p>Nobody reads it.</p>' }
  await administrator.calls(saveConsentContent, { body: ours })
  const person = await study.participant()
  const { id } = await person.writes(between)
  // There is nothing to include in what permits nothing.
  expect(await countOf(person)).toBe(0)
  await administrator.calls(saveConsentContent, {
    body: { ...ours, content: '<p>Researchers read it.</p>', coversResearch: true },
  })
  expect(await countOf(person)).toBe(1)
  await agrees(person)
  expect((await adminViewOf(study)).list).not.toContain(id)
  await agrees(person, true)
  await untilMasked(administrator, [id])
  expect((await adminViewOf(study)).found).toContain(id)
})

test('one person’s tick does not affect another’s entries', async ({ own: study }) => {
  const [one, other] = [await writesInBetween(study), await writesInBetween(study)]
  await agrees(one.person, true)
  await agrees(other.person)
  expect([await countOf(one.person), await countOf(other.person)]).toEqual([0, 1])
})

test('no code of the study reads the tables with entries and ratings of both kinds', () => {
  const features = join(import.meta.dirname, '..')
  // Locks writers before their entries are deleted; reads nothing.
  const allowed = 'where id in (select participant_id from study.entries where id = any($1::uuid[]))'
  for (const feature of ['study', 'thematic-analysis']) {
    for (const file of readdirSync(join(features, feature)).filter(name => !name.endsWith('.test.ts'))) {
      const source = readFileSync(join(features, feature, file), 'utf8').replace(allowed, '')
      expect(source, `${feature}/${file}`).not.toMatch(/study\.(entries|ratings)\b/)
    }
  }
})
