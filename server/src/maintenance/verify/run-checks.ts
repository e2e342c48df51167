import { setTimeout as pause } from 'node:timers/promises'
import type { Installation } from '../installation.ts'
import { type Check, type Fault, maxFaults, runTwice } from './check.ts'
import { consentTextChecks } from './consent-text-checks.ts'
import { countChecks } from './count-checks.ts'
import { keyChecks } from './key-checks.ts'
import { jobChecks, rowChecks } from './row-checks.ts'
import { sealedValueChecks } from './sealed-value-checks.ts'

/** Milliseconds between the two runs of a check, in which changes under way end. */
const recheckDelayMs = 2_000
/** Rows listed for each check, beside the full count. */
const maxNamed = 20

const checks: readonly Check[] = [
  ...keyChecks,
  ...rowChecks,
  ...sealedValueChecks,
  ...countChecks,
  ...consentTextChecks,
  ...jobChecks,
]

export type NamedResult = {
  readonly name: string
  /** Undefined where it was skipped, as no server runs. */
  readonly checked: number | undefined
  readonly faults: readonly Fault[]
}

/** Makes every check, one after the other; each result as soon as it is there. Reads and changes nothing. */
export const runChecks = async function* (
  installation: Installation,
  meanwhile: () => Promise<unknown> = () => pause(recheckDelayMs),
): AsyncGenerator<NamedResult> {
  for (const check of checks) {
    if (check.needsServer && installation.exclusive) yield { name: check.name, checked: undefined, faults: [] }
    else yield { name: check.name, ...(await runTwice(check, installation, meanwhile)) }
  }
}

const asCount = (faults: readonly Fault[]) => `${faults.length}${faults.length >= maxFaults ? ' or more' : ''}`

/** A line of the table, and under it the rows that are wrong. */
export const linesOf = ({ name, checked, faults }: NamedResult): readonly string[] => {
  if (checked === undefined) return [`${name.padEnd(44)}  skipped: no server runs`]
  const line = `${name.padEnd(44)}${String(checked).padStart(10)}${asCount(faults).padStart(10)}`
  const named = faults.slice(0, maxNamed).map(({ row, why }) => `    ${row}: ${why}`)
  return [line, ...named, ...(faults.length > maxNamed ? ['    …'] : [])]
}

export const heading = `${'check'.padEnd(44)}${'checked'.padStart(10)}${'wrong'.padStart(10)}`
