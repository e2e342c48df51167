import { readFileSync } from 'node:fs'
import { runTool } from './steps.ts'
import type { Tally } from './tally.ts'

type Test = {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  readonly results: readonly { readonly duration: number }[]
}
type Journey = {
  readonly title: string
  readonly file: string
  readonly line: number
  readonly tests: readonly Test[]
}
type Suite = { readonly suites?: readonly Suite[]; readonly specs: readonly Journey[] }

const journeysOf = ({ suites = [], specs }: Suite): readonly Journey[] => [...specs, ...suites.flatMap(journeysOf)]

/**
 * Runs the journeys in a browser.
 *
 * @param options more options for Playwright, such as `--grep=@smoke`
 * @param outputFile where Playwright may write its report
 */
export const runJourneys = async (options: readonly string[], outputFile: string): Promise<Tally> => {
  await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...options], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile,
  })
  const { stats, errors, suites } = JSON.parse(readFileSync(outputFile, 'utf8'))
  const journeys = (suites as readonly Suite[]).flatMap(journeysOf)
  const named = (status: Test['status']) =>
    journeys
      .filter(({ tests }) => tests.some(test => test.status === status))
      .map(({ file, line, title }) => `${file}:${line}: ${title}`)
  for (const journey of named('flaky')) process.stdout.write(`Only at the second go: ${journey}\n`)
  const durations = new Map<string, number>()
  for (const { file, tests } of journeys)
    for (const { duration } of tests.flatMap(({ results }) => results))
      durations.set(`e2e/journeys/${file}`, (durations.get(`e2e/journeys/${file}`) ?? 0) + duration)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: named('unexpected'),
    durations: [...durations],
  }
}
