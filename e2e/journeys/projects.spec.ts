import type { Page } from '@playwright/test'
import { keeps } from '../device-storage.ts'
import { expect, sidewaysScroll, sizes, test, toast } from '../journey.ts'
import { looksAt } from '../looks-at.ts'
import { wholeProject } from './sample-project.ts'

const title = wholeProject.projectTitle
/** Adds projects through the API. */
const hasProjects = async (page: Page, ...projects: readonly Record<string, unknown>[]) => {
  for (const data of projects) {
    const answer = await page.request.post('/api/projects', { headers: { 'sec-fetch-site': 'same-origin' }, data })
    expect(answer.status()).toBe(201)
  }
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const adding = (page: Page) => page.getByRole('form', { name: 'New project' })
const editing = (page: Page, name = title) => page.getByRole('form', { name: `Edit ${name}` })
const card = (page: Page, name = title) => page.getByRole('article', { name })
const chooses = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a project is added with every field, changed in its place and deleted', { tag: '@smoke' }, async ({
  page,
  person,
}) => {
  await person.keepsADiary()
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Projects' }).click()
  await expect(page).toHaveTitle(/^My Projects/)
  await expect(
    page.getByText('Please do not enter commercially sensitive data, exact values or personal data.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()

  await button(page, 'Add Project').first().click()
  await expect(page.getByLabel('Project Title')).toBeFocused()
  await page.getByLabel('Project Title').fill(title)
  await chooses(page, 'Sector', 'Rail')
  await chooses(page, 'Organisation Type', 'Main contractor')
  await page.getByText('Ten more fields, all optional').click()
  await page.getByLabel('Your Role').fill(wholeProject.userRole)
  await chooses(page, 'Project Phase', 'Delivery')
  await page.getByLabel('Start Date').fill(wholeProject.startDate)
  await page.getByLabel('End Date').fill(wholeProject.endDate)
  await chooses(page, 'Budget Band', '£10-100m')
  await page.getByLabel('Primary Objectives').fill(wholeProject.primaryObjectives)
  await page.getByLabel('Main Stakeholders').fill(wholeProject.mainStakeholders)
  await page.getByLabel('Key Challenges').fill(wholeProject.keyChallenges)
  await page.getByLabel('Success Measures').fill(wholeProject.successMeasures)
  await page.getByLabel('Notes and Context').fill(wholeProject.notesContext)
  await button(page, 'Save Project').click()
  await expect(toast(page, 'Project Created')).toBeVisible()
  await expect(adding(page)).toHaveCount(0)
  await expect(button(page, 'Add Project')).toBeFocused()
  for (const text of Object.values(wholeProject)) await expect(card(page)).toContainText(text)

  await card(page).getByRole('button', { name: 'Edit' }).click()
  await editing(page).getByLabel('Project Title').fill('Station access')
  await chooses(page, 'Sector', 'Not specified')
  await button(page, 'Save Changes').click()
  await expect(toast(page, 'Project Updated')).toBeVisible()
  const renamed = card(page, 'Station access')
  await expect(renamed).toContainText(wholeProject.notesContext)
  await expect(renamed).not.toContainText('Rail')
  await expect(renamed.getByRole('button', { name: 'Edit' })).toBeFocused()

  await renamed.getByRole('button', { name: 'Delete' }).click()
  await button(page, 'Keep it').click()
  await expect(renamed).toBeVisible()
  await renamed.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Delete this project?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Project Deleted')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('unsaved projects, new or changed, survive a reload', async ({ page, person }) => {
  await person.keepsADiary()
  await hasProjects(page, wholeProject, { projectTitle: 'Another' })
  await page.goto('/projects')
  await button(page, 'Add Project').click()
  await page.getByLabel('Project Title').fill('A depot')
  await page.getByText('Ten more fields, all optional').click()
  await keeps(page, () => page.getByLabel('Key Challenges').fill('Weather'))
  await card(page).getByRole('button', { name: 'Edit' }).click()
  await keeps(page, () => editing(page).getByLabel('Notes and Context').fill('Both stations are listed.'))
  await page.reload()
  await expect(adding(page).getByLabel('Project Title')).toHaveValue('A depot')
  await expect(adding(page).getByLabel('Key Challenges')).toHaveValue('Weather')
  await expect(editing(page).getByLabel('Notes and Context')).toHaveValue('Both stations are listed.')
  await expect(card(page, 'Another')).toBeVisible()
  await editing(page).getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Throw away').click()
  await expect(card(page)).toContainText(wholeProject.notesContext)
  await expect(card(page).getByRole('button', { name: 'Edit' })).toBeFocused()
  await adding(page).getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Throw away').click()
  await expect(button(page, 'Add Project')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(adding(page)).toHaveCount(0)
})

test.describe('two tabs', () => {
  test.use({ allowedConsoleErrors: /status of (404|409)/ })

  test('the second sees the first’s change, keeps its text, and can save it or take the other', async ({
    page,
    context,
    person,
  }) => {
    await person.keepsADiary()
    await hasProjects(page, wholeProject)
    const second = await context.newPage()
    for (const tab of [page, second]) {
      await tab.goto('/projects')
      await card(tab).getByRole('button', { name: 'Edit' }).click()
    }
    await editing(page).getByLabel('Key Challenges').fill('Theirs')
    await button(page, 'Save Changes').click()
    await expect(toast(page, 'Project Updated')).toBeVisible()
    await editing(second).getByLabel('Key Challenges').fill('Mine')
    await button(second, 'Save Changes').click()
    await expect(second.getByText('This project was changed somewhere else after you opened it.')).toBeVisible()
    await expect(editing(second).getByLabel('Key Challenges')).toHaveValue('Mine')
    await expect(second.getByRole('region', { name: 'The other version' })).toContainText('Theirs')
    await button(second, 'Keep mine').click()
    await expect(toast(second, 'Project Updated')).toBeVisible()
    await second.reload()
    await expect(card(second)).toContainText('Mine')
  })
})

test('AI is given a project only with its switch on, and the switch explains that', async ({ page, person }) => {
  await person.keepsADiary()
  await hasProjects(page, wholeProject, { projectTitle: 'Another' })
  await page.goto('/projects')
  const choice = (name: string) => card(page, name).getByRole('switch', { name: 'AI may know about this project' })
  await expect(choice(title)).not.toBeChecked()
  await expect(card(page)).toContainText('the built-in analyser, on this server, which takes no notice of projects')
  await choice(title).click()
  await expect(toast(page, 'Choice saved')).toBeVisible()
  await page.reload()
  await expect(choice(title)).toBeChecked()
  await expect(choice('Another')).not.toBeChecked()
})

for (const size of sizes) {
  test(`projects, their forms and their questions have no barriers at ${size.width}`, async ({ page, person }) => {
    test.slow()
    await page.setViewportSize(size)
    await person.keepsADiary()
    await looksAt(page, 'no projects', async () => {
      await page.goto('/projects')
      await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
    })
    await hasProjects(page, wholeProject, { projectTitle: 'Another', userRole: 'Sachbearbeitung'.repeat(6) })
    await looksAt(page, 'projects', async () => {
      await page.goto('/projects')
      await expect(card(page)).toBeVisible()
    })
    await looksAt(page, 'the forms of projects', async () => {
      await button(page, 'Add Project').click()
      await page.getByText('Ten more fields, all optional').click()
      await button(page, 'Save Project').click()
      // It would cover the checked elements.
      await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).click()
      await card(page).getByRole('button', { name: 'Edit' }).click()
      // Where the header half covers no element.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    })
    const asked = '[role=alertdialog]'
    await looksAt(
      page,
      'deleting a project',
      () => card(page, 'Another').getByRole('button', { name: 'Delete' }).click(),
      asked,
    )
    await button(page, 'Keep it').click()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await sidewaysScroll(page)).toBe(0)
  })
}

test('on a small screen the drawer links to the projects', async ({ page, person }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await person.keepsADiary()
  await page.goto('/coaching')
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link')).toContainText([
    'My Diary',
    'Quick Chat',
    'AI Coaching',
    'My Projects',
    'Support',
  ])
  await drawer.getByRole('link', { name: 'My Projects' }).click()
  await expect(page.getByRole('heading', { name: 'My Projects', level: 1 })).toBeVisible()
  await page.goto('/coaching')
  await page.getByRole('link', { name: 'View My Projects' }).click()
  await expect(page).toHaveURL(/\/projects$/)
})
