import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.ts'
import { runTool } from './steps.ts'

type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number }

const reports = mkdtempSync(join(tmpdir(), 'diary-reports-'))
const readReport = (file: string) => JSON.parse(readFileSync(join(reports, file), 'utf8'))

/** Types, lint and dead code count as one test. */
const checks = async (): Promise<Tally> => {
  const passed = await check()
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
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
  // A file that could not even be loaded has no tests to count, and has failed all the same.
  const unloaded = report.testResults.filter(
    (result: { status: string; assertionResults: unknown[] }) =>
      result.status === 'failed' && result.assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

const journeys = async (): Promise<Tally> => {
  const output = join(reports, 'journeys.json')
  await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { PLAYWRIGHT_JSON_OUTPUT_NAME: output })
  const { stats, errors } = readReport('journeys.json')
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
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
  for (const name of named.length > 0 ? named : Object.keys(suites)) {
    process.stdout.write(`\n--- ${name}\n`)
    const tally = await suites[name]?.().catch(error => {
      process.stderr.write(`${name} could not run: ${(error as Error).message}\n`)
      return { passed: 0, failed: 1, skipped: 0 }
    })
    total.passed += tally?.passed ?? 0
    total.failed += tally?.failed ?? 0
    total.skipped += tally?.skipped ?? 0
  }
  rmSync(reports, { recursive: true })
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
  process.stdout.write(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
  )
}

await main()
