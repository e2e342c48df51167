import { changeChoices } from '@diary/contract/choices'
import { withdrawConsent } from '@diary/contract/consent'
import { dictationMessages, dictationState } from '@diary/contract/dictation'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'

const stateFor = async (person: Awaited<ReturnType<Study['participant']>>) => (await person.calls(dictationState)).body

const inStudyWith = async (environment: Record<string, string>, work: (study: Study) => Promise<void>) => {
  const study = await openStudy(environment)
  await work(study).finally(study.close)
}

test('where dictation is switched off, it is unavailable and has no destination', async ({ study }) => {
  const person = await study.participant()
  await person.calls(changeChoices, { body: { toldAboutDictation: 'pocketsphinx' } })
  expect(await stateFor(person)).toEqual({ available: false, refused: null, destination: null, told: false })
})

test('on this server: the state says so, and the destination is disclosed once', () =>
  inStudyWith({ DICTATION: 'pocketsphinx' }, async study => {
    const [one, other] = await study.participants(2)
    if (!one || !other) throw new Error('two people were asked for')
    const untold = {
      available: true,
      refused: null,
      destination: {
        id: 'pocketsphinx',
        remote: false,
        name: 'PocketSphinx, on this server',
        partials: expect.any(Boolean),
      },
      told: false,
    }
    expect(await stateFor(one)).toEqual(untold)
    // The disclosure of another destination does not count.
    await one.calls(changeChoices, { body: { toldAboutDictation: 'openai:api.openai.com' } })
    expect(await stateFor(one)).toEqual(untold)
    await one.calls(changeChoices, { body: { toldAboutDictation: 'pocketsphinx' } })
    expect(await stateFor(one)).toEqual({ ...untold, told: true })
    expect(await stateFor(other)).toEqual(untold)
    // The engine is no AI, so the switch for AI does not matter.
    await one.calls(changeChoices, { body: { aiMayRead: false } })
    expect((await stateFor(one)).refused).toBeNull()
    await one.calls(withdrawConsent, { body: { outcome: 'leave' } })
    expect(await one.calls(dictationState)).toMatchObject({ status: 403 })
  }))

test('at OpenAI: a person who does not allow AI cannot dictate, gets the reason, and may allow it', () =>
  inStudyWith({ DICTATION: 'openai', OPENAI_API_KEY: 'a key' }, async study => {
    const person = await study.participant()
    const destination = { id: 'openai:api.openai.com', remote: true, name: 'OpenAI at api.openai.com' }
    expect(await stateFor(person)).toMatchObject({ available: true, refused: null, destination })
    await person.calls(changeChoices, { body: { aiMayRead: false } })
    const { refused, available } = await stateFor(person)
    expect({ refused, available }).toEqual({ refused: dictationMessages.aiMayNotRead, available: true })
    await person.calls(changeChoices, { body: { aiMayRead: true } })
    expect((await stateFor(person)).refused).toBeNull()
  }))

test('the API description has the socket’s messages, and no body for opening it', async ({ study }) => {
  const { body } = await study.visitor().send('GET', '/api/openapi.json')
  const paths: unknown = 'paths' in body ? body.paths : undefined
  expect(paths).toHaveProperty(['/api/dictation/stream', 'get', 'responses'], {
    101: { description: expect.any(String) },
    401: expect.any(Object),
    403: expect.any(Object),
    426: expect.any(Object),
    429: expect.any(Object),
  })
})
