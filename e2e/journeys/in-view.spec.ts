import type { Locator, Page } from '@playwright/test'
import { expect, password, sizes, test, toast } from '../journey.ts'
import { fillsInTheLogin } from '../sign-in.ts'

const long = Array.from({ length: 60 }, (_, index) => `On day ${index + 1} the steering group would not decide.`).join(
  ' ',
)
const short = 'The board did not decide, and I said nothing about the float.'
const heading = (page: Page) => page.getByRole('heading', { name: 'AI feedback' })
const pen = (page: Page) => page.getByLabel('Your entry')

const isInView = async (page: Page, target: Locator) => {
  const box = await target.boundingBox()
  const { height = 0 } = page.viewportSize() ?? {}
  return box !== null && box.y < height && box.y + box.height > 0
}

for (const { width, height } of sizes) {
  for (const [kind, content] of Object.entries({ short, long })) {
    test.describe(`${kind} entry at ${width}`, () => {
      test.use({ viewport: { width, height } })

      const shows = async (page: Page) => {
        await expect(heading(page)).toBeFocused()
        expect(await isInView(page, heading(page))).toBe(true)
        expect(await isInView(page, page.getByRole('dialog').getByText(content.slice(0, 40)).first())).toBe(true)
      }

      test('an answer requested in the open entry is in view, with its entry’s words', async ({ page, person }) => {
        await person.keepsADiary({ content })
        await page.goto('/')
        await page.getByRole('button', { name: 'View' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Get AI Coaching' }).click()
        await shows(page)
      })

      test('an answer requested on the card opens the entry at it', async ({ page, person }) => {
        await person.keepsADiary({ content })
        await page.goto('/')
        await page.getByRole('button', { name: 'Get AI Coaching' }).click()
        await shows(page)
        await expect(toast(page, 'AI feedback has been generated for your entry.')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      })
    })
  }
}

test('an arriving answer does not interrupt writing', async ({ page, person }) => {
  await person.keepsADiary({ content: short })
  await page.goto('/')
  await page.getByRole('button', { name: 'Add New Entry' }).click()
  const arrives = Promise.withResolvers<void>()
  await page.route('/api/diary/entries/*/analyze', async route => {
    await arrives.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Get AI Coaching' }).click()
  await pen(page).click()
  arrives.resolve()
  await expect(toast(page, 'AI feedback has been generated for your entry.')).toBeVisible()
  await page.keyboard.type('Still writing.')
  await expect(pen(page)).toHaveValue('Still writing.')
})

test('after choosing a prompt, a step or a tab, the focus is in the text', async ({ page, person }) => {
  await person.keepsADiary()
  await page.goto('/')
  await page.getByRole('button', { name: 'Add New Entry' }).click()
  const chooses: readonly (() => Promise<void>)[] = [
    () => page.getByRole('button', { name: 'Virtue', exact: true }).click(),
    () => page.getByRole('button', { name: 'Control', exact: true }).press('Enter'),
    () => page.getByRole('button', { name: 'Write without this prompt' }).click(),
    () => page.getByRole('group', { name: 'Entry type' }).getByText('CPD Log').click(),
    () => page.getByRole('group', { name: 'Entry type' }).getByText('Reflection').click(),
    () => page.getByText('Guided', { exact: true }).click(),
  ]
  for (const [index, choose] of chooses.slice(0, 5).entries()) {
    await choose()
    await page.keyboard.type(`${index} `)
  }
  await chooses[5]?.()
  await page.locator('.themes details li button').first().click()
  await page.keyboard.type('5 ')
  await page.getByRole('button', { name: 'Next step' }).click()
  await page.keyboard.type('6 ')
  await page.getByRole('button', { name: 'Back a step' }).click()
  await page.keyboard.type('7')
  await expect(pen(page)).toHaveValue('0 1 2 3 4 5 6 7')
})

test('the arrow keys move between the tabs', async ({ page, person }) => {
  await person.keepsADiary()
  await page.goto('/')
  await page.getByRole('button', { name: 'Add New Entry' }).click()
  const reflection = page.getByRole('radio', { name: 'Reflection' })
  await reflection.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'CPD Log' })).toBeFocused()
})

test('Escape closes the open entry while a toast is showing', async ({ page, person }) => {
  await person.keepsADiary({ content: short })
  await page.goto('/')
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Get AI Coaching' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('.toast')).toBeVisible()
})

test('a toast over an open entry can be dismissed by pointer, without a press below it', async ({ page, person }) => {
  await person.keepsADiary({ content: short })
  await page.goto('/')
  await page.getByRole('button', { name: 'Get AI Coaching' }).click()
  await expect(heading(page)).toBeFocused()
  await page.locator('.toast').getByLabel('Dismiss').click()
  await expect(page.locator('.toast')).toBeHidden()
  await expect(heading(page)).toBeVisible()
})

test('a long chat does not lengthen the page below its footer', async ({ page, person }) => {
  test.slow()
  await person.keepsADiary()
  await page.goto('/chat')
  for (let turn = 1; turn <= 5; turn++) {
    await page.getByLabel('Your message').fill(`The supplier was late again, for the ${turn}th time.`)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Built-in analysis')).toHaveCount(turn)
  }
  const [end, footer] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) + window.scrollY,
  ])
  expect(Math.abs((end ?? 0) - (footer ?? 0))).toBeLessThanOrEqual(1)
})

test('on a short page the footer is at the bottom of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.goto('/blog')
  const bottom = await page.evaluate(() => document.querySelector('footer')?.getBoundingClientRect().bottom)
  expect(Math.round(bottom ?? 0)).toBe(1400)
})

test('after signing in, the requested private page opens', async ({ page, context, person }) => {
  await person.keepsADiary()
  await context.clearCookies()
  await page.goto('/projects')
  await expect(page).toHaveURL(/\/login\?next=%2Fprojects$/)
  await fillsInTheLogin(page, person.email, password)
  await expect(page).toHaveURL(/\/projects$/)
})

test('an address elsewhere is never opened after signing in', async ({ page, context, person }) => {
  await person.keepsADiary()
  await context.clearCookies()
  await page.goto('/login?next=%2F%2Fevil.example')
  await fillsInTheLogin(page, person.email, password)
  await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
})
