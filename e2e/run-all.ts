import { join } from 'node:path'
import { check } from './check.ts'
import { recordDurations } from './durations.ts'
import { runJourneys } from './run-journeys.ts'
import { runVitest } from './run-vitest.ts'
import { runTool } from './steps.ts'
import type { Tally } from './tally.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const temporary = makeTemporaryFolder()
const report = (name: string) => join(temporary.path, `${name}.json`)

/** Types, lint, dead code, packages and documents count as one test. */
const checks = async (): Promise<Tally> => {
  const failures = await check()
  const passed = failures.length === 0
  return {
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    skipped: 0,
    failures: passed ? [] : [`check: ${failures.join(', ')}`],
    durations: [],
  }
}

/** What another release of PostgreSQL may change: every call once, and all that relies on its own mechanisms. */
const dependOnTheDatabase = [
  'server/src/platform/database/',
  'server/src/platform/jobs/',
  'server/src/maintenance/',
  'server/src/features/study/entry-counts',
  'server/src/features/consent/entries-between',
  'server/test/matrix',
  'server/test/two-processes',
]

const suites = {
  check: checks,
  unit: () => runVitest(['unit'], [], report('unit')),
  components: () => runVitest(['components'], [], report('components')),
  bulk: () => runVitest(['bulk'], [], report('bulk')),
  wire: () => runVitest(['wire'], [], report('wire')),
  study: () => runVitest(['study'], [], report('study')),
  /** All five at once, so that some run while others wait. */
  tests: () => runVitest([], [], report('tests')),
  database: () => runVitest(['study'], dependOnTheDatabase, report('database')),
  journeys: () => runJourneys([], report('journeys')),
  smoke: () => runJourneys(['--grep=@smoke'], report('smoke')),
} as const satisfies Record<string, () => Promise<Tally>>
type SuiteName = keyof typeof suites
const everything: readonly SuiteName[] = ['check', 'tests', 'journeys']

const isSuite = (name: string): name is SuiteName => Object.hasOwn(suites, name)

const runSuites = async (names: readonly SuiteName[]): Promise<void> => {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  for (const name of names) {
    process.stdout.write(`\n--- ${name}\n`)
    const began = performance.now()
    const tally = await suites[name]().catch((error: unknown): Tally => {
      process.stderr.write(`${name} could not run: ${(error as Error).message}\n`)
      return { passed: 0, failed: 1, skipped: 0, failures: [`${name} could not run`], durations: [] }
    })
    recordDurations(tally.durations)
    process.stdout.write(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
    failures.push(...tally.failures)
    total.passed += tally.passed
    total.failed += tally.failed
    total.skipped += tally.skipped
  }
  // Printed at the end, as earlier output of a long run scrolls off.
  if (failures.length > 0) process.stdout.write(`\n${failures.map(failure => `FAILED ${failure}`).join('\n')}\n`)
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
  process.stdout.write(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
  )
}

/**
 * `npm test` runs everything, `npm test -- unit study` the named suites; other arguments go to vitest: a path, `-t
 * 'zero hours'`, `--watch`, `--changed`; to Playwright where a journey is named.
 */
const main = async () => {
  const given = process.argv.slice(2)
  if (given.every(isSuite)) return runSuites(given.length > 0 ? given : everything)
  if (given.some(argument => argument.includes('.spec.ts'))) {
    process.exitCode = await runTool('playwright', [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list',
      ...given,
    ])
    return
  }
  process.exitCode = await runTool('vitest', [...(given.includes('--watch') ? [] : ['run']), ...given])
}

await main().finally(temporary.remove)
