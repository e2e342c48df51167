import { expect, type Page } from '@playwright/test'

const answers: Readonly<Record<string, string>> = {
  '6 + 2': '8',
  '9 - 3': '6',
  '4 + 3': '7',
  '8 - 2': '6',
  '5 + 4': '9',
  '10 - 3': '7',
}

/** The answer to the sum that is on the screen. */
export const sumOnTheScreen = async (page: Page): Promise<string> => {
  const label = await page
    .getByText(/^What is \d+ [+-] \d+\?$/)
    .filter({ visible: true })
    .textContent()
  return answers[label?.replace(/^What is |\?$/g, '') ?? ''] ?? ''
}

/** Solves the sum that is on the screen, as a person does. */
export const solvesTheSum = async (page: Page) =>
  page
    .getByLabel(/^What is \d+ [+-] \d+\?$/)
    .filter({ visible: true })
    .fill(await sumOnTheScreen(page))

/** Signs in through the form that is on the screen, and arrives at the first page behind it. */
export const fillsInTheLogin = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await solvesTheSum(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(url => url.pathname !== '/login')
}

/** Signs in through the form and arrives at the first page behind it. */
export const signsIn = async (page: Page, email: string, password: string) => {
  await page.goto('/login')
  await fillsInTheLogin(page, email, password)
}
