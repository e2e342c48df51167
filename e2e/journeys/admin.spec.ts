import type { Route } from '@playwright/test'
import { button, table, writes } from '../admin-entries.ts'
import { signsInAsAdministrator } from '../administrator.ts'
import { expect, handlesOnce, sidewaysScroll, sizes, test } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { startServer } from '../running-server.ts'

test('an administrator without consent can open the admin area and log out, but not open a diary', async ({ page }) => {
  await signsInAsAdministrator(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Ethics & Consent', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Admin · Reflective Diary')
  await expect(page.getByRole('link', { name: 'My Diary' })).toBeHidden()
  await page.goto('/coaching')
  await expect(page.getByRole('heading', { name: 'Ethics & Consent', level: 1 })).toBeVisible()
  // Logging out while the admin area is loading shows no error about the ended session, in the console neither.
  const [loggedOut, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await handlesOnce(page, '**/api/admin/statistics', async route => {
    await loggedOut.promise
    await route.fulfill({ response: await route.fetch() })
    answered.resolve()
  })
  await handlesOnce(page, '**/api/auth/logout', async route => {
    const response = await route.fetch()
    loggedOut.resolve()
    await answered.promise
    await route.fulfill({ response })
  })
  await Promise.all([page.waitForRequest('**/api/admin/statistics'), page.goto('/admin')])
  await page.getByRole('button', { name: 'Study' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Join the Research Study' })).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/)
})

test('each view has its own address and title, and takes the focus', async ({ page }) => {
  await signsInAsAdministrator(page)
  await page.goto('/admin')
  const views = page.getByRole('navigation', { name: 'Administration' })
  await views.getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL(/\/admin\?view=messages$/)
  await expect(page).toHaveTitle('Messages · Reflective Diary')
  await expect(views.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page')
  await expect(views.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current')
  await expect(page.locator('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Messages', level: 2 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Recent entries' })).toBeVisible()
})

test('a participant gets a plain notice in the admin area, and no link to it', async ({ page, person }) => {
  await person.keepsADiary()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'You need administrator privileges' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Back to Diary' }).click()
  await expect(page.getByRole('heading', { name: 'My Reflective Diary' })).toBeVisible()
})

test('the statistics are accessible to screen readers', async ({ browser }) => {
  const study = await startServer()
  await writes(browser, study, 'This entry was written in this very week, for the figures.')
  const page = await browser.newPage({ baseURL: study.url })
  await signsInAsAdministrator(page)
  await page.goto('/admin')
  await expect(
    page.getByRole('img', { name: /^Entries a week\. .*this week so far, from .+: [1-9]\d*\.$/ }),
  ).toBeVisible()
  await page.getByText('Show as a table').click()
  const weeks = page.getByRole('table').filter({ hasText: 'Week from' })
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await expect(page.getByText('No ratings yet').first()).toBeVisible()
  await expect(page.getByText(/by sector|by project size/i)).toHaveCount(0)
  await page.close()
  await study.stop()
})

test.describe('where something fails', () => {
  test.use({ allowedConsoleErrors: /status of (400|500|502|503)|ERR_FAILED|Failed to load|Check that you are online/ })

  test('failed parts say so and can be loaded again, one by one', async ({ page }) => {
    await signsInAsAdministrator(page)
    await handlesOnce(page, '**/api/admin/statistics', route => route.fulfill({ status: 500, body: '{}' }))
    await handlesOnce(page, '**/api/admin/entries?*', route => route.abort())
    await page.goto('/admin')
    const entries = page.getByRole('alert').filter({ hasText: 'The entries could not be loaded' })
    await expect(entries).toContainText('Check that you are online')
    await entries.getByRole('button', { name: 'Try again' }).click()
    await expect(entries).toBeHidden()
    const figures = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded' })
    await figures.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('total entries')).toBeVisible()
  })

  test('every part of the admin area names the true cause of a failure', async ({ page }) => {
    await signsInAsAdministrator(page)
    const parts = {
      '/admin': ['The figures', 'The tags', 'The entries'],
      '/admin?view=consent': ['The consent content'],
      '/admin?view=news': ['The posts'],
      '/admin?view=messages': ['The messages'],
      '/admin?view=analysis': ['The analysis'],
      '/admin?view=audit': ['The audit log'],
      '/admin?view=administrators': ['The administrators', 'Your one-time codes'],
      '/admin/ai-settings?batch=true': ['The settings', 'The batch prompts', 'The competence framework'],
      '/admin/prompts': ['Failed to load AI prompts'],
      '/admin/batches': ['Error Loading Batch Data'],
    }
    let fails = (route: Route) => route.abort()
    for (const calls of ['**/api/admin/**', '**/api/auth/second-factor']) {
      await page.route(calls, route => (route.request().resourceType() === 'fetch' ? fails(route) : route.continue()))
    }
    /** Opens it like a link of the application. */
    const goesTo = (address: string) =>
      page.evaluate(to => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, address)
    const saysOf = async (cause: RegExp, opens: (address: string) => Promise<unknown> = goesTo) => {
      for (const [address, names] of Object.entries(parts)) {
        await opens(address)
        for (const name of names) {
          const said = page.locator('[role=alert], .hint').filter({ hasText: name })
          await expect(said, `${address}: ${name}`).toContainText(cause)
        }
      }
    }
    await saysOf(/The connection failed\. Check that you are online/, address => page.goto(address))
    // A proxy’s error is not reported as a lost connection.
    fails = route => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    await saysOf(/Something went wrong on our side|Failed to fetch AI prompts/)
    fails = route => route.fulfill({ status: 503, json: { message: 'The study is resting.' } })
    await saysOf(/The study is resting\./)
  })

  test('statistics and lists that could not be refetched say so, beside the earlier data', async ({ page }) => {
    await signsInAsAdministrator(page)
    await handlesOnce(page, '**/api/admin/feedback/ratings', route => route.abort())
    await page.goto('/admin')
    const ratings = page
      .getByRole('alert')
      .filter({ hasText: 'The ratings could not be loaded. The connection failed.' })
    await ratings.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No ratings yet').first()).toBeVisible()
    await page.getByRole('link', { name: 'Administrators' }).click()
    await expect(page.getByText('admin@example.org').first()).toBeVisible()
    await page.route(/\/api\/admin\/(feedback\/ratings|administrators)$/, route => route.abort())
    await page.getByRole('link', { name: 'Overview' }).click()
    const late = page.getByText(/^These figures could not be brought up to date\. The connection failed\./)
    await expect(late).toBeVisible()
    await expect(page.getByText('No ratings yet').first()).toBeVisible()
    await page.getByRole('link', { name: 'Administrators' }).click()
    await expect(page.getByText(/^This list could not be brought up to date\. The connection failed\./)).toBeVisible()
    await expect(page.getByText('admin@example.org').first()).toBeVisible()
    await page.route('**/api/admin/ai-prompts', route => route.abort())
    await page.goto('/admin/ai-settings')
    await expect(page.getByLabel('System prompt, read-only')).toHaveValue(
      /^Failed to fetch prompt\. The connection failed/,
    )
  })

  test('a view whose code cannot be loaded fails within the admin area, and loads on retry', async ({ page }) => {
    await signsInAsAdministrator(page)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Recent entries' })).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Messages' }).click()
    const failed = page.getByRole('alert').filter({ hasText: 'This view could not be opened' })
    await expect(failed).toContainText('Check that you are online')
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
    await page.context().setOffline(false)
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Messages', level: 2 })).toBeVisible()
    // The same for dialogs.
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.context().setOffline(true)
    await button(page, 'Export CSV').click()
    const screen = page.getByRole('alert').filter({ hasText: 'This page could not be opened' })
    await expect(screen).toContainText('Check that you are online')
    await page.context().setOffline(false)
    await screen.getByRole('button', { name: 'Try again' }).click()
    // The screen re-renders when its data arrive.
    await expect(async () => {
      await button(page, 'Export CSV').click()
      await expect(page.getByLabel('What is it for?')).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })
})

test('no view of the admin area scrolls sideways, from 320 pixels on', async ({ page, browser, server }) => {
  await writes(browser, server, 'This is an entry to look at, with some words in it.')
  await signsInAsAdministrator(page)
  for (const view of ['', '?view=consent', '?view=news', '?view=messages', '?view=administrators', '?view=audit']) {
    await page.goto(`/admin${view}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await sidewaysScroll(page), `/admin${view} at ${width}`).toBe(0)
    }
  }
})

for (const viewport of sizes) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport })

    test('the admin area is accessible', async ({ page, browser, server }) => {
      await writes(browser, server, 'This is an entry to look at, with some words in it.\nAnd a second line.')
      await signsInAsAdministrator(page)
      await looksAt(page, 'the admin area', async () => {
        await page.goto('/admin')
        await table(page).getByRole('checkbox').last().check()
        await page.getByText('Show as a table').click()
        await page.getByRole('heading', { name: 'Top tags' }).waitFor()
        // The page head half covers elements scrolled under it.
        await page.evaluate(() => scrollTo(0, 0))
      })
      const opens = async (press: string, role: 'dialog' | 'alertdialog') => {
        await button(page, press).click()
        await page.getByRole(role).waitFor()
      }
      await looksAt(page, 'a deletion', () => opens('Delete selected entries', 'alertdialog'), '.dialog')
      await page.keyboard.press('Escape')
      await looksAt(page, 'an export', () => opens('Export CSV', 'dialog'), '.dialog')
      await page.keyboard.press('Escape')
      await looksAt(
        page,
        'an entry open',
        async () => {
          await table(page).getByRole('button').first().click()
          await page.getByRole('dialog').waitFor()
        },
        '[role=dialog]',
      )
    })
  })
}
