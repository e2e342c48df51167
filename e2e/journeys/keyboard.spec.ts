import type { Locator, Page } from '@playwright/test'
import { expect, password, test, toast } from '../journey.ts'
import { sumOnTheScreen } from '../sign-in.ts'

/** More tab stops than any screen has. */
const manyStops = 80

/** Presses Tab until the focus is there. */
const tabsTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await target.first().waitFor()
  for (let stop = 0; stop < manyStops; stop += 1) {
    await page.keyboard.press(key)
    if (await target.evaluateAll(elements => elements.includes(document.activeElement as never))) return
  }
  throw new Error(`the Tab key never came to ${target}`)
}

const types = async (page: Page, field: Locator, text: string) => {
  await tabsTo(page, field)
  await page.keyboard.type(text)
}
const presses = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
  await tabsTo(page, target)
  await page.keyboard.press(key)
}
/** Presses Escape after the render: what has just opened does not handle keys before. */
const pressesEscape = async (page: Page) => {
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.keyboard.press('Escape')
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('by keyboard a person signs in, consents, writes, reads, edits, deletes and logs out', {
  tag: '@smoke',
}, async ({ page, person }) => {
  await person.registers()
  await page.context().clearCookies()

  await test.step('signs in, past the header in one step', async () => {
    await page.goto('/login')
    await presses(page, page.getByRole('link', { name: 'Skip to content' }))
    await expect(page.getByRole('main')).toBeFocused()
    await types(page, page.getByLabel('Email'), person.email)
    await types(page, page.getByLabel('Password', { exact: true }), password)
    await types(page, page.getByLabel(/^What is/), await sumOnTheScreen(page))
    await page.keyboard.press('Enter')
  })

  await test.step('sees what is missing on Enter before the tick, then consents', async () => {
    const box = page.getByRole('checkbox')
    await tabsTo(page, box)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'You must check the consent box to continue.')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await presses(page, button(page, 'Accept & Continue'))
    await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeFocused()
  })

  await test.step('reaches a toast with F8 and closes it with Escape', async () => {
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused()
    await page.keyboard.press('Tab')
    await pressesEscape(page)
    await expect(page.locator('.toast')).toHaveCount(0)
  })

  await test.step('writes an entry to a prompt; unsaved text is not lost by Escape', async () => {
    await presses(page, button(page, 'Add New Entry'))
    const pen = page.getByLabel('Your entry')
    await expect(pen).toBeFocused()
    await presses(page, button(page, 'Control'), 'Space')
    await tabsTo(page, pen, 'Shift+Tab')
    await page.keyboard.type('I rang the sponsor at four and said it in two sentences.')
    await pressesEscape(page)
    await expect(pen).toHaveValue(/two sentences/)
    await page.keyboard.press('Control+Enter')
    await expect(toast(page, 'Entry saved')).toBeVisible()
    await expect(button(page, 'Add New Entry')).toBeFocused()
  })

  await test.step('reads it; Escape closes it, and the focus is where it was', async () => {
    const view = button(page, 'View')
    await presses(page, view)
    const opened = page.getByRole('dialog', { name: /^Reflection, / })
    await expect(opened.getByText('said it in two sentences')).toBeVisible()
    await pressesEscape(page)
    await expect(opened).toBeHidden()
    await expect(view).toBeFocused()
  })

  await test.step('edits it', async () => {
    const edit = button(page, 'Edit')
    await presses(page, edit)
    const dialog = page.getByRole('dialog', { name: 'Edit Diary Entry' })
    await tabsTo(page, dialog.getByLabel('Content'))
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' She was quieter than I expected.')
    await pressesEscape(page)
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await pressesEscape(page)
    await presses(page, dialog.getByRole('button', { name: 'Save Changes' }))
    await expect(toast(page, 'Entry Updated')).toBeVisible()
    await expect(edit).toBeFocused()
    await expect(page.getByText('quieter than I expected')).toBeVisible()
  })

  await test.step('deletes it, after cancelling once', async () => {
    await presses(page, button(page, 'View'))
    const deletes = page.getByRole('dialog', { name: /^Reflection, / }).getByRole('button', { name: 'Delete' })
    await presses(page, deletes)
    const question = page.getByRole('alertdialog', { name: 'Delete this entry?' })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await pressesEscape(page)
    await expect(deletes).toBeFocused()
    await page.keyboard.press('Enter')
    await presses(page, question.getByRole('button', { name: 'Delete' }))
    await expect(toast(page, 'Entry Deleted')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('logs out from the user menu', async () => {
    await tabsTo(page, button(page, 'Robin'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await pressesEscape(page)
    await expect(button(page, 'Robin')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Join the Research Study' })).toBeVisible()
  })
})

test('the skip link is the first tab stop of the diary, and skips its header', async ({ page, person }) => {
  await person.keepsADiary()
  await page.goto('/')
  await button(page, 'Add New Entry').waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Add New Entry')).toBeFocused()
})

test.describe('on a phone with a keyboard', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('the drawer traps the focus, closes with Escape and when a link is chosen', async ({ page, person }) => {
    await person.keepsADiary()
    await page.goto('/')
    const menu = button(page, 'Menu')
    await presses(page, menu)
    const drawer = page.getByRole('dialog', { name: 'Robin' })
    await expect(drawer).toBeVisible()
    // Once round to the first link: on the way, Escape would first hide the tooltip of 'Close'.
    for (let stop = 0; stop < 9; stop += 1) {
      await page.keyboard.press('Tab')
      await expect(drawer.locator(':focus')).toHaveCount(1)
    }
    await pressesEscape(page)
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await presses(page, drawer.getByRole('link', { name: 'Profile' }))
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })
})
