import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './lockfile.ts'

const longest = 120_000

type Ended = { readonly code: number | null; readonly output: string }

/** Runs the machine's own npm on the lockfile: the one in `node_modules` is there for the installer only. */
const npm = (parameters: readonly string[], folder: string) =>
  new Promise<Ended>(resolve => {
    const own = join(root, 'node_modules', '.bin')
    const path = (process.env.PATH ?? '').split(delimiter).filter(place => place !== own)
    const child = spawn('npm', parameters, {
      cwd: join(root, folder),
      env: { ...process.env, PATH: path.join(delimiter) },
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: longest,
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    // No npm on this machine is one of the ways in which something cannot be checked.
    child.on('error', () => resolve({ code: null, output: '' }))
    child.on('close', code => resolve({ code, output }))
  })

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // npm prints no JSON where it fails early: that is an answer, too.
    return undefined
  }
}

type Audit = {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> }
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
  readonly message?: string
}

/** The registry's advisories: none, some (a line each), or unknown. */
export type Advisories =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'found'; readonly lines: readonly string[] }
  | { readonly outcome: 'unknown'; readonly why: string }

export const askForAdvisories = async (folder: string, options: readonly string[] = []): Promise<Advisories> => {
  const { output } = await npm(['audit', '--json', ...options], folder)
  const audit = jsonOf(output) as Audit | undefined
  if (!audit?.metadata?.vulnerabilities || !audit.vulnerabilities) {
    return { outcome: 'unknown', why: audit?.message?.split(' - ')[0] ?? 'npm audit gave no answer' }
  }
  const lines = Object.entries(audit.vulnerabilities).map(
    ([name, { severity, range }]) => `${severity}: ${name} ${range}`,
  )
  return lines.length === 0 ? { outcome: 'none' } : { outcome: 'found', lines }
}

/**
 * A bill of materials as CycloneDX, of everything in the lockfile; undefined where this npm makes none. Not only of
 * what ships: with `--omit=dev`, npm also leaves out some that ship, such as the HTML parser.
 */
export const billOfMaterials = async (): Promise<
  { readonly text: string; readonly components: number } | undefined
> => {
  const { output } = await npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], '.')
  const bill = jsonOf(output) as { readonly components?: readonly unknown[] } | undefined
  return bill?.components && { text: output, components: bill.components.length }
}
