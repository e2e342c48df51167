import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { rateAnswer, ratingMessages, readRating } from '@diary/contract/ratings'
import { readRatingStatistics } from '@diary/contract/study-statistics'
import { readThemes, summariseThemes } from '@diary/contract/themes'
import { vi } from 'vitest'
import { hardTexts } from '../../../test/hard-texts.ts'
import { test } from '../../../test/own-study.ts'
import { patiently } from '../../../test/patiently.ts'
import type { Person } from '../../../test/person.ts'
import { expect, type Study } from '../../../test/study.ts'

// Jobs take longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const ordinary =
  'The sponsor changed the scope, and we updated the risk register before the review. I was glad that we had asked.'
const foreign = 'Le comité de pilotage s’est réuni lundi, et personne ne savait quoi faire avec le budget du projet.'

const rates = (person: Person, targetId: string) =>
  person.calls(rateAnswer, { body: { feedbackType: 'comprehensive_themes', targetId, rating: 'dislike' } })

/** Both analyses of a diary of these entries, as answered to its owner. */
const analysed = async (study: Study, texts: readonly string[]) => {
  const person = await study.participant()
  for (const text of texts) await person.writes(text)
  const { body: themes } = await person.calls(summariseThemes)
  expect((await person.calls(readThemes)).body).toEqual(themes)
  await person.calls(startCoaching)
  const coaching = await vi.waitFor(async () => {
    const { analysis } = (await person.calls(readCoaching)).body
    if (!analysis) throw new Error('no analysis has been kept')
    return analysis
  }, patiently)
  return { person, answers: [themes, coaching] as const }
}
const statisticsOf = async (study: Study) =>
  (await (await study.administrator()).calls(readRatingStatistics)).body.comprehensive_themes

const diaries = {
  'one with a grave entry, met tenderly': [[...hardTexts.grave.slice(0, 1), ordinary], false],
  'one of grave entries alone': [hardTexts.grave, true],
  'one with a sign of danger': [[ordinary, ...hardTexts.danger], true],
  'one that the built-in analysis can’t read': [[foreign], false],
} as const

test.for(Object.entries(diaries))(
  'an answer about a whole diary with `care` cannot be rated and is in no statistics: %s',
  async ([, [texts, showsHelp]], { own: study }) => {
    const { person, answers } = await analysed(study, texts)
    for (const { id, care } of answers) {
      expect(care).toEqual({ showsHelp, canReadAsOrdinary: false })
      for (const target of [id, id.toUpperCase()])
        expect(await rates(person, target)).toMatchObject({ status: 404, body: { message: ratingMessages.noTarget } })
      const params = { feedbackType: 'comprehensive_themes' as const, targetId: id }
      expect((await person.calls(readRating, { params })).status).toBe(404)
    }
    expect(await statisticsOf(study)).toEqual({ like: 0, dislike: 0 })
  },
)

test('an answer about an ordinary diary has no `care`, and is rated and counted', async ({ own: study }) => {
  const { person, answers } = await analysed(study, [ordinary])
  for (const answer of answers) {
    expect(answer).not.toHaveProperty('care')
    expect((await rates(person, answer.id)).status).toBe(200)
  }
  expect(await statisticsOf(study)).toEqual({ like: 0, dislike: 2 })
})
