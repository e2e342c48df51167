import type { Locator, Page } from '@playwright/test'
import { conversation, input, opensChat } from '../coach.ts'
import { keeps, storedOnTheDevice } from '../device-storage.ts'
import {
  beforeSpeaking,
  beginsToSpeak,
  dictate,
  guessed,
  isListenedTo,
  knowsWhereSoundGoes,
  opensTheComposer,
  pen,
  stopDictating,
  told,
  typed,
  whereTheTestListens,
  writes,
} from '../dictation-journey.ts'
import { barriersOn, expect, sidewaysScroll, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { button, entryOf } from '../open-entry.ts'

const test = whereTheTestListens()
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Diary Entry' })
const colourOf = (part: Locator) => part.evaluate(element => getComputedStyle(element).color)

/** Moves the focus there with the Tab key. */
const tabsTo = (page: Page, target: Locator) =>
  expect(async () => {
    await page.keyboard.press('Tab')
    expect(await target.evaluate(element => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [0] })

test('partial text is grey below the field until it is final; typing works, and saving waits for the last words', async ({
  page,
  person,
  ear,
}) => {
  await writes(page, person)
  await beginsToSpeak(page, ear)
  // The bar is at the lower edge of this window, and the dictation's messages below it.
  await expect(page.getByText(/^0:0\d of 10:00$/)).toBeInViewport()
  ear.guesses('the sponsor')
  await expect(guessed(page)).toHaveText('the sponsor')
  expect(await colourOf(guessed(page))).not.toBe(await colourOf(pen(page)))
  await expect(pen(page)).toHaveValue(typed)

  await pen(page).press('ControlOrMeta+Home')
  await page.keyboard.type('I kn')
  ear.hears('the sponsor was quiet')
  await expect(pen(page)).toHaveValue('I knThey will be late. the sponsor was quiet')
  await expect(guessed(page)).toHaveText('')
  await page.keyboard.type('ow: ')
  await expect(pen(page)).toHaveValue('I know: They will be late. the sponsor was quiet')

  ear.guesses('she asked what I need')
  await expect(guessed(page)).toHaveText('she asked what I need')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(toast(page, 'Entry saved')).toBeVisible()
  expect(await entryOf(page)).toMatchObject({
    content: 'I know: They will be late. the sponsor was quiet she asked what I need',
  })
  await expect.poll(ear.open).toBe(0)
})

test('a draft holds final and never partial text, and leaving the page ends the dictation', async ({
  page,
  person,
  ear,
}) => {
  await writes(page, person)
  await beginsToSpeak(page, ear)
  await expect(page.getByText('Draft kept on this device until you save or log out.')).toBeVisible()
  await keeps(page, async () => ear.hears('the sponsor was quiet'))
  ear.guesses('resignation')
  await expect(guessed(page)).toHaveText('resignation')
  await page.reload()
  await expect(pen(page)).toHaveValue(`${typed} the sponsor was quiet`)
  await expect(dictate(page)).toBeVisible()
  await expect(page.getByText('resignation')).toBeHidden()
  await expect.poll(ear.open).toBe(0)
  const stored = await storedOnTheDevice(page)
  for (const word of ['resignation', 'sponsor']) expect(stored).not.toContain(word)
})

test('an entry can be edited by dictation; Escape stops that, and leaves the dialog open', async ({
  page,
  person,
  ear,
}) => {
  await person.keepsADiary({ content: typed })
  await knowsWhereSoundGoes(page)
  await page.goto('/')
  await button(page, 'Edit').click()
  await beginsToSpeak(editing(page), ear)
  ear.guesses('I rang the sponsor')
  await expect(guessed(editing(page))).toHaveText('I rang the sponsor')
  expect(await barriersOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(editing(page).getByLabel('Content')).toHaveValue(`${typed} I rang the sponsor`)
  await expect(dictate(editing(page))).toBeVisible()
  await expect(told(editing(page), 'Stopped')).toBeAttached()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Entry Updated')).toBeVisible()
  expect(await entryOf(page)).toMatchObject({ content: `${typed} I rang the sponsor` })
})

test('a message can be dictated and sent, and leaving the chat ends the dictation', async ({ page, person, ear }) => {
  await person.keepsADiary()
  await knowsWhereSoundGoes(page)
  await opensChat(page)
  await beginsToSpeak(page, ear)
  ear.hears('what shall I say')
  await expect(input(page)).toHaveValue('what shall I say')
  ear.guesses('to resign')
  await expect(guessed(page)).toHaveText('to resign')
  await page.getByRole('link', { name: 'Back to Diary' }).click()
  await expect.poll(ear.open).toBe(0)

  await opensChat(page)
  await input(page).fill('what shall I say')
  await beginsToSpeak(page, ear)
  ear.guesses('to the sponsor')
  await expect(guessed(page)).toHaveText('to the sponsor')
  expect(await barriersOn(page)).toEqual([])
  await input(page).press('Enter')
  await expect(conversation(page).getByText('what shall I say to the sponsor')).toBeVisible()
  await expect(conversation(page)).not.toContainText('resign')
  await expect(input(page)).toHaveValue('')
  await expect.poll(ear.open).toBe(0)
})

test('one window at a time: the other one is refused, and can start once this one has stopped', async ({
  page,
  person,
  context,
  ear,
}) => {
  await writes(page, person)
  await beginsToSpeak(page, ear)
  const other = await context.newPage()
  await opensChat(other)
  await dictate(other).click()
  await expect(toast(other, 'Dictation Error')).toBeVisible()
  await expect(
    toast(other, 'You are dictating in another window. Stop there first, or try again in a few seconds.'),
  ).toBeVisible()
  await expect(dictate(other)).toBeVisible()

  ear.hears('the sponsor was quiet')
  await expect(pen(page)).toHaveValue(`${typed} the sponsor was quiet`)
  await stopDictating(page).click()
  await expect(told(page, 'Stopped')).toBeAttached()
  await beginsToSpeak(other, ear)
})

test('by keyboard, with screen readers, and on every screen', async ({ page, person, ear }) => {
  await person.keepsADiary()
  await page.setViewportSize({ width: 375, height: 812 })
  await opensTheComposer(page)
  await tabsTo(page, dictate(page))
  await page.keyboard.press('Enter')
  await expect(beforeSpeaking(page)).toContainText('a Vosk server at 127.0.0.1')
  await looksAt(page, 'what is said before speaking', async () => undefined, '[role=dialog]')
  await tabsTo(page, button(page, 'Not now'))
  await page.keyboard.press('Enter')
  await expect(dictate(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(beforeSpeaking(page)).toBeVisible()
  await tabsTo(page, button(page, 'Continue'))
  await page.keyboard.press('Enter')
  await isListenedTo(page, ear)
  await expect(stopDictating(page)).toBeFocused()
  ear.guesses('the sponsor was quiet and asked what I need')
  await looksAt(page, 'listening', () => expect(guessed(page)).toHaveText(/sponsor/))
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.keyboard.press('Space')
  await expect(told(page, 'Stopped')).toBeAttached()
  await expect(dictate(page)).toBeFocused()
  await expect(pen(page)).toHaveValue(`${typed} the sponsor was quiet and asked what I need`)
})
