import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')

const run = (program: string, args: readonly string[], environment: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment, PATH: `${bin}:${process.env.PATH}` },
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 128 : (code ?? 1)))
  })

/** Runs one of the project's own tools with its output on this terminal; resolves with its exit code. */
export const runTool = (name: string, args: readonly string[], environment: Record<string, string> = {}) =>
  run(join(bin, name), args, environment)

/** Runs a program of the repository in the same way. */
export const runProgram = (path: string, args: readonly string[]) => run(join(root, path), args)
