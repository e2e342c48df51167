import type { Page } from '@playwright/test'

/** What is on it, how to come there, and whether the whole page is drawn or what is in view. */
export type Picture = { readonly name: string; readonly take: (page: Page) => Promise<void>; readonly whole?: true }
