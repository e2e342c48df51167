import { setTimeout as pause } from 'node:timers/promises'
import type { Installation } from '../open.ts'
import { type Check, type Fault, lookTwice, maxFaults } from './check.ts'
import { consentTextChecks } from './consent-texts.ts'
import { countChecks } from './counts.ts'
import { keyChecks } from './keys.ts'
import { jobChecks, rowChecks } from './rows.ts'
import { sealedValueChecks } from './sealed-values.ts'

/** Between two looks, in milliseconds: whoever was in the middle of something is done. */
const between = 2_000
/** Rows named of each check; the count says how many there are. */
const maxNamed = 20

const checks: readonly Check[] = [
  ...keyChecks,
  ...rowChecks,
  ...sealedValueChecks,
  ...countChecks,
  ...consentTextChecks,
  ...jobChecks,
]

export type Verified = {
  readonly name: string
  /** Undefined where it was left out, as no server runs. */
  readonly looked: number | undefined
  readonly faults: readonly Fault[]
}

/** Makes every check, one after the other; each result as soon as it is there. Reads and changes nothing. */
export const verify = async function* (
  installation: Installation,
  meanwhile: () => Promise<unknown> = () => pause(between),
): AsyncGenerator<Verified> {
  for (const check of checks) {
    if (check.needsServer && installation.alone) yield { name: check.name, looked: undefined, faults: [] }
    else yield { name: check.name, ...(await lookTwice(check, installation, meanwhile)) }
  }
}

const asCount = (faults: readonly Fault[]) => `${faults.length}${faults.length >= maxFaults ? ' or more' : ''}`

/** A line of the table, and under it the rows that are wrong. */
export const linesOf = ({ name, looked, faults }: Verified): readonly string[] => {
  if (looked === undefined) return [`${name.padEnd(44)}  not looked at: no server runs`]
  const line = `${name.padEnd(44)}${String(looked).padStart(10)}${asCount(faults).padStart(10)}`
  const named = faults.slice(0, maxNamed).map(({ row, why }) => `    ${row}: ${why}`)
  return [line, ...named, ...(faults.length > maxNamed ? ['    …'] : [])]
}

export const heading = `${'check'.padEnd(44)}${'looked at'.padStart(10)}${'wrong'.padStart(10)}`
