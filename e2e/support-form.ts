import type { Page } from '@playwright/test'

/** The default address for messages to the study. */
export const studyAddress = 'no-reply@example.org'
export const message = (page: Page) => page.getByLabel('Message', { exact: true })
export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
