import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'

export default defineConfig({
  testDir: './journeys',
  outputDir: './results',
  reporter: [['list'], ['json']],
  // A journey waits for half of its time: two more than there are processors, up to four.
  workers: Math.min(availableParallelism() + 2, 4),
  // Timeouts that only a busy machine comes near; a journey that still exceeds one is retried once, and reported.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: { launchOptions: await chromiumLaunch(), locale: 'en-GB', timezoneId: 'Europe/London', trace: 'off' },
})
