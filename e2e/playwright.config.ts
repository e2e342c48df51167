import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'

export default defineConfig({
  testDir: './journeys',
  outputDir: './results',
  reporter: [['list'], ['json']],
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: { launchOptions: await chromiumLaunch(), locale: 'en-GB', timezoneId: 'Europe/London', trace: 'off' },
})
