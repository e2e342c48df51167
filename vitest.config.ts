import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** What a test needs is said by its file's name, so that no list has to be kept. */
const kinds = ['dom', 'bulk', 'wire', 'study'] as const
const anywhere = '{contract,server,web}'
const named = (kind: (typeof kinds)[number]) => `${anywhere}/**/*.${kind}.test.{ts,tsx}`

const patient = {
  // Longer than `server/test/patiently.ts` waits, so that what does not come is named by what waited for it.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

// No file changes a module, so that the files of a worker may share them: loading them for each anew took a third of
// the run. (What passwords cost, which `server/test/study.ts` lowers, is set for each study.) What belongs to a file, its study above all, is made and ended by its fixtures.
const shared = {
  isolate: false,
  ...patient,
} as const

export default defineConfig({
  root: import.meta.dirname,
  test: {
    // Two more than there are processors, as much of the time is waiting: for the one PostgreSQL that all of them share,
    // and for servers that are started and killed.
    maxWorkers: Math.min(availableParallelism() + 2, 4),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [`${anywhere}/**/*.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, ...kinds.map(named)],
        },
      },
      // In a document of happy-dom; `setup.ts` gives each file modules of its own.
      {
        test: {
          ...shared,
          name: 'components',
          include: [named('dom')],
          environment: 'happy-dom',
          setupFiles: ['web/test/setup.ts'],
        },
      },
      // Whole corpora and texts of the greatest length: seconds each, where units take milliseconds.
      { test: { ...shared, name: 'bulk', include: [named('bulk')] } },
      // Against stand-ins for model and speech servers, over sockets.
      { test: { ...shared, name: 'wire', include: [named('wire')] } },
      // Against a whole study: the server, PostgreSQL and what stands around them.
      {
        test: {
          ...shared,
          name: 'study',
          include: [named('study')],
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
