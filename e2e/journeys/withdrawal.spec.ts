import type { Page } from '@playwright/test'
import { expect, sizes, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const asked = (page: Page) => page.getByRole('button', { name: 'Accept & Continue' })
const choices = async (page: Page) => (await (await page.request.get('/api/profile/choices')).json()) as object

/** As after a new version. */
const isAskedAgain = (page: Page) =>
  page.route('/api/auth/user', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), hasConsented: false } })
  })

test('the agreed text and its date can be read', async ({ page, person }) => {
  await person.keepsADiary()
  await page.goto('/consent')
  await expect(page.getByRole('heading', { name: 'Ethics & Consent', level: 1 })).toBeVisible()
  await expect(page.getByText(/^You agreed to version 1\.0 on \d+ \w+ \d{4}/)).toBeVisible()
  await expect(page.getByText(/^Agreed to version 1\.0, /)).toBeVisible()
  const reads = page.getByRole('button', { name: /^Read the text/ })
  await reads.click()
  await expect(page.getByText('What you are invited to')).toHaveCount(2)
  await expect(button(page, 'Download Consent Form')).toHaveCount(2)
})

test('withdrawing and keeping the diary takes two steps, and the diary stays open', { tag: '@smoke' }, async ({
  page,
  person,
}) => {
  await person.keepsADiary({ content: 'Written for the study at first.' })
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Changing your mind' })).toBeInViewport()
  await button(page, 'Withdraw, keep diary').click()
  await dialog(page, 'Withdraw and keep the diary?').getByRole('button', { name: 'Stay in the study' }).click()
  expect(await choices(page)).toMatchObject({ researchMayUse: true, withdrawnAt: null })
  await button(page, 'Withdraw, keep diary').click()
  await button(page, 'Withdraw').click()
  await expect(toast(page, 'Research uses nothing of yours any more. Your diary stays open.')).toBeVisible()
  await expect(page.getByText(/^You withdrew from the research on/)).toBeVisible()
  await expect(button(page, 'Withdraw, keep diary')).toBeHidden()
  expect(await choices(page)).toMatchObject({ researchMayUse: false, withdrawnAt: expect.any(String) })
  await page.goto('/')
  await expect(page.getByText('Written for the study at first.')).toBeVisible()
})

test('after a withdrawal a person can consent again, and research may use the entries again', async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  await page.goto('/consent')
  await button(page, 'Withdraw, keep diary').click()
  await button(page, 'Withdraw').click()
  await expect(page.getByRole('heading', { name: 'Consent anew' })).toBeVisible()
  await expect(button(page, 'Consent anew')).toBeDisabled()
  await page.getByRole('checkbox').check()
  await button(page, 'Consent anew').click()
  await expect(toast(page, 'Consent accepted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
  expect(await choices(page)).toMatchObject({ researchMayUse: true, withdrawnAt: null })
  await page.goto('/consent')
  await expect(page.getByText(/^Withdrew from research and kept the diary, under version 1\.0, /)).toBeVisible()
})

test('leaving takes two steps, closes the diary, and offers download and deletion', async ({ page, person }) => {
  await person.keepsADiary({ content: 'Mine, whatever happens.' })
  await page.goto('/consent')
  await button(page, 'Leave the study').click()
  await dialog(page, 'Leave the study?').getByRole('button', { name: 'Leave the study' }).click()
  await expect(toast(page, 'You have left the study')).toBeVisible()
  await expect(page.getByText(/^You left the study on/)).toBeInViewport()
  await expect(page.getByRole('link', { name: 'download everything or delete your account' })).toHaveAttribute(
    'href',
    '#leaving',
  )
  await expect(asked(page)).toBeDisabled()
  await expect(button(page, 'Leave the study')).toBeHidden()
  await expect(button(page, 'Delete account')).toBeVisible()
  await expect(button(page, 'Download archive')).toBeVisible()
  const diary = await page.request.get('/api/diary/export')
  expect(await diary.text()).toContain('Mine, whatever happens.')
  expect((await page.request.get('/api/diary/entries')).status()).toBe(403)
  await page.goto('/profile')
  await expect(page.getByText(/^You left the study on/)).toBeVisible()
})

test('a person who has left can agree again, with an unchanged diary', async ({ page, person }) => {
  await person.keepsADiary({ content: 'Mine, whatever happens.' })
  await page.goto('/consent')
  await button(page, 'Leave the study').click()
  await dialog(page, 'Leave the study?').getByRole('button', { name: 'Leave the study' }).click()
  await page.getByRole('checkbox').check()
  await asked(page).click()
  await expect(page.getByText('Mine, whatever happens.')).toBeVisible()
})

test('asked again after a new version, a person can keep the diary without agreeing', async ({ page, person }) => {
  await person.keepsADiary({ content: 'Written under the earlier version.' })
  await isAskedAgain(page)
  await page.goto('/')
  await expect(page.getByText('The consent text has changed.')).toBeVisible()
  await expect(button(page, 'Leave the study')).toBeVisible()
  await button(page, 'Keep the diary, leave the study').click()
  await page.unroute('/api/auth/user')
  await button(page, 'Withdraw').click()
  await expect(toast(page, 'Withdrawn')).toBeVisible()
  await expect(page.getByText('Written under the earlier version.')).toBeVisible()
  expect(await choices(page)).toMatchObject({ researchMayUse: false })
})

for (const size of [...sizes, { width: 320, height: 640 }]) {
  test(`nothing bars the way out at ${size.width} pixels`, async ({ page, person }) => {
    await page.setViewportSize(size)
    await person.keepsADiary()
    await looksAt(page, 'what was agreed to', async () => {
      await page.goto('/consent')
      await page.getByRole('button', { name: /^Read the text/ }).click()
      await expect(button(page, 'Download Consent Form')).toHaveCount(2)
    })
    const question = dialog(page, 'Withdraw and keep the diary?')
    await looksAt(
      page,
      'the question',
      async () => {
        await button(page, 'Withdraw, keep diary').click()
        await expect(question).toBeVisible()
      },
      '[role=alertdialog]',
    )
    await looksAt(page, 'withdrawn', async () => {
      await button(page, 'Withdraw').click()
      await expect(page.getByRole('heading', { name: 'Consent anew' })).toBeVisible()
    })
    await looksAt(page, 'left', async () => {
      await button(page, 'Leave the study').click()
      await dialog(page, 'Leave the study?').getByRole('button', { name: 'Leave the study' }).click()
      await expect(page.getByText(/^You left the study on/)).toBeVisible()
    })
  })
}
