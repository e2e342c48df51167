import { runProgram, runTool } from './steps.ts'

/** What the code must be before anything of it runs: typed, formatted and linted, all of it in use, its packages and documents in order. */
export const check = async (): Promise<boolean> => {
  const types = await runTool('tsc', ['-b'])
  const lint = await runTool('biome', ['ci', '--error-on-warnings'])
  const dead = await runTool('knip', [])
  const packages = await runProgram('ops/supply.ts', ['--check'])
  const documents = await runProgram('ops/documents.ts', [])
  return types === 0 && lint === 0 && dead === 0 && packages === 0 && documents === 0
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1
