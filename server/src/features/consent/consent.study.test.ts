import { createHash } from 'node:crypto'
import { currentUser, login } from '@diary/contract/account'
import { acceptConsent, consentContent, consentHistory, consentMessages, declineConsent } from '@diary/contract/consent'
import { exportDiary, listEntries } from '@diary/contract/entries'
import { problemMessages } from '@diary/contract/problem'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, password, type Study, test } from '../../../test/study.ts'

const refused = { status: 403, body: { message: problemMessages.consentNeeded } }
const hashOf = (title: string, version: string, content: string) =>
  createHash('sha256')
    .update(JSON.stringify([title, version, content]))
    .digest('hex')

/** A newer text, as an administrator would publish it. */
const publish = async (study: Study, text: { version: string; content?: string; minor?: boolean }) => {
  const { version, content = `<p>The text of version ${version}.</p>`, minor = false } = text
  await sql(
    study,
    `insert into study.consent_texts (title, version, content, hash, minor, in_force_since)
      values ('Consent', $1, $2, $3, $4, now())`,
    [version, content, hashOf('Consent', version, content), minor],
  )
}
const textOf = async (study: Study) => (await study.visitor().calls(consentContent)).body
const inStudyOfItsOwn = async (work: (study: Study) => Promise<void>) => {
  const study = await openStudy()
  await work(study).finally(study.close)
}

test('the text is public: version 1.0, from the first day', async ({ study }) => {
  const { status, body } = await study.visitor().calls(consentContent)
  expect(status).toBe(200)
  expect(body).toEqual({
    title: expect.stringMatching(/\S/),
    version: '1.0',
    content: expect.stringContaining('<p>'),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('a text never holds a script, a style or a script address', () =>
  inStudyOfItsOwn(async study => {
    const content =
      '<p onclick="x()" style="color:red">Read <b>this</b>.</p><script>x()</script><img src="x" onerror="x()">' +
      '<a href="javascript:x()">one</a> <a href="https://example.org/">two</a><iframe src="https://example.org"></iframe>'
    await publish(study, { version: '1.1', content })
    expect((await textOf(study)).content).toBe(
      '<p>Read <b>this</b>.</p><a>one</a> <a href="https://example.org/">two</a>',
    )
  }))

test('before consent the diary is closed; the export and the consent calls are open', async ({ study }) => {
  const person = await study.registered()
  expect(await person.calls(listEntries)).toMatchObject(refused)
  expect(await person.calls(exportDiary)).toMatchObject({ status: 200 })
  expect(await person.calls(consentHistory)).toMatchObject({ status: 200, body: [] })
  expect((await person.calls(currentUser)).body.hasConsented).toBe(false)
})

test('accepting needs no body, opens the diary, and is recorded with the text', async ({ study }) => {
  const person = await study.registered()
  const { title, version, hash } = await textOf(study)
  const reply = await person.send('POST', '/api/consent/accept')
  expect(reply).toMatchObject({ status: 200, body: { version, acceptedAt: expect.stringMatching(/Z$/) } })
  expect((await person.calls(currentUser)).body.hasConsented).toBe(true)
  expect(await person.calls(listEntries)).toMatchObject({ status: 200, body: [] })
  const at = (reply.body as unknown as { acceptedAt: string }).acceptedAt
  expect((await person.calls(consentHistory)).body).toEqual([{ what: 'accepted', at, title, version, hash }])
})

test('accepting may name the text that was read', async ({ study }) => {
  const person = await study.registered()
  const { version, hash } = await textOf(study)
  expect(await person.calls(acceptConsent, { body: { version, hash } })).toMatchObject({ status: 200 })
})

test('a text that has changed since it was opened is not accepted', () =>
  inStudyOfItsOwn(async study => {
    const person = await study.registered()
    const { version, hash } = await textOf(study)
    await publish(study, { version: '1.1' })
    const reply = await person.calls(acceptConsent, { body: { version, hash } })
    expect(reply).toMatchObject({ status: 409, body: { message: consentMessages.textChanged } })
    expect((await person.calls(currentUser)).body.hasConsented).toBe(false)
    expect((await person.calls(consentHistory)).body).toEqual([])
    const now = await textOf(study)
    const again = await person.calls(acceptConsent, { body: { version: now.version, hash: now.hash } })
    expect(again).toMatchObject({ status: 200, body: { version: '1.1' } })
  }))

test.for([{ version: '1.0' }, { hash: 'x' }, { version: 1, hash: 'x' }, [], 'yes', { accepted: true }])(
  'accepting with %j is refused, and nothing is recorded',
  async (body, { study }) => {
    const person = await study.registered()
    const reply = await person.send('POST', '/api/consent/accept', JSON.stringify(body))
    expect(reply).toMatchObject({ status: 400, body: { message: expect.any(String) } })
    expect((await person.calls(consentHistory)).body).toEqual([])
  },
)

test('a new text asks again, and entries written under the previous one stay', () =>
  inStudyOfItsOwn(async study => {
    const person = await study.participant()
    const entry = await person.writes('The steering group would not decide.')
    await publish(study, { version: '1.1' })
    expect((await person.calls(currentUser)).body.hasConsented).toBe(false)
    expect(await person.calls(listEntries)).toMatchObject(refused)
    expect((await person.calls(exportDiary)).text).toContain(entry.content)
    await person.calls(acceptConsent)
    expect((await person.calls(listEntries)).body).toEqual([entry])
    const history = (await person.calls(consentHistory)).body
    expect(history.map(({ what, version }) => [what, version])).toEqual([
      ['accepted', '1.1'],
      ['accepted', '1.0'],
    ])
  }))

test('a minor correction does not ask again; a newcomer agrees to the corrected text', () =>
  inStudyOfItsOwn(async study => {
    const person = await study.participant()
    await publish(study, { version: '1.1', minor: true })
    expect((await person.calls(currentUser)).body.hasConsented).toBe(true)
    expect(await person.calls(listEntries)).toMatchObject({ status: 200 })
    const newcomer = await study.registered()
    expect(await newcomer.calls(acceptConsent)).toMatchObject({ status: 200, body: { version: '1.1' } })
    expect(await newcomer.calls(listEntries)).toMatchObject({ status: 200 })
    await publish(study, { version: '2.0' })
    await publish(study, { version: '2.1', minor: true })
    for (const each of [person, newcomer]) expect(await each.calls(listEntries)).toMatchObject(refused)
  }))

test('declining is recorded and ends the session; the account stays', async ({ study }) => {
  const person = await study.registered()
  const token = person.cookies.get('session')
  const reply = await person.calls(declineConsent)
  expect(reply).toMatchObject({ status: 204, text: '' })
  expect(reply.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(person.cookies.has('session')).toBe(false)
  const old = { cookie: `session=${token}` }
  expect(await study.visitor().send('GET', '/api/auth/user', undefined, old)).toMatchObject({ status: 401 })
  await person.calls(login, { body: { email: person.email, password, captchaAnswer: 8, expectedAnswer: 8 } })
  expect((await person.calls(consentHistory)).body).toMatchObject([{ what: 'declined', version: '1.0' }])
  expect(await person.calls(listEntries)).toMatchObject(refused)
})

test('declining after accepting closes the diary, but not the export', async ({ study }) => {
  const person = await study.participant()
  const entry = await person.writes('The steering group would not decide.')
  study.passes(1000)
  await person.calls(declineConsent)
  await person.calls(login, { body: { email: person.email, password, captchaAnswer: 8, expectedAnswer: 8 } })
  expect(await person.calls(listEntries)).toMatchObject(refused)
  expect((await person.calls(exportDiary)).text).toContain(entry.content)
  const history = (await person.calls(consentHistory)).body
  expect(history.map(({ what }) => what)).toEqual(['declined', 'accepted'])
})

test('one person’s consent does not affect another’s', async ({ study }) => {
  const [one, other] = await Promise.all([study.participant(), study.registered()])
  expect((await one.calls(consentHistory)).body).toHaveLength(1)
  expect((await other.calls(consentHistory)).body).toEqual([])
  expect(await other.calls(listEntries)).toMatchObject(refused)
})

test('records of consent are evidence: no statement changes or deletes them', async ({ study }) => {
  await study.participant()
  const before = await sql(study, 'select * from study.consent_records order by id')
  for (const statement of [
    "update study.consent_records set what = 'declined'",
    "update study.consent_records set version = '9.9'",
    'delete from study.consent_records',
  ]) {
    await expect(sql(study, statement)).rejects.toThrow('consent records are never changed')
  }
  expect(await sql(study, 'select * from study.consent_records order by id')).toEqual(before)
})

test('records cannot be truncated, and a text with a decision about it cannot be changed', async ({ study }) => {
  await study.participant()
  await expect(sql(study, 'truncate study.consent_records')).rejects.toThrow('consent records are never changed')
  for (const statement of [
    "update study.consent_texts set content = 'something else'",
    'delete from study.consent_texts',
  ]) {
    await expect(sql(study, statement)).rejects.toThrow('never changed once somebody has decided')
  }
})
