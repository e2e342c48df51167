import { expect, type Page } from '@playwright/test'

export const administrator = { email: 'admin@example.org', password: 'a long administrator password' } as const
const solved = { captchaAnswer: '8', expectedAnswer: '8' }
const headers = { 'sec-fetch-site': 'same-origin' }

/** Signs an administrator in, by default the study's first one, as the sign-in screen would. */
export const signsInAsAdministrator = async (
  page: Page,
  { email, password }: { readonly email: string; readonly password: string } = administrator,
) => {
  const answer = await page.request.post('/api/auth/login', { headers, data: { email, password, ...solved } })
  expect(answer.status()).toBe(200)
}

/** Makes another administrator and signs them in, for journeys that change the administrator's own account. */
export const signsInAsNewAdministrator = async (page: Page) => {
  await signsInAsAdministrator(page)
  const made = { email: `admin-${crypto.randomUUID()}@example.org`, password: 'chosen by somebody else' }
  const answer = await page.request.post('/api/admin/create-admin', {
    headers,
    data: { ...made, fullName: 'Ada Lovelace' },
  })
  expect(answer.status()).toBe(201)
  await signsInAsAdministrator(page, made)
  return made
}
