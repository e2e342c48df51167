import { runProgram, runTool } from './steps.ts'

/** Static checks: types, format and lint, unused code, packages and documents. Returns those that fail. */
export const check = async (): Promise<readonly string[]> => {
  const types = await runTool('tsc', ['-b'])
  const lint = await runTool('biome', ['ci', '--error-on-warnings'])
  const dead = await runTool('knip', [])
  const names = await runProgram('ops/check-file-names.ts', [])
  const packages = await runProgram('ops/supply.ts', ['--check'])
  // They are written by the contract itself, which fails anyhow, and without saying where, while it has mistakes.
  const documents = types === 0 ? await runProgram('ops/check-documents.ts', []) : 0
  const steps = { types, 'format or lint': lint, 'dead code': dead, 'file names': names, packages, documents }
  return Object.entries(steps).flatMap(([step, code]) => (code === 0 ? [] : [step]))
}

if (import.meta.main) {
  const failures = await check()
  if (failures.length > 0) process.stdout.write(`\nNot in order: ${failures.join(', ')}\n`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
