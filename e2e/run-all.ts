import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { check } from './check.ts'
import { runTool } from './steps.ts'

type Tally = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, by name, to be said once more at the end. */
  readonly names: readonly string[]
}

const reports = mkdtempSync(join(tmpdir(), 'diary-reports-'))
const readReport = (file: string) => JSON.parse(readFileSync(join(reports, file), 'utf8'))

/** Types, lint and dead code count as one test. */
const checks = async (): Promise<Tally> => {
  const passed = await check()
  return {
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    skipped: 0,
    names: passed ? [] : ['types, lint or dead code'],
  }
}

type VitestFile = {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

const vitest = async (workspace: string): Promise<Tally> => {
  const file = `${workspace}.json`
  const outputFile = join(reports, file)
  const config = `${workspace}/vitest.config.ts`
  await runTool('vitest', [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${outputFile}`,
  ])
  const report = readReport(file)
  const files: readonly VitestFile[] = report.testResults
  // A file that could not even be loaded has no tests to count, and has failed all the same.
  const unloaded = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  const failed = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    names: [...failed, ...unloaded.map(({ name }) => `${relative('.', name)} could not be loaded`)],
  }
}

type JourneySpec = {
  readonly title: string
  readonly file: string
  readonly line: number
  readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
}
type JourneySuite = { readonly suites?: readonly JourneySuite[]; readonly specs: readonly JourneySpec[] }

/** The journeys that ended so, by place and title. */
const journeysThat = (status: 'unexpected' | 'flaky', { suites = [], specs }: JourneySuite): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(test => test.status === status))
    .map(({ file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(suite => journeysThat(status, suite)),
]

const journeys = async (): Promise<Tally> => {
  const output = join(reports, 'journeys.json')
  await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { PLAYWRIGHT_JSON_OUTPUT_NAME: output })
  const report = readReport('journeys.json')
  const { stats, errors } = report
  const walked: readonly JourneySuite[] = report.suites
  const named = (status: 'unexpected' | 'flaky') => walked.flatMap(suite => journeysThat(status, suite))
  for (const journey of named('flaky')) process.stdout.write(`Only at the second go: ${journey}\n`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    names: named('unexpected'),
  }
}

const suites: Readonly<Record<string, () => Promise<Tally>>> = {
  check: checks,
  server: () => vitest('server'),
  web: () => vitest('web'),
  journeys,
}

/** `npm test` runs everything; `npm test -- server` only the suites that are named. */
const main = async () => {
  const named = process.argv.slice(2)
  const unknown = named.find(name => !(name in suites))
  if (unknown) throw new Error(`There is no suite '${unknown}': ${Object.keys(suites).join(', ')}.`)
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  for (const name of named.length > 0 ? named : Object.keys(suites)) {
    process.stdout.write(`\n--- ${name}\n`)
    const tally = await suites[name]?.().catch(error => {
      process.stderr.write(`${name} could not run: ${(error as Error).message}\n`)
      return { passed: 0, failed: 1, skipped: 0, names: [`${name} could not run`] }
    })
    failures.push(...(tally?.names ?? []))
    total.passed += tally?.passed ?? 0
    total.failed += tally?.failed ?? 0
    total.skipped += tally?.skipped ?? 0
  }
  rmSync(reports, { recursive: true })
  // Said at the end, as what a long run printed on its way scrolls off.
  if (failures.length > 0) process.stdout.write(`\n${failures.map(failure => `FAILED ${failure}`).join('\n')}\n`)
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
  process.stdout.write(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
  )
}

await main()
