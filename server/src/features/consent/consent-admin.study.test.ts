import { currentUser } from '@diary/contract/account'
import { acceptConsent, consentContent, consentHistory, consentMessages } from '@diary/contract/consent'
import { readConsentAdmin, saveConsentContent } from '@diary/contract/consent-admin'
import { listEntries } from '@diary/contract/entries'
import { storageMessages } from '@diary/contract/problem'
import { toasts } from '@diary/contract/toasts'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'

type Administrator = Awaited<ReturnType<Study['administrator']>>

const inStudyOfItsOwn = async (work: (study: Study, administrator: Administrator) => Promise<void>) => {
  const study = await openStudy()
  await study
    .administrator()
    .then(administrator => work(study, administrator))
    .finally(study.close)
}
const textOf = async (study: Study) => (await study.visitor().calls(consentContent)).body
const admin = async (administrator: Administrator) => (await administrator.calls(readConsentAdmin)).body
const save = (administrator: Administrator, draft: Record<string, unknown>) =>
  administrator.calls(saveConsentContent, {
    body: { title: 'Consent', content: '<p>What you agree to.</p>', version: '1.0', ...draft },
  })

test('the admin area shows the text in force, and the system’s own text', () =>
  inStudyOfItsOwn(async (study, administrator) => {
    const { inForce, earlier, agreed, template, outOfDate } = await admin(administrator)
    expect(inForce).toMatchObject({ title: 'Ethics & Consent', version: '1.0', minor: false, byPerson: false })
    expect(inForce).toMatchObject(await textOf(study))
    // The clause is not the author's: it is added to what is saved.
    expect(template).toMatchObject({ title: 'Ethics & Consent', version: '1.0' })
    expect(inForce?.clause).toContain('What you allow the study to do')
    expect(inForce?.content).toBe(`${template.content}\n${inForce?.clause}`)
    expect({ earlier, agreed, outOfDate }).toEqual({ earlier: [], agreed: 0, outOfDate: false })
  }))

test('changed content raises the version by 0.1, whatever version is entered, and asks everybody again', () =>
  inStudyOfItsOwn(async (study, administrator) => {
    const person = await study.participant()
    const before = await textOf(study)
    expect((await admin(administrator)).agreed).toBe(1)
    const reply = await save(administrator, { content: '<h2>New</h2><p>Another text.</p>', version: '7.5' })
    expect(reply).toMatchObject({
      status: 200,
      body: { saved: true, removed: [], text: { version: '1.1', byPerson: true, minor: false } },
    })
    expect(await textOf(study)).toMatchObject({ version: '1.1', content: '<h2>New</h2><p>Another text.</p>' })
    expect((await person.calls(currentUser)).body.hasConsented).toBe(false)
    expect(await person.calls(listEntries)).toMatchObject({ status: 403 })
    const { agreed, earlier } = await admin(administrator)
    expect(agreed).toBe(0)
    expect(earlier).toMatchObject([{ version: '1.0', content: before.content, hash: before.hash }])
  }))

test('0.1 more than 1.9 is 2.0; what cannot be parsed counts as 1', () =>
  inStudyOfItsOwn(async (_, administrator) => {
    const { inForce } = await admin(administrator)
    const versions: string[] = []
    for (const entered of ['1.9', '2.95', 'draft', '3']) {
      const same = { title: `As ${entered}`, content: (await admin(administrator)).inForce?.content, version: entered }
      versions.push((await save(administrator, same)).body.text.version)
      versions.push((await save(administrator, { content: `<p>After ${entered}.</p>` })).body.text.version)
    }
    expect(inForce?.version).toBe('1.0')
    expect(versions).toEqual(['1.9', '2.0', '2.95', '3.1', 'draft', '1.1', '3', '3.1'])
  }))

test('with the same content the entered version is kept', () =>
  inStudyOfItsOwn(async (study, administrator) => {
    const { content } = await textOf(study)
    const { body } = await save(administrator, { title: 'Ethics', content, version: '4.2' })
    expect(body).toMatchObject({ saved: true, text: { title: 'Ethics', version: '4.2', content } })
  }))

test('an unchanged text is not stored twice and does not ask again', () =>
  inStudyOfItsOwn(async (study, administrator) => {
    const person = await study.participant()
    const { title, version, content } = await textOf(study)
    const reply = await save(administrator, { title: `  ${title} `, version, content: `\n${content}\r\n` })
    expect(reply).toMatchObject({ status: 200, body: { saved: false, text: { version: '1.0', byPerson: false } } })
    expect((await admin(administrator)).earlier).toEqual([])
    expect((await person.calls(currentUser)).body.hasConsented).toBe(true)
    expect(await sql(study, "select from operations.audit where action = 'consent-text-saved'")).toEqual([])
  }))

test('a text that returns after another one is a version of its own', () =>
  inStudyOfItsOwn(async (study, administrator) => {
    const first = await textOf(study)
    await save(administrator, { content: '<p>Another.</p>' })
    const back = await save(administrator, { title: first.title, content: first.content })
    expect(back.body).toMatchObject({ saved: true, text: { version: '1.2', content: first.content } })
    expect(back.body.text.hash).not.toBe(first.hash)
    // The first text again, after another title was in force.
    await save(administrator, { title: 'Consent', content: first.content, version: '1.2' })
    const again = await save(administrator, { title: first.title, content: first.content, version: '1.2' })
    expect(again.body).toMatchObject({ saved: true, text: { title: first.title, version: '1.3' } })
  }))

test('a lowered version rises past every number that this text has had', () =>
  inStudyOfItsOwn(async (study, administrator) => {
    const { title, content } = await textOf(study)
    await save(administrator, { title, content, version: '1.1' })
    const back = await save(administrator, { title, content, version: '1.0' })
    expect(back).toMatchObject({ status: 200, body: { saved: true, text: { version: '1.2' } } })
    const nobodys = await administrator.send('GET', '/api/consent/texts/%00')
    expect(nobodys.status).toBe(404)
    const unstorable = { status: 400, body: { message: storageMessages.unstorable } }
    expect(await save(administrator, { title, content, version: '\u0000' })).toMatchObject(unstorable)
  }))

test('a minor correction does not ask again', () =>
  inStudyOfItsOwn(async (study, administrator) => {
    const person = await study.participant()
    const reply = await save(administrator, { content: '<p>Corrected.</p>', minor: true })
    expect(reply.body.text).toMatchObject({ version: '1.1', minor: true })
    expect((await person.calls(currentUser)).body.hasConsented).toBe(true)
    expect((await admin(administrator)).agreed).toBe(1)
  }))

test('scripts, styles, pictures and script addresses are removed, and the answer lists them', () =>
  inStudyOfItsOwn(async (study, administrator) => {
    const content =
      '<p onclick="x()" style="color:red">Read <b>this</b>.</p><script>x()</script><img src="x" onerror="x()">' +
      '<a href="javascript:x()">one</a> <a href="https://example.org/">two</a><iframe src="https://example.org"></iframe>'
    const { body } = await save(administrator, { content })
    const clean = '<p>Read <b>this</b>.</p><a>one</a> <a href="https://example.org/">two</a>'
    expect(body.text.content).toBe(clean)
    expect(body.removed).toEqual(['onclick of <p>', 'style of <p>', '<script>', '<img>', 'href of <a>', '<iframe>'])
    expect((await textOf(study)).content).toBe(clean)
    expect(await sql(study, 'select content from study.consent_texts order by id desc limit 1')).toEqual([
      { content: clean },
    ])
  }))

test.for([
  ['no title', { title: '   ' }, 'title'],
  ['no content', { content: ' \n ' }, 'content'],
  ['content without a word', { content: '<p> </p><script>x()</script>' }, 'content'],
] as const)('%s is refused in the words of the specification', ([, draft, field], { study }) =>
  study.administrator().then(async administrator => {
    const reply = await save(administrator, draft)
    const message = toasts.consentIncomplete.text
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
    expect((await admin(administrator)).earlier).toEqual([])
  }),
)

test.for([
  { version: '' },
  { version: '1'.repeat(21) },
  { title: 'T'.repeat(301) },
  { minor: 'yes' },
  { isActive: true },
])('a draft with %j is refused, and nothing is stored', async (draft, { study }) => {
  const administrator = await study.administrator()
  const body = { title: 'Consent', content: '<p>Text.</p>', version: '1.0', ...draft }
  expect(await administrator.send('POST', saveConsentContent.path, JSON.stringify(body))).toMatchObject({ status: 400 })
  expect((await admin(administrator)).earlier).toEqual([])
})

test('deeply nested HTML is refused at once, and nothing is stored', ({ study }) =>
  study.administrator().then(async administrator => {
    const deep = '<div><b>'.repeat(60_000)
    const reply = await save(administrator, { content: `${deep}<script>x()</script>word` })
    expect(reply).toMatchObject({ status: 400, body: { fields: { content: consentMessages.tooDeep } } })
    expect((await admin(administrator)).earlier).toEqual([])
  }))

test('a text may be as long as 1 MiB, and no longer', () =>
  inStudyOfItsOwn(async (_, administrator) => {
    const long = (characters: number) => ({ content: `<p>${'w'.repeat(characters)}</p>` })
    expect(await save(administrator, long(1_000_000))).toMatchObject({ status: 200 })
    expect(await save(administrator, long(1_050_000))).toMatchObject({ status: 413 })
  }))

test('of two administrators who start from the same text the second is refused', () =>
  inStudyOfItsOwn(async (study, administrator) => {
    const base = (await textOf(study)).hash
    const replies = await Promise.all([
      save(administrator, { content: '<p>One.</p>', base }),
      save(administrator, { content: '<p>Other.</p>', base }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toEqual({ message: consentMessages.movedOn })
    expect((await admin(administrator)).earlier).toHaveLength(1)
  }))

test('the audit log holds who put which version in force, without the text', () =>
  inStudyOfItsOwn(async (study, administrator) => {
    await save(administrator, { content: '<p>Another text.</p>', minor: true })
    const rows = await sql(
      study,
      `select action, subject, details, actor is not null as by_somebody from operations.audit
        where action = 'consent-text-saved'`,
    )
    expect(rows).toEqual([
      {
        action: 'consent-text-saved',
        subject: 'consent text',
        details: { version: '1.1', minor: true, coversResearch: true, coversAnalysis: true, coversMemory: true },
        by_somebody: true,
      },
    ])
  }))

test('a person who agreed to an earlier text still finds it in their history', () =>
  inStudyOfItsOwn(async (study, administrator) => {
    const person = await study.participant()
    await save(administrator, { content: '<p>Another text.</p>' })
    await person.calls(acceptConsent)
    const history = (await person.calls(consentHistory)).body
    expect(history.map(({ version }) => version)).toEqual(['1.1', '1.0'])
  }))
