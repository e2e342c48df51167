import type { Page } from '@playwright/test'
import { signsInAsNewAdministrator } from './administrator.ts'
import { expect } from './journey.ts'

const headers = { 'sec-fetch-site': 'same-origin' }

/** Another administrator, in their own browser, who saves a level while the first one is changing it. */
export const secondAdministrator = async (page: Page, baseURL: string) => {
  const context = await page.context().browser()?.newContext({ baseURL })
  if (!context) throw new Error('no browser')
  const theirs = await context.newPage()
  await signsInAsNewAdministrator(theirs)
  return {
    changes: async (level: string, changed: Record<string, unknown>) => {
      const path = `/api/admin/ai-prompts/${level}`
      const present = (await (await theirs.request.get(path)).json()) as Record<string, unknown>
      expect((await theirs.request.put(path, { headers, data: { ...present, ...changed } })).status()).toBe(200)
    },
  }
}

/** A level as the server has it. */
export const levelOf = async (page: Page, level: string) =>
  (await (await page.request.get(`/api/admin/ai-prompts/${level}`)).json()) as {
    name: string
    prompt: string
    model: string
    reasoningEffort: string
    textVerbosity: string
    isActive: boolean
    version: number
  }

/** Chooses from a list. */
export const chooses = async (part: Page | ReturnType<Page['getByRole']>, label: string, option: string) => {
  await part.getByRole('combobox', { name: label, exact: true }).click()
  const page = 'page' in part ? part.page() : part
  await page.getByRole('option', { name: option, exact: true }).click()
}
