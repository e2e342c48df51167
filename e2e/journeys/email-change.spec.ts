import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { openMailServer } from '../../server/test/mail-server.ts'
import { createPerson, expect, password, test, toast } from '../journey.ts'
import { startServer } from '../running-server.ts'
import { signsIn } from '../sign-in.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a new address is pending until its link is opened; the old one is notified, and can undo it', async ({
  browser,
}) => {
  const mailServer = await openMailServer('open')
  const server = await startServer({ SMTP_URL: mailServer.url })
  const linkTo = async (email: string, subject: string): Promise<string> => {
    let link: string | undefined
    await expect(async () => {
      const mails = await Promise.all(mailServer.emails.map(mail => PostalMime.parse(mail)))
      const found = mails.findLast(
        mail => mail.subject?.includes(subject) && mail.to?.some(({ address }) => address === email),
      )
      link = found?.text?.match(/http\S+token=\S+/)?.[0]
      expect(link).toBeDefined()
    }).toPass()
    return link ?? ''
  }
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    const person = createPerson(page, server)
    await person.keepsADiary()
    const address = `new-${person.email}`

    await page.goto('/profile')
    await button(page, 'Edit personal information').click()
    await page.getByLabel('Email').fill(address)
    await expect(page.getByText('the change takes effect when it is opened')).toBeVisible()
    await button(page, 'Save Changes').click()
    await expect(toast(page, 'Profile updated')).toBeVisible()
    await expect(page.getByText(address, { exact: true })).toBeVisible()
    await expect(page.getByText(person.email, { exact: true })).toBeVisible()

    const anywhere = await (await browser.newContext({ baseURL: server.url })).newPage()
    await anywhere.goto(await linkTo(address, 'confirm your new e-mail address'))
    expect(anywhere.url()).not.toContain('token')
    await button(anywhere, 'Use this address').click()
    await expect(anywhere.getByRole('heading', { name: 'Your new address works' })).toBeFocused()
    await signsIn(anywhere, address, password)

    await page.goto(await linkTo(person.email, 'your e-mail address was changed'))
    expect(page.url()).not.toContain('token')
    await button(page, 'Keep my old address').click()
    await expect(page.getByRole('heading', { name: 'Your old address stays' })).toBeFocused()
    await anywhere.goto('/')
    await expect(anywhere.getByRole('link', { name: 'Join the Research Study' })).toBeVisible()

    await page.goto(await linkTo(person.email, 'your old e-mail address stays'))
    await page.getByLabel('New Password', { exact: true }).fill('another horse 8')
    await page.getByLabel('Confirm New Password').fill('another horse 8')
    await button(page, 'Reset Password').click()
    await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeFocused()
    await signsIn(page, person.email, 'another horse 8')
  } finally {
    await server.stop()
    await mailServer.close()
  }
})

test('a mistyped new address is cancelled in the profile', async ({ browser }) => {
  const mailServer = await openMailServer('open')
  const server = await startServer({ SMTP_URL: mailServer.url })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 375, height: 812 } })
  try {
    const page = await context.newPage()
    const person = createPerson(page, server)
    await person.keepsADiary()
    await page.goto('/profile')
    await button(page, 'Edit personal information').click()
    await page.getByLabel('Email').fill('nobody')
    await button(page, 'Save Changes').click()
    await expect(page.getByText(/valid email/)).toBeVisible()
    await page.getByLabel('Email').fill('mistyped@example.org')
    await button(page, 'Save Changes').click()
    await expect(page.getByText('mistyped@example.org', { exact: true })).toBeVisible()
    await button(page, 'Keep the present address').press('Enter')
    await expect(page.getByText('mistyped@example.org', { exact: true })).toBeHidden()
    await expect(page.getByText(person.email, { exact: true })).toBeVisible()
    await expect(page.locator('dl').filter({ hasText: person.email })).toBeFocused()
  } finally {
    await server.stop()
    await mailServer.close()
  }
})
