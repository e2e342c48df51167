import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What starts a database of its own or none at all: a second PostgreSQL shows nothing more in it. */
const sameOnAnyDatabase = [
  'src/ai/**',
  'src/platform/masking/**',
  'src/platform/database/embedded/**',
  'test/after-leaving.test.ts',
  'test/at-rest.test.ts',
  'test/durability.test.ts',
  'test/killed-at-work.test.ts',
]

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    ...(process.env.TEST_DATABASE_URL ? { exclude: sameOnAnyDatabase } : {}),
    globalSetup: ['test/global-setup.ts'],
    // All test files share one PostgreSQL.
    maxWorkers: Math.min(availableParallelism(), 3),
    // Some start processes of their own; a test that hangs should still fail soon.
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})
