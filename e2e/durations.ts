import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './steps.ts'
import type { Tally } from './tally.ts'

const file = join(root, '.cache/durations.json')
/** How many of the slowest files are printed. */
const shown = 10

const stored = (): Record<string, number> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The first run on this machine, or a file cut short: durations are only a help.
    return {}
  }
}

/** Stores how long each file took in `.cache/durations.json`, in milliseconds, and prints the slowest of this run. */
export const recordDurations = (durations: Tally['durations']): void => {
  if (durations.length === 0) return
  mkdirSync(dirname(file), { recursive: true })
  const before = stored()
  const rounded = durations.map(([name, milliseconds]) => [name, Math.round(milliseconds)] as const)
  writeFileSync(file, `${JSON.stringify({ ...before, ...Object.fromEntries(rounded) }, null, 2)}\n`)
  const slowest = rounded.toSorted((a, b) => b[1] - a[1]).slice(0, shown)
  for (const [name, milliseconds] of slowest) {
    const was = before[name] === undefined ? '' : ` (last time ${(before[name] / 1000).toFixed(1)} s)`
    process.stdout.write(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}${was}\n`)
  }
}
