import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { runTool } from './steps.ts'
import type { Tally } from './tally.ts'

type FileReport = {
  readonly name: string
  readonly status: string
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
}

/**
 * Runs tests of `vitest.config.ts` once: of these projects, or of all where none is named; with `paths`, only files
 * whose path contains one of them.
 *
 * @param outputFile where vitest may write its report
 */
export const runVitest = async (
  projects: readonly string[],
  paths: readonly string[],
  outputFile: string,
): Promise<Tally> => {
  const chosen = projects.map(project => `--project=${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`]
  await runTool('vitest', ['run', ...chosen, ...reporters, ...paths])
  const report = JSON.parse(readFileSync(outputFile, 'utf8'))
  const files: readonly FileReport[] = report.testResults
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
    failures: [...failed, ...unloaded.map(({ name }) => `${relative('.', name)} could not be loaded`)],
    durations: files.map(({ name, startTime, endTime }) => [relative('.', name), endTime - startTime]),
  }
}
