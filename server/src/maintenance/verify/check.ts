import type { Installation } from '../installation.ts'

/** A failed check: which row and why, never its content. */
export type Fault = { readonly row: string; readonly why: string }
/** How many rows a check has read, and which it suspects. */
export type CheckResult = { readonly checked: number; readonly faults: readonly Fault[] }

/** Faults that one check collects: the first of very many are enough. */
export const maxFaults = 1_000

export type Check = {
  readonly name: string
  /** It holds only while a server runs: work that has waited since its end is no fault. */
  readonly needsServer?: true
  readonly run: (installation: Installation) => Promise<CheckResult>
  /** Repeats the check for the suspected rows only; without it, `run` is repeated. */
  readonly recheck?: (installation: Installation, suspected: readonly Fault[]) => Promise<readonly Fault[]>
}

/**
 * Runs a check, and again after a while if it suspects something. Only rows that fail both times are faults: one that
 * was being changed, moved or deleted is none.
 */
export const runTwice = async (
  check: Check,
  installation: Installation,
  meanwhile: () => Promise<unknown>,
): Promise<CheckResult> => {
  const { checked, faults } = await check.run(installation)
  if (faults.length === 0) return { checked, faults }
  await meanwhile()
  const again = check.recheck ? await check.recheck(installation, faults) : (await check.run(installation)).faults
  const twice = new Set(faults.map(({ row }) => row))
  return { checked, faults: again.filter(({ row }) => twice.has(row)) }
}
