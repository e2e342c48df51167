import type { Page } from '@playwright/test'
import { sensibleAnswer } from '../../server/test/model-answers.ts'
import { answering, cuttingOff, failing, failingHalfWay, pausingHalfWay } from '../../server/test/model-behaviours.ts'
import { expect, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { whereAModelAnswers } from '../model-journey.ts'
import { button, cards, competences, content, entryOf, opened, opensTheEntry } from '../open-entry.ts'

const test = whereAModelAnswers()

const sensibly = answering(sensibleAnswer)
const classified = (meeting: string) =>
  answering(JSON.stringify({ meeting, sentiment: 'neutral', competences: [], keyphrases: [] }))
/** What of the pausing model's answer has arrived. */
const firstWords = /You wrote “?The supplier/
const incomplete = 'Only this much arrived, and it is not kept.'
const asks = (page: Page) => button(page, 'Get AI Coaching').first().click()

test('feedback appears on the card as it is written; Cancel ends the request, and nothing is kept', async ({
  page,
  person,
  model,
}) => {
  await person.keepsADiary({ content })
  await page.goto('/')
  model.next(pausingHalfWay)
  await asks(page)
  await expect(cards(page)).toContainText(firstWords)
  await expect(cards(page).getByRole('heading', { name: 'AI feedback' })).toBeVisible()
  await expect(button(page, 'Analyzing...')).toBeFocused()
  const hungUp = model.hungUp(1)
  await page.keyboard.press('Tab')
  await expect(button(page, 'Cancel')).toBeFocused()
  await page.keyboard.press('Enter')
  await hungUp
  await expect(cards(page)).not.toContainText(firstWords)
  await expect(button(page, 'Get AI Coaching')).toBeFocused()
  expect(await entryOf(page)).not.toHaveProperty('aiSummary')
})

test('the whole answer follows in the open entry, with competences from a second request', async ({
  page,
  person,
  model,
}) => {
  await person.keepsADiary({ content })
  await page.goto('/')
  await asks(page)
  await expect(toast(page, 'Analysis Complete')).toBeVisible()
  await expect(opened(page)).toContainText(firstWords)
  await expect(competences(page)).toBeVisible()
  await expect(opened(page).getByRole('heading', { name: 'AI feedback' })).toHaveCount(1)
  expect(model.received.at(-1)?.body).toContain('fill in the form')
})

test('without competences the feedback stays, and they can be asked for alone', async ({ page, person, model }) => {
  await person.keepsADiary({ content })
  await opensTheEntry(page)
  model.next(sensibly, failing(400))
  await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
  await expect(opened(page).getByText('Competences could not be suggested this time.')).toBeVisible()
  await expect(opened(page)).toContainText(firstWords)
  const before = model.received.length
  await opened(page).getByRole('button', { name: 'Try again' }).click()
  await expect(competences(page)).toBeVisible()
  await expect(opened(page).getByText('Competences could not be suggested this time.')).toBeHidden()
  await expect(opened(page)).toContainText(firstWords)
  expect(model.received.length).toBe(before + 1)
})

test('an entry that the model meets more gravely than the rules: help takes the place of what was shown', async ({
  page,
  person,
  model,
}) => {
  await person.keepsADiary({ content })
  await opensTheEntry(page)
  model.next(sensibly, classified('danger'))
  await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
  await expect(opened(page)).toContainText('I am software; a person can be with you in this.')
  await expect(opened(page)).not.toContainText(firstWords)
  await expect(competences(page)).toBeHidden()
  expect(await entryOf(page)).not.toHaveProperty('aiSentiment')
})

test.describe('where a model fails', () => {
  test.use({ allowedConsoleErrors: /status of 503/ })

  test('half-way, what had arrived stays with the reason beside the button, and it can be asked again', async ({
    page,
    person,
    model,
  }) => {
    await person.keepsADiary({ content })
    await page.goto('/')
    model.next(failingHalfWay())
    await asks(page)
    await expect(toast(page, 'Analysis Failed')).toBeVisible()
    await expect(cards(page).getByText(/AI cannot be reached just now\./)).toHaveCount(1)
    await expect(cards(page)).toContainText(firstWords)
    await expect(cards(page)).toContainText(incomplete)
    expect(await entryOf(page)).not.toHaveProperty('aiSummary')
    await button(page, 'View').click()
    await expect(opened(page)).toContainText(incomplete)
    await expect(opened(page).getByText('There is no AI feedback on this entry.')).toBeHidden()
    await expect(opened(page).getByText(/AI cannot be reached just now\./)).toHaveCount(1)
    await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
    await expect(toast(page, 'Analysis Complete')).toBeVisible()
    await expect(opened(page)).not.toContainText(incomplete)
  })

  test('once it answers again, no entry says any more that it cannot be reached', async ({ page, person, model }) => {
    await person.keepsADiary({ content: 'It rained all day.' }, { content })
    await page.goto('/')
    model.next(failingHalfWay())
    await asks(page)
    const outOfReach = cards(page).last().getByText('AI cannot be reached just now.')
    await expect(outOfReach).toBeVisible()
    await asks(page)
    await expect(toast(page, 'Analysis Complete')).toBeVisible()
    await expect(outOfReach).toBeHidden()
  })
})

test('an answer that cannot be used does not stay on the screen', async ({ page, person, model }) => {
  await person.keepsADiary({ content })
  await page.goto('/')
  model.next(cuttingOff())
  await asks(page)
  await expect(cards(page).getByText(/^The answer that came back could not be used/)).toBeVisible()
  await expect(cards(page).getByRole('heading', { name: 'AI feedback' })).toBeHidden()
})

test('an entry that is deleted elsewhere while its feedback is written goes here, too', async ({
  page,
  person,
  model,
}) => {
  await person.keepsADiary({ content: 'It rained all day.' }, { content })
  const { id } = await entryOf(page)
  await page.goto('/')
  const written = Promise.withResolvers<void>()
  model.next(sensibly, async exchange => {
    await written.promise
    await classified('ordinary')(exchange)
  })
  await asks(page)
  await expect(cards(page).first()).toContainText(firstWords)
  await page.request.delete(`/api/diary/entries/${id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
  written.resolve()
  await expect(toast(page, 'This entry is not in your diary.')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('It rained all day.')
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('feedback that is being written is accessible, on the card and in the open entry', async ({
      page,
      person,
      model,
    }) => {
      await person.keepsADiary({ content })
      await page.goto('/')
      await looksAt(page, 'feedback arriving on a card', async () => {
        model.next(pausingHalfWay)
        await asks(page)
        await expect(cards(page)).toContainText(firstWords)
      })
      await button(page, 'Cancel').click()
      await opensTheEntry(page)
      await looksAt(
        page,
        'feedback arriving in an open entry',
        async () => {
          model.next(pausingHalfWay)
          await opened(page).getByRole('button', { name: 'Get AI Coaching' }).click()
          await expect(opened(page)).toContainText(firstWords)
          await expect(opened(page).getByRole('status', { name: 'Analyzing...' })).toBeAttached()
        },
        '[role=dialog]',
      )
    })
  })
}
