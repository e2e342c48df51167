import { aiMessages, aiState, aiUses } from '@diary/contract/ai'
import { levelKeys } from '@diary/contract/ai-levels'
import { analyseChat, sendChatMessage } from '@diary/contract/chat'
import { changeChoices, readChoices } from '@diary/contract/choices'
import { startCoaching } from '@diary/contract/coaching'
import { analyseEntry, listEntries, readSent } from '@diary/contract/entries'
import { summariseThemes } from '@diary/contract/themes'
import { sql } from '../../../test/sql.ts'
import { expect, openStudy, type Study, test } from '../../../test/study.ts'

const chat = { body: { message: 'The board said no again, and I do not know why.' } }
const conversation = {
  body: {
    messages: [
      { role: 'user' as const, content: 'The board said no.' },
      { role: 'assistant' as const, content: 'What did they say?' },
    ],
  },
}

/** Requests every use of AI and returns the answers. */
const askForEverything = async (person: Awaited<ReturnType<Study['participant']>>) => {
  const { id } = await person.writes('The board said no again, and I do not know why.')
  return [
    await person.calls(sendChatMessage, chat),
    await person.calls(analyseChat, conversation),
    await person.calls(analyseEntry, { params: { id } }),
    await person.calls(summariseThemes),
    await person.calls(startCoaching),
  ]
}

test('by consent AI and research are on; no destination has been disclosed yet', async ({ study }) => {
  const person = await study.participant()
  expect((await person.calls(readChoices)).body).toEqual({
    aiMayRead: true,
    aiMayReadEarlier: false,
    coversMemory: true,
    researchMayUse: true,
    worksWithDanger: false,
    toldAbout: null,
    toldAboutDictation: null,
    withdrawnAt: null,
  })
})

test('a choice changes no other choice, and for its person only', async ({ study }) => {
  const [one, other] = await study.participants(2)
  const { body } = (await one?.calls(changeChoices, { body: { aiMayRead: false } })) ?? {}
  expect(body).toMatchObject({ aiMayRead: false, researchMayUse: true, toldAbout: null })
  await one?.calls(changeChoices, { body: { toldAbout: 'builtin' } })
  expect((await one?.calls(readChoices))?.body).toEqual({
    aiMayRead: false,
    aiMayReadEarlier: false,
    coversMemory: true,
    researchMayUse: true,
    worksWithDanger: false,
    toldAbout: 'builtin',
    toldAboutDictation: null,
    withdrawnAt: null,
  })
  expect((await other?.calls(readChoices))?.body).toMatchObject({ aiMayRead: true, toldAbout: null })
})

test('work with people in danger is off until a person says so, and is in their archive', async ({ study }) => {
  const person = await study.participant()
  const { body } = await person.calls(changeChoices, { body: { worksWithDanger: true } })
  expect(body).toMatchObject({ aiMayRead: true, researchMayUse: true, worksWithDanger: true })
  expect((await person.calls(changeChoices, { body: { aiMayRead: false } })).body).toMatchObject({
    worksWithDanger: true,
  })
})

test('the destination of speech is disclosed separately, and for its person only', async ({ study }) => {
  const [one, other] = await study.participants(2)
  await one?.calls(changeChoices, { body: { toldAbout: 'builtin' } })
  await one?.calls(changeChoices, { body: { toldAboutDictation: 'vosk:speech.example.org' } })
  const told = { aiMayRead: true, researchMayUse: true, toldAbout: 'builtin' }
  expect((await one?.calls(readChoices))?.body).toMatchObject({
    ...told,
    toldAboutDictation: 'vosk:speech.example.org',
  })
  expect((await other?.calls(readChoices))?.body).toMatchObject({ toldAbout: null, toldAboutDictation: null })
  for (const refused of ['x'.repeat(301), 'vosk:\u0000', 'vosk:speech\n', 7, null]) {
    const reply = await one?.send('PUT', changeChoices.path, { toldAboutDictation: refused, aiMayRead: false })
    expect(reply).toMatchObject({ status: 400, body: { fields: { toldAboutDictation: expect.any(String) } } })
  }
  expect((await one?.calls(readChoices))?.body).toMatchObject({
    ...told,
    toldAboutDictation: 'vosk:speech.example.org',
  })
})

test('with AI switched off the server refuses every call that needs it', async ({ study }) => {
  const person = await study.participant()
  await person.calls(changeChoices, { body: { aiMayRead: false } })
  for (const reply of await askForEverything(person)) {
    expect(reply).toMatchObject({ status: 403, body: { message: aiMessages.mayNotRead } })
  }
  const { body: diary } = await person.calls(listEntries)
  expect(diary).toHaveLength(1)
  expect(diary[0]).not.toHaveProperty('aiSummary')
  expect((await person.calls(aiState)).body.mayRead).toBe(false)
})

test('the state names the destination, and says whether it was disclosed', async ({ study }) => {
  const person = await study.participant()
  const { body } = await person.calls(aiState)
  expect(body).toEqual({
    uses: { chat: 'on', chatAnalysis: 'on', entryFeedback: 'on', themes: 'on', coaching: 'on' },
    mayRead: true,
    mayReadEarlier: false,
    destination: { id: 'builtin', remote: false, name: 'the built-in analyser, on this server', askedNotToKeep: false },
    told: false,
  })
  await person.calls(changeChoices, { body: { toldAbout: body.destination.id } })
  expect((await person.calls(aiState)).body.told).toBe(true)
})

test('a level that is switched off answers 503, the state says so, and the diary works', async () => {
  const study = await openStudy()
  try {
    for (const level of levelKeys) {
      await sql(
        study,
        `insert into study.ai_level_versions (level, version, name, description, category, is_active, model, effort,
            verbosity, prompt, prompt_version, from_release, saved_at)
          values ($1, 100, 'Level', '', 'general', false, 'gpt-5-mini', 'low', 'low', 'Ask.', 2, false, now())`,
        [level],
      )
    }
    const person = await study.participant()
    for (const reply of await askForEverything(person)) {
      expect(reply).toMatchObject({ status: 503, body: { message: aiMessages.levelOff } })
    }
    const { uses } = (await person.calls(aiState)).body
    expect(uses).toEqual(Object.fromEntries(aiUses.map(use => [use, 'off'])))
    expect((await person.calls(listEntries)).body).toHaveLength(1)
  } finally {
    await study.close()
  }
})

test('the built-in analyser records nothing as sent', async ({ study }) => {
  const person = await study.participant()
  const { id } = await person.writes('The board said no again, and I do not know why.')
  await person.calls(analyseEntry, { params: { id } })
  expect((await person.calls(readSent, { params: { id } })).body).toEqual([])
})
