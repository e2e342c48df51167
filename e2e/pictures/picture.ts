import type { Page } from '@playwright/test'

/** What it shows, how to get there, and whether the whole page is drawn or only the viewport. */
export type Picture = { readonly name: string; readonly take: (page: Page) => Promise<void>; readonly whole?: true }
