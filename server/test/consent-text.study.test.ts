import { login } from '@diary/contract/account'
import { changeChoices } from '@diary/contract/choices'
import { acceptConsent, consentContent, consentHistory } from '@diary/contract/consent'
import { readConsentAdmin, saveConsentContent } from '@diary/contract/consent-admin'
import { dictationOff } from '@diary/contract/dictation-off'
import { listEntries } from '@diary/contract/entries'
import { problemMessages } from '@diary/contract/problem'
import type { Config, DictationConfig } from '../src/platform/config.ts'
import { type Server, startServer } from '../src/server.ts'
import { Person } from './person.ts'
import { plainClient } from './plain-client.ts'
import { answers, emptyFolder, freePort, spawnServer } from './running-server.ts'
import { sql } from './sql.ts'
import { expect, openStudy, type Study, test } from './study.ts'

const modelServer = { openai: { baseUrl: 'http://model.invalid/v1' } }

const textOf = async (person: Person) => (await person.calls(consentContent)).body

/** Restarts the study's server with other settings; returns how to open a session there. */
const startedAnew = async (
  study: Study,
  changes: Partial<Config>,
  work: (as: (person: Person) => Person, server: Server) => Promise<void>,
) => {
  const server: Server = await startServer({ ...study.config, ...changes }, () => new Date(), plainClient)
  const address = server.app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const as = (person: Person) => {
    const same = new Person(`http://127.0.0.1:${port}`)
    for (const [name, value] of person.cookies) same.cookies.set(name, value)
    return same
  }
  await work(as, server).finally(server.stop)
}
const inStudyOfItsOwn = async (work: (study: Study) => Promise<void>) => {
  const study = await openStudy()
  await work(study).finally(study.close)
}

test('the text names where words are sent: nowhere with the built-in analyser', async ({ study }) => {
  const { content } = await textOf(study.visitor())
  expect(content).toContain('the built-in analyser, on this server')
  expect(content).toContain('nothing that you write is sent to another company')
})

test('when a model server is configured, all participants are asked again, with a text that names it', () =>
  inStudyOfItsOwn(async study => {
    const person = await study.participant()
    await study.server.stop()
    await startedAnew(study, modelServer, async as => {
      const same = as(person)
      const { version, content } = await textOf(same)
      expect(version).toBe('1.1')
      expect(content).toContain('a language model at model.invalid')
      expect(content).toContain('asked not to keep the text')
      expect(content).not.toContain('nothing that you write is sent to another company')
      expect(await same.calls(listEntries)).toMatchObject({
        status: 403,
        body: { message: problemMessages.consentNeeded },
      })
      expect((await same.calls(consentHistory)).body).toMatchObject([{ what: 'accepted', version: '1.0' }])
      // No administrator saved this text, so the start itself notifies people.
      expect((await study.newestEmail(person.email, 'the consent text has changed')).text).toContain('version 1.1')
    })
    expect(await sql(study, 'select version from study.consent_texts order by id')).toEqual([
      { version: '1.0' },
      { version: '1.1' },
    ])
  }))

test('where no request can ask that nothing is kept, the text does not say that one does', () =>
  inStudyOfItsOwn(async study => {
    const person = await study.participant()
    await study.server.stop()
    await startedAnew(study, { anthropic: { apiKey: 'a key' } }, async as => {
      const { content } = await textOf(as(person))
      expect(content).toContain('a language model at api.anthropic.com')
      expect(content).toContain('How long the provider keeps the text is set by its terms, not by ours.')
      expect(content).not.toContain('asked not to keep')
    })
  }))

test('the text says what registration asks for, what writing can cost, and what confidentiality cannot rule out', async ({
  study,
}) => {
  const { content } = await textOf(study.visitor())
  const [summary = '', whole = ''] = content.split('<h2>What you are invited to</h2>')
  expect(summary.match(/<li>/g)).toHaveLength(7)
  expect(summary.trimStart().startsWith('<h2>In short</h2>')).toBe(true)
  expect(whole).toContain('your sector and typical project size, and a random research ID')
  expect(content).not.toContain('if you give them')
  for (const words of [
    'can distress you',
    'The limits of confidentiality',
    'most names of other people',
    'in which role; not by whom',
    'never for appraisal',
    'You must be 18 or over',
    'Some words are answered with care',
    'you are told by e-mail and asked again',
    'only where you tick that it may',
  ]) {
    expect(content).toContain(words)
  }
})

test('the legal basis is the controller’s to name, and none is claimed', () =>
  inStudyOfItsOwn(async study => {
    expect((await textOf(study.visitor())).content).toContain('for the data controller to say: not named yet')
    expect((await textOf(study.visitor())).content).not.toContain('The legal basis is your consent')
    await study.server.stop()
    const legalBasis = 'a task in the public interest'
    await startedAnew(study, { study: { ...study.config.study, legalBasis } }, async as => {
      expect((await textOf(as(study.visitor()))).content).toContain(`for the data controller to say: ${legalBasis}.`)
    })
  }))

test('with dictation off, the text does not mention it', async ({ study }) => {
  expect((await textOf(study.visitor())).content).not.toMatch(/dictat|microphone|speech/i)
})

const places: { dictation: DictationConfig; says: string[]; saysNot: string[] }[] = [
  {
    dictation: { engine: 'pocketsphinx' },
    says: ['by PocketSphinx, on this server. The sound does not leave it.', 'does not concern dictation'],
    saysNot: ['another country', 'cannot be masked'],
  },
  {
    dictation: { engine: 'vosk', url: 'wss://speech.example.org:2700' },
    says: ['by a Vosk server at speech.example.org:2700', 'Speech cannot be masked', 'does not concern dictation'],
    saysNot: ['PocketSphinx', 'another country'],
  },
  {
    dictation: { engine: 'openai', apiKey: 'a key' },
    says: ['by OpenAI at api.openai.com', 'another country', 'Speech cannot be masked', 'passes on no sound of yours'],
    saysNot: ['Vosk', 'does not concern dictation'],
  },
]

test('the text names where speech is sent; each change of that asks all participants again', () =>
  inStudyOfItsOwn(async study => {
    const person = await study.participant()
    await study.server.stop()
    for (const { dictation, says, saysNot } of places) {
      const before = (await sql(study, 'select from study.consent_texts')).length
      await startedAnew(study, { dictation }, async as => {
        const same = as(person)
        const { version, content } = await textOf(same)
        expect(version).toBe(`1.${before}`)
        const onDictation = content.slice(content.indexOf('<h2>Dictation</h2>')).split('<h2>')[1] ?? ''
        for (const words of [...says, 'Sound is not stored on this server']) expect(onDictation).toContain(words)
        for (const words of saysNot) expect(onDictation).not.toContain(words)
        expect(await same.calls(listEntries)).toMatchObject({ status: 403 })
        await same.calls(acceptConsent)
      })
      // Nothing has changed since: participants who have agreed are not asked.
      await startedAnew(study, { dictation }, async as => {
        expect(await as(person).calls(listEntries)).toMatchObject({ status: 200 })
      })
    }
  }))

test('a text without any decision is updated in place', () =>
  inStudyOfItsOwn(async study => {
    await study.registered()
    await study.server.stop()
    await startedAnew(study, modelServer, async as => {
      const { version, content } = await textOf(as(study.visitor()))
      expect(version).toBe('1.0')
      expect(content).toContain('a language model at model.invalid')
    })
  }))

test('a new telephone number asks nobody again, and leaves the agreed text unchanged', () =>
  inStudyOfItsOwn(async study => {
    const person = await study.participant()
    const before = await textOf(person)
    await study.server.stop()
    const changed = { study: { ...study.config.study, contactPhone: '020 7946 0999' } }
    await startedAnew(study, changed, async as => {
      expect(await textOf(as(person))).toEqual(before)
      expect(await as(person).calls(listEntries)).toMatchObject({ status: 200 })
    })
  }))

test('a text that a person wrote is never replaced', () =>
  inStudyOfItsOwn(async study => {
    await sql(
      study,
      `insert into study.consent_texts (title, version, content, hash, in_force_since)
        values ('Ours', '1.9', '<p>Written by the board.</p>', 'a hash of its own', now())`,
    )
    const person = await study.participant()
    await study.server.stop()
    await startedAnew(study, modelServer, async as => {
      expect(await textOf(as(person))).toMatchObject({ title: 'Ours', version: '1.9' })
      expect(await as(person).calls(listEntries)).toMatchObject({ status: 200 })
    })
  }))

test('a tenth more than 1.9 is 2.0', () =>
  inStudyOfItsOwn(async study => {
    await sql(study, "update study.consent_texts set version = '1.9'")
    const person = await study.participant()
    await study.server.stop()
    await startedAnew(study, modelServer, async as => {
      expect((await textOf(as(person))).version).toBe('2.0')
    })
  }))

/** How many people's entries research may use now. */
const inResearch = async (study: Study) => (await sql(study, 'select from study.research_participants')).length

test('a person who agreed to a text from before researchers could read is shown to nobody until they agree again', () =>
  inStudyOfItsOwn(async study => {
    await sql(study, "update study.consent_texts set basis = 'builtin 2', for_research = false")
    const person = await study.participant()
    expect(await inResearch(study)).toBe(0)
    await study.server.stop()
    await startedAnew(study, {}, async as => {
      const { version, content } = await textOf(as(person))
      expect(version).toBe('1.1')
      expect(content).toContain('masked by software')
      expect(await as(person).calls(listEntries)).toMatchObject({ status: 403 })
      expect(await inResearch(study)).toBe(0)
      await as(person).calls(acceptConsent)
      expect(await inResearch(study)).toBe(1)
    })
  }))

/** How many people's entries the study's analysis may read now. */
const analysed = async (study: Study) => (await sql(study, 'select from study.analysis_participants')).length

test('the study’s analysis reads people who agreed to a text that says so and names the destination', () =>
  inStudyOfItsOwn(async study => {
    await sql(study, "update study.consent_texts set basis = 'builtin 3', analysed_by = null")
    const person = await study.participant()
    expect(await inResearch(study)).toBe(1)
    expect(await analysed(study)).toBe(0)
    await study.server.stop()
    await startedAnew(study, modelServer, async as => {
      expect(await analysed(study)).toBe(0)
      expect((await textOf(as(person))).content).toContain('Analysis for the study')
      await as(person).calls(acceptConsent)
      expect(await analysed(study)).toBe(1)
      await as(person).calls(changeChoices, { body: { aiMayRead: false } })
      expect(await analysed(study)).toBe(0)
    })
  }))

test('when masked entries would be sent elsewhere, none are analysed before their writers agree to that', () =>
  inStudyOfItsOwn(async study => {
    await study.participant()
    expect(await analysed(study)).toBe(1)
    await study.server.stop()
    await startedAnew(study, modelServer, async () => expect(await analysed(study)).toBe(0))
  }))

test('an old text without any decision is replaced, and then permits research', () =>
  inStudyOfItsOwn(async study => {
    await sql(study, "update study.consent_texts set basis = 'builtin 2', for_research = false, hash = 'of old'")
    const person = await study.registered()
    await study.server.stop()
    await startedAnew(study, {}, async as => {
      expect(await as(person).calls(acceptConsent)).toMatchObject({ status: 200, body: { version: '1.0' } })
      expect(await inResearch(study)).toBe(1)
    })
  }))

test('a minor correction of such a text does not extend what research may read', () =>
  inStudyOfItsOwn(async study => {
    await sql(study, 'update study.consent_texts set for_research = false')
    const administrator = await study.administrator()
    const body = { title: 'Consent', version: '1.0', content: '<p>Corrected.</p>', minor: true }
    await administrator.calls(saveConsentContent, { body })
    await study.participant()
    expect(await inResearch(study)).toBe(0)
  }))

test('with a text written by hand, a change in the use of words asks nobody; admin area and start say so', () =>
  inStudyOfItsOwn(async study => {
    const administrator = await study.administrator()
    const body = { title: 'Consent', version: '1.0', content: '<p>Written by the board.</p>' }
    await administrator.calls(saveConsentContent, { body })
    const person = await study.participant()
    expect((await administrator.calls(readConsentAdmin)).body.outOfDate).toBe(false)
    expect(study.server.consentTextOutOfDate).toBe(false)
    await study.server.stop()
    await startedAnew(study, modelServer, async (as, server) => {
      expect(server.consentTextOutOfDate).toBe(true)
      const admin = (await as(administrator).calls(readConsentAdmin)).body
      expect(admin.outOfDate).toBe(true)
      expect(admin.template.content).toContain('a language model at model.invalid')
      expect(await as(person).calls(listEntries)).toMatchObject({ status: 200 })
      const renewed = await as(administrator).calls(saveConsentContent, {
        body: { ...body, content: '<p>The board says where words go.</p>' },
      })
      expect(renewed.body).toMatchObject({ saved: true })
      expect((await as(administrator).calls(readConsentAdmin)).body.outOfDate).toBe(false)
      expect(await as(person).calls(listEntries)).toMatchObject({ status: 403 })
    })
  }))

test('a text written by hand before dictation is out of date once dictation is on', () =>
  inStudyOfItsOwn(async study => {
    const administrator = await study.administrator()
    const body = { title: 'Consent', version: '1.0', content: '<p>Written by the board.</p>' }
    await administrator.calls(saveConsentContent, { body })
    await study.server.stop()
    await startedAnew(study, { dictation: { engine: 'pocketsphinx' } }, async (as, server) => {
      expect(server.consentTextOutOfDate).toBe(true)
      const admin = (await as(administrator).calls(readConsentAdmin)).body
      expect(admin.outOfDate).toBe(true)
      expect(admin.template.content).toContain('by PocketSphinx, on this server')
    })
  }))

test('the start prints the speech engine, and that a text written by hand is out of date', async () => {
  const [folder, port] = [emptyFolder(), await freePort()]
  const notice = `please read and renew it at http://localhost:${port}/admin?view=consent`
  const [email, password] = ['admin@example.org', 'a long administrator password']
  const first = await answers(spawnServer(folder, port, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }))
  const administrator = new Person(first.origin)
  await administrator.calls(login, { body: { email, password, captchaAnswer: 8, expectedAnswer: 8 } })
  const body = { title: 'Consent', version: '1.0', content: '<p>Written by the board.</p>' }
  expect(await administrator.calls(saveConsentContent, { body })).toMatchObject({ status: 200 })
  await first.end('SIGTERM')
  const second = await answers(spawnServer(folder, port))
  expect(second.output().said).not.toContain(notice)
  expect(second.output().said).toContain(dictationOff)
  await second.end('SIGTERM')
  const third = await answers(spawnServer(folder, port, { VOSK_URL: 'ws://speech.invalid:2700' }))
  await third.end('SIGTERM')
  expect(third.output().said).toContain(notice)
  expect(third.output().said).toContain('Dictation: speech is recognised by a Vosk server at speech.invalid:2700.')
}, 60_000)
