import type { Page } from '@playwright/test'
import { expect, sidewaysScroll, sizes, test } from '../journey.ts'
import { looksAt } from '../looks-at.ts'

const aNarrowPhone = { width: 320, height: 640 }
const aLink = '/reset-password?token=not-used-here'

const reflection = {
  content: `The supplier will miss the handover date, and I softened the report. ${'I wanted one more week of green. '.repeat(12)}`,
  prompt: 'When did the easy thing and the right thing part ways? What did you do, and how does it sit with you now?',
}
const course = {
  entryType: 'cpd',
  content: 'Ask for the disagreement before the decision, not after it.',
  cpdTitle: 'Facilitating the conversation nobody wants',
  cpdCategory: 'Workshop',
  cpdProvider: 'Regional network',
  cpdHours: 3.5,
}

const fitsOn = (page: Page, screen: string, open: () => Promise<unknown>) =>
  test.step(screen, async () => {
    await open()
    expect.soft(await sidewaysScroll(page), `${screen} scrolls sideways`).toBe(0)
  })

const button = (page: Page, name: string) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

const opensTheComposer = async (page: Page) => {
  await button(page, 'Add New Entry').click()
  await page.getByLabel('Your entry').waitFor()
}

test.describe.configure({ mode: 'parallel' })

for (const viewport of sizes) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport, allowedConsoleErrors: /status of 404/ })
    const onAPhone = viewport.width < 500

    test('the pages for visitors are accessible', async ({ page }) => {
      await looksAt(page, 'landing', () => page.goto('/'))
      if (onAPhone) await looksAt(page, 'landing, menu open', () => page.locator('summary[aria-label=Menu]').click())
      else await looksAt(page, 'landing, theme open', () => page.locator('summary[aria-label=Theme]').click())
      await looksAt(page, 'a page that is missing', () => page.goto('/nowhere'))
    })

    test('the sign-in forms are accessible', async ({ page }) => {
      await looksAt(page, 'login', async () => {
        await page.goto('/login')
        await heading(page, 'Welcome to Reflective Diary').waitFor()
      })
      await looksAt(page, 'login with errors', async () => {
        await button(page, 'Login').click()
        await page.getByText('Password is required').waitFor()
      })
      await looksAt(page, 'register with errors', async () => {
        await page.getByRole('tab', { name: 'Register' }).click()
        await button(page, 'Register').click()
        await page.getByText('First name is required').waitFor()
      })
      await looksAt(page, 'forgotten password', async () => {
        await page.getByRole('tab', { name: 'Reset' }).click()
        await button(page, 'Send Reset Link').waitFor()
      })
      await looksAt(page, 'a reset link without its token', async () => {
        await page.goto('/reset-password')
        await heading(page, 'Invalid Reset Link').waitFor()
      })
      await looksAt(page, 'a new password with errors', async () => {
        await page.goto(aLink)
        await button(page, 'Reset Password').click()
        await page.getByText('Password must be at least 6 characters').waitFor()
      })
      await looksAt(page, 'taking back a change of address', async () => {
        await page.goto('/undo-email?token=not-used-here')
        await button(page, 'Keep my old address').waitFor()
      })
      await looksAt(page, 'confirming a new address', async () => {
        await page.goto('/confirm-email?token=not-used-here')
        await button(page, 'Use this address').waitFor()
      })
      await looksAt(page, 'taking it back without the token', async () => {
        await page.goto('/undo-email')
        await heading(page, 'Invalid Link').waitFor()
      })
    })

    test('consent is accessible', async ({ page, person }) => {
      await person.registers()
      await looksAt(page, 'consent', async () => {
        await page.goto('/')
        await button(page, 'Accept & Continue').waitFor()
      })
      await person.consents()
      await looksAt(page, 'what was agreed to', async () => {
        await page.goto('/consent')
        await page.getByText('You agreed to version').waitFor()
      })
    })

    test('the diary and its composer are accessible', async ({ page, person }) => {
      await person.keepsADiary()
      await looksAt(page, 'an empty diary', async () => {
        await page.goto('/')
        await heading(page, 'No entries found').waitFor()
      })
      await looksAt(page, 'writing a reflection', async () => {
        await opensTheComposer(page)
        await button(page, 'Priorities').click()
        await page.getByLabel('Your entry').fill('Too short')
        await button(page, 'Save Entry').click()
        await page.getByText('Entry content must be at least 10 characters').waitFor()
      })
      await looksAt(page, 'writing a CPD log', async () => {
        await page.getByRole('group', { name: 'Entry type' }).getByText('CPD Log').click()
        await page.getByLabel('Provider').waitFor()
      })
      const openList = async () => {
        await page.getByRole('combobox', { name: 'Category' }).click()
        await page.getByRole('option', { name: 'Workshop' }).waitFor()
      }
      // The rest is hidden and keeps its tab stops, which axe reports; the list traps the focus until it closes.
      await looksAt(page, 'choosing a category', openList, '[role=listbox]')
      await looksAt(page, 'throwing words away', async () => {
        await page.keyboard.press('Escape')
        await button(page, 'Cancel').click()
        await page.getByRole('alertdialog').waitFor()
      })
    })

    test('entries are accessible', async ({ page, person }) => {
      await person.keepsADiary(reflection, course)
      const askForCoaching = async () => {
        await page.goto('/')
        await button(page, 'Get AI Coaching').last().click()
        // Hovering keeps it open.
        await page.locator('.toast').hover()
      }
      await looksAt(page, 'a toast', askForCoaching, '.toast')
      await looksAt(page, 'a diary with entries, one of them read by AI', async () => {
        await page.goto('/')
        await button(page, 'View').last().waitFor()
        // The browser restores the scroll position, and a button half under the header counts as too small.
        await page.evaluate(() => window.scrollTo(0, 0))
      })
      await looksAt(page, 'nothing that matches', async () => {
        await page.getByLabel('Search entries').fill('a word that nobody wrote')
        await heading(page, 'No entries found').waitFor()
      })
      await looksAt(page, 'an entry with feedback', async () => {
        await button(page, 'Clear filters').click()
        await button(page, 'View').last().click()
        await page.getByText('Built-in analysis').waitFor()
      })
      await looksAt(page, 'deleting', async () => {
        await button(page, 'Delete').click()
        await page.getByRole('alertdialog').waitFor()
      })
      await looksAt(page, 'editing a CPD log', async () => {
        await button(page, 'Keep it').click()
        await button(page, 'Close').click()
        await button(page, 'Edit').first().click()
        await page.getByRole('dialog', { name: 'Edit Diary Entry' }).waitFor()
      })
    })

    test('the profile and the menu to it are accessible', async ({ page, person }) => {
      await person.keepsADiary()
      await looksAt(page, 'the menu of a person', async () => {
        await page.goto('/profile')
        await heading(page, 'Signed in').waitFor()
        await button(page, onAPhone ? 'Menu' : 'Robin').click()
        await page.getByText('Logout').waitFor()
      })
      await looksAt(page, 'profile', async () => {
        // Off the close button: Escape would first hide its tooltip.
        await page.mouse.move(0, 0)
        await page.keyboard.press('Escape')
      })
      await looksAt(page, 'profile being edited', async () => {
        await button(page, 'Edit personal information').click()
        await page.getByLabel('First Name').fill('')
        await button(page, 'Edit professional information').click()
        await button(page, 'Save Changes').first().click()
        await page.getByText('First name is required').waitFor()
      })
      await looksAt(page, 'password being changed', async () => {
        await button(page, 'Change password').click()
        await page.getByLabel('Current Password').waitFor()
      })
    })
  })
}

test.describe('320 pixels wide', () => {
  test.use({ viewport: aNarrowPhone })

  test('nothing has to be scrolled sideways', async ({ page, person }) => {
    await fitsOn(page, 'landing', () => page.goto('/'))
    await fitsOn(page, 'registering', async () => {
      await page.goto('/login#register')
      await page.getByLabel('First Name').waitFor()
    })
    await fitsOn(page, 'logging in', () => page.getByRole('tab', { name: 'Login' }).click())
    await person.registers()
    await fitsOn(page, 'consent', async () => {
      await page.goto('/')
      await button(page, 'Accept & Continue').waitFor()
    })
    await person.consents()
    await person.hasWritten(reflection, course)
    await fitsOn(page, 'diary', async () => {
      await page.goto('/')
      await button(page, 'View').first().waitFor()
    })
    await fitsOn(page, 'writing', async () => {
      await opensTheComposer(page)
      await page.getByRole('group', { name: 'Entry type' }).getByText('CPD Log').click()
    })
    await fitsOn(page, 'an entry', () => button(page, 'View').last().click())
    await fitsOn(page, 'profile', async () => {
      await page.goto('/profile')
      await heading(page, 'Signed in').waitFor()
    })
  })
})
