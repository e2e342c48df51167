import type { Page } from '@playwright/test'

/** Where messages to the study go, unless an operator says otherwise. */
export const studyAddress = 'no-reply@example.org'
export const message = (page: Page) => page.getByLabel('Message', { exact: true })
export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
