import { acceptConsent, consentContent, consentMessages } from '@diary/contract/consent'
import { readConsentAdmin, saveConsentContent } from '@diary/contract/consent-admin'
import { test } from '../../../test/own-study.ts'
import { sql } from '../../../test/sql.ts'
import { expect, type Study } from '../../../test/study.ts'
import { untilMasked } from '../../../test/wait-until-masked.ts'

type Administrator = Awaited<ReturnType<Study['administrator']>>

const ours = { title: 'Consent', content: '<p>What you agree to.</p>', version: '1.0' }
const save = (administrator: Administrator, draft: Record<string, unknown>) =>
  administrator.calls(saveConsentContent, { body: { ...ours, ...draft } })
const textOf = async (study: Study) => (await study.visitor().calls(consentContent)).body
const adminViewOf = async (administrator: Administrator) => (await administrator.calls(readConsentAdmin)).body
const people = async (study: Study, view: 'research' | 'analysis') =>
  (await sql(study, `select from study.${view}_participants`)).length

test('a text that declares nothing is in force, permits no research, and the admin area says so', async ({
  own: study,
}) => {
  const administrator = await study.administrator()
  const promise = '<p>Nobody but you reads it, and it is not used for research.</p>'
  const saved = await save(administrator, { content: promise })
  expect(saved).toMatchObject({ status: 200, body: { saved: true, text: { coversResearch: false, clause: '' } } })
  expect((await textOf(study)).content).toBe(promise)
  const person = await study.participant()
  await person.writes('The steering group would not decide.')
  expect([await people(study, 'research'), await people(study, 'analysis')]).toEqual([0, 0])
  expect((await adminViewOf(administrator)).inForce).toMatchObject({ coversResearch: false, coversAnalysis: false })
})

test('a declared text ends with the system’s clause, whatever its author wrote, and research may read', async ({
  own: study,
}) => {
  const administrator = await study.administrator()
  const hostile = '<p>Nobody reads it.</p><!-- <div hidden><p>'
  const saved = await save(administrator, { content: hostile, coversResearch: true })
  expect(saved.body.text).toMatchObject({ coversResearch: true, coversAnalysis: false })
  const { content } = await textOf(study)
  expect(content).toMatch(/^<p>Nobody reads it\.<\/p>\n<h2>What you allow the study to do<\/h2>/)
  expect(content).toContain('Researchers and administrators of the study read, search and export your entries')
  expect(content).not.toContain('read for themes by')
  const person = await study.participant()
  const { id } = await person.writes('The steering group would not decide.')
  await untilMasked(administrator, [id])
  expect([await people(study, 'research'), await people(study, 'analysis')]).toEqual([1, 0])
})

test('analysis is declared too, and the clause names the provider', async ({ own: study }) => {
  const administrator = await study.administrator()
  await save(administrator, { coversResearch: true, coversAnalysis: true })
  expect((await textOf(study)).content).toContain('read for themes by the built-in analyser, on this server')
  await study.participant()
  expect([await people(study, 'research'), await people(study, 'analysis')]).toEqual([1, 1])
})

test('analysis without research is refused at its field', async ({ own: study }) => {
  const administrator = await study.administrator()
  const reply = await save(administrator, { coversAnalysis: true })
  expect(reply).toMatchObject({
    status: 400,
    body: { fields: { coversAnalysis: consentMessages.analysisNeedsResearch } },
  })
  expect((await adminViewOf(administrator)).earlier).toEqual([])
})

test('the audit log holds who declared what', async ({ own: study }) => {
  const administrator = await study.administrator()
  await save(administrator, { coversResearch: true })
  await save(administrator, { content: '<p>Another.</p>' })
  const rows = await sql(
    study,
    `select details, actor is not null as by_somebody from operations.audit
      where action = 'consent-text-saved' order by id`,
  )
  expect(rows).toEqual([
    {
      by_somebody: true,
      details: { version: '1.1', minor: false, coversResearch: true, coversAnalysis: false, coversMemory: false },
    },
    {
      by_somebody: true,
      details: { version: '1.2', minor: false, coversResearch: false, coversAnalysis: false, coversMemory: false },
    },
  ])
})

test('the same text with another declaration is another version, and everybody is asked again', async ({
  own: study,
}) => {
  const administrator = await study.administrator()
  await save(administrator, { coversResearch: true })
  const person = await study.participant()
  const saved = await save(administrator, { version: '1.1' })
  expect(saved.body).toMatchObject({ saved: true, text: { version: '1.2', coversResearch: false } })
  expect(await person.send('GET', '/api/diary/entries')).toMatchObject({ status: 403 })
  const same = await save(administrator, { version: '1.2' })
  expect(same.body).toMatchObject({ saved: false, text: { version: '1.2' } })
})

test('a minor correction permits what its text did, and is refused where it would permit something else', async ({
  own: study,
}) => {
  const administrator = await study.administrator()
  await save(administrator, { coversResearch: true })
  for (const draft of [{ coversResearch: false }, { coversResearch: true, coversAnalysis: true }]) {
    const reply = await save(administrator, { content: '<p>Corrected.</p>', minor: true, ...draft })
    expect(reply).toMatchObject({ status: 400, body: { fields: { minor: consentMessages.permissionIsNotMinor } } })
  }
  const corrected = await save(administrator, { content: '<p>Corrected.</p>', minor: true })
  expect(corrected.body.text).toMatchObject({ minor: true, coversResearch: true, coversAnalysis: false })
  expect((await textOf(study)).content).toContain('What you allow the study to do')
})

test('a minor correction does not mark an out-of-date text as current', async ({ own: study }) => {
  const administrator = await study.administrator()
  await save(administrator, {})
  // As after another model server or release.
  await sql(study, "update study.consent_texts set written_under = 'another release' where basis is null")
  expect((await adminViewOf(administrator)).outOfDate).toBe(true)
  await save(administrator, { content: '<p>What you agree too.</p>', minor: true })
  expect((await adminViewOf(administrator)).outOfDate).toBe(true)
  await save(administrator, { content: '<p>Renewed.</p>' })
  expect((await adminViewOf(administrator)).outOfDate).toBe(false)
})

test('a text from before declarations keeps its permissions', async ({ own: study }) => {
  await sql(
    study,
    `insert into study.consent_texts (title, version, content, hash, for_research, analysed_by, in_force_since)
      values ('Ours', '1.9', '<p>Written by the board.</p>', 'a hash of its own', true, 'builtin', now())`,
  )
  const person = await study.registered()
  await person.calls(acceptConsent)
  expect([await people(study, 'research'), await people(study, 'analysis')]).toEqual([1, 1])
  const { inForce } = await adminViewOf(await study.administrator())
  expect(inForce).toMatchObject({ coversResearch: true, coversAnalysis: true, clause: '' })
})

test('the admin area counts agreed, declined and waiting by version; few people are a range', async ({
  own: study,
}) => {
  const administrator = await study.administrator()
  const [agrees, declines, , keeps] = await study.participants(4)
  await save(administrator, { coversResearch: true })
  await agrees?.calls(acceptConsent)
  await declines?.send('POST', '/api/consent/decline')
  await keeps?.send('POST', '/api/consent/withdraw', { outcome: 'keepDiary' })
  const few = { atLeast: 0, atMost: 4 }
  expect((await adminViewOf(administrator)).answers).toMatchObject([
    { agreed: 1, declined: few, waiting: few },
    { agreed: 1, declined: few, waiting: few },
  ])
  const more = await study.participants(11)
  await save(administrator, { content: '<p>Another.</p>', coversResearch: true })
  for (const person of more.slice(0, 10)) await person.send('POST', '/api/consent/decline')
  const [newest] = (await adminViewOf(administrator)).answers
  expect(newest).toMatchObject({ agreed: 0, declined: { atLeast: 10, atMost: 10 }, waiting: few })
})
