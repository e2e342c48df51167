import { changeChoices } from '@diary/contract/choices'
import { withdrawConsent } from '@diary/contract/consent'
import { dictationMessages, dictationState } from '@diary/contract/dictation'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'

const stateFor = async (person: Awaited<ReturnType<Study['participant']>>) => (await person.calls(dictationState)).body

const inStudyWith = async (environment: Record<string, string>, work: (study: Study) => Promise<void>) => {
  const study = await openStudy(environment)
  await work(study).finally(study.close)
}

test('where dictation is switched off, there is none for anybody, and nowhere that sound would go', async ({
  study,
}) => {
  const person = await study.participant()
  await person.calls(changeChoices, { body: { toldAboutDictation: 'pocketsphinx' } })
  expect(await stateFor(person)).toEqual({ available: false, refused: null, destination: null, told: false })
})

test('on this server: the screen learns so, and who has been told is not told again', () =>
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
    // Told of another place is not told of this one.
    await one.calls(changeChoices, { body: { toldAboutDictation: 'openai:api.openai.com' } })
    expect(await stateFor(one)).toEqual(untold)
    await one.calls(changeChoices, { body: { toldAboutDictation: 'pocketsphinx' } })
    expect(await stateFor(one)).toEqual({ ...untold, told: true })
    expect(await stateFor(other)).toEqual(untold)
    // No AI reads here, so that the switch for it has no say.
    await one.calls(changeChoices, { body: { aiMayRead: false } })
    expect((await stateFor(one)).refused).toBeNull()
    await one.calls(withdrawConsent, { body: { outcome: 'leave' } })
    expect(await one.calls(dictationState)).toMatchObject({ status: 403 })
  }))

test('at OpenAI: whoever lets no AI read cannot dictate, reads why, and may change their mind', () =>
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

test('the description of the API says what the socket answers, and that to open it has no body', async ({ study }) => {
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
