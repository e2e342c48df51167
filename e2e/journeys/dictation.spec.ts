import { advice, pocketSphinx, wordsHeard } from '../../server/test/speech.ts'
import {
  beforeSpeaking,
  dictate,
  guessed,
  loudness,
  stopDictating,
  told,
  wherePocketSphinxListens,
} from '../dictation-journey.ts'
import { expect, toast } from '../journey.ts'
import { entryOf } from '../open-entry.ts'

const test = wherePocketSphinxListens()
const [sentence = ''] = advice.sentences
const typed = 'After the steering group.'

test.describe('with PocketSphinx', () => {
  test.skip(pocketSphinx.isMissing, 'PocketSphinx is not installed')

  test(`a sentence that is spoken arrives in the saved entry${pocketSphinx.skipped}`, { tag: '@smoke' }, async ({
    page,
    person,
  }) => {
    await person.registers()
    await person.consents()
    await page.goto('/')
    await page.getByRole('button', { name: 'Add New Entry' }).first().click()
    const pen = page.getByLabel('Your entry')
    await pen.fill(typed)
    await dictate(page).click()

    await expect(beforeSpeaking(page)).toContainText('PocketSphinx, on this server')
    await expect(beforeSpeaking(page)).toContainText('goes nowhere else')
    await beforeSpeaking(page).getByRole('button', { name: 'Continue' }).click()

    await expect(told(page, 'Listening')).toBeVisible()
    await expect(page.getByText('Words appear after each pause.')).toBeVisible()
    await expect(page.getByText(/^0:0\d of 10:00$/)).toBeVisible()
    await expect.poll(() => loudness(page)).toBeGreaterThan(0.1)
    await expect(pen).not.toHaveValue(typed)
    await stopDictating(page).click()
    await expect(dictate(page)).toBeVisible()
    await expect(guessed(page)).toBeHidden()
    await page.getByRole('button', { name: 'Save Entry' }).click()
    await expect(toast(page, 'Entry saved')).toBeVisible()

    const content = String((await entryOf(page)).content)
    expect(content.slice(0, typed.length + 1)).toBe(`${typed} `)
    expect(wordsHeard(sentence, content.slice(typed.length + 1))).toBeGreaterThanOrEqual(8)
  })
})
