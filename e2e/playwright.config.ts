import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'

export default defineConfig({
  testDir: './journeys',
  outputDir: './results',
  reporter: [['list'], ['json']],
  // A journey waits for a third of its time: one more than there are processors, up to four.
  workers: Math.min(availableParallelism() + 1, 4),
  // On a machine that is busy with something else a journey may come too late: it is walked once more, and named.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: { launchOptions: await chromiumLaunch(), locale: 'en-GB', timezoneId: 'Europe/London', trace: 'off' },
})
