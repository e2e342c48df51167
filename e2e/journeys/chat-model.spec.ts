import type { Page } from '@playwright/test'
import { failingHalfWay, pausingHalfWay } from '../../server/test/model-behaviours.ts'
import { conversation, input, typing } from '../coach.ts'
import { expect, toast } from '../journey.ts'
import { whereAModelAnswers } from '../model-journey.ts'

const test = whereAModelAnswers()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const signed = (page: Page) => conversation(page).getByText(/^Written by /)
const chairing = 'Priya Sharma asked me to chair the session, and I signed off the sequence that went wrong.'

test('a model answers: the destination is disclosed first, names are masked, and both answers name the model', async ({
  page,
  person,
  model,
}) => {
  await person.registers()
  await person.consents()
  await page.goto('/chat')
  await input(page).fill(chairing)
  await input(page).press('Enter')
  const told = page.getByRole('dialog', { name: 'Before AI reads your words' })
  await expect(told).toContainText(/a language model at 127\.0\.0\.1|a language model at localhost/)
  await expect(told).toContainText('replaced by placeholders')
  expect(model.received).toEqual([])
  await told.getByRole('button', { name: 'Continue' }).click()
  await expect(signed(page)).toHaveCount(1)
  expect(model.received.at(-1)?.body).toContain('signed off the sequence')
  for (const name of ['Priya', 'Sharma', 'Robin', person.email]) {
    expect(model.received.at(-1)?.body).not.toContain(name)
  }

  await button(page, 'Generate Analysis').click()
  await expect(toast(page, 'Analysis Complete')).toBeVisible()
  const card = page.getByRole('region', { name: 'Analysis & Insights' })
  await expect(card.getByText(/^Written by /)).toBeVisible()
  await expect(card).toContainText('You spoke of this')
})

test('a stopped reply aborts the request to the model', async ({ page, person, model }) => {
  await person.keepsADiary()
  await page.goto('/chat')
  model.next(pausingHalfWay)
  await input(page).fill(chairing)
  await input(page).press('Enter')
  await expect(conversation(page).locator('.voice')).toBeVisible()
  const hungUp = model.hungUp(1)
  await button(page, 'Stop').click()
  await expect(conversation(page)).toContainText('You stopped this reply before its end.')
  await hungUp
  await expect(typing(page)).toBeHidden()
})

test('a model that fails halfway loses no text', async ({ page, person, model }) => {
  await person.keepsADiary()
  await page.goto('/chat')
  model.next(failingHalfWay(), failingHalfWay(), failingHalfWay())
  await input(page).fill(chairing)
  await input(page).press('Enter')
  await expect(toast(page, 'Failed to send message. Please try again.')).toBeVisible()
  await expect(input(page)).toHaveValue(chairing)
  await expect(conversation(page).locator('.turn')).toHaveCount(0)
})
