import { runTool } from './steps.ts'

/** What the code must be before anything of it runs: typed, formatted and linted, and all of it in use. */
export const check = async (): Promise<boolean> => {
  const types = await runTool('tsc', ['-b'])
  const lint = await runTool('biome', ['ci', '--error-on-warnings'])
  const dead = await runTool('knip', [])
  return types === 0 && lint === 0 && dead === 0
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1
