import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * What a second PostgreSQL shows nothing more in: tests that start a database of their own or none at all, and those of
 * what stands before and behind the database, such as words that are refused, letters, pages and models. Their
 * statements are sent to the second one too: `test/matrix.test.ts` makes every call, and each feature has others.
 */
const sameOnAnyDatabase = [
  'src/ai/**',
  'src/dictation/**',
  'src/platform/masking/**',
  'src/platform/database/embedded/**',
  'src/features/account/{forgotten-password,password-change,registration,second-factor}.test.ts',
  'src/features/chat/analysis.test.ts',
  'src/features/consent/consent-desk.test.ts',
  'src/features/entries/{bounds,export,feedback}.test.ts',
  'src/features/news/{cleaning,feed-and-pages}.test.ts',
  'src/features/pages/{built-client,document,manifest,pages,redact,search-engines}.test.ts',
  'src/features/profile/profile.test.ts',
  'src/features/study/meanwhile.test.ts',
  'src/features/support/{contact,mail-server-down}.test.ts',
  'src/upkeep/programs/**',
  'src/upkeep/full-study.test.ts',
  'test/a-model-that-fails.test.ts',
  'test/after-leaving.test.ts',
  'test/at-rest.test.ts',
  'test/bad-requests.test.ts',
  'test/consent-text.test.ts',
  'test/dictated-words.test.ts',
  'test/durability.test.ts',
  'test/headers.test.ts',
  'test/killed-at-work.test.ts',
  'test/limits-by-address.test.ts',
  'test/security-table.test.ts',
  'test/speech-to-a-provider.test.ts',
  'test/what-leaves-for-a-model.test.ts',
]

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    ...(process.env.TEST_DATABASE_URL ? { exclude: sameOnAnyDatabase } : {}),
    globalSetup: ['test/global-setup.ts'],
    // Two more than there are processors, as much of the time is waiting: for the one PostgreSQL that all of them share,
    // and for servers that are started and killed.
    maxWorkers: Math.min(availableParallelism() + 2, 4),
    // No file changes a module, so that the files of a worker may share them: loading the server for each anew took a
    // third of the run. What belongs to a file, its study above all, is made and ended by its fixtures.
    isolate: false,
    // Longer than `test/patiently.ts` waits, so that what does not come is named by what waited for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
