import type { Installation } from '../installation.ts'

/** Something that is not as it should be: which row, never what is in it, and why. */
export type Fault = { readonly row: string; readonly why: string }
/** What a check has gone through, and what it suspects. */
export type CheckResult = { readonly checked: number; readonly faults: readonly Fault[] }

/** Faults that one check keeps: the first of very many say as much. */
export const maxFaults = 1_000

export type Check = {
  readonly name: string
  /** It holds only while a server does its work: what has waited since the last one ended is no fault. */
  readonly needsServer?: true
  readonly run: (installation: Installation) => Promise<CheckResult>
  /** Looks at what was suspected once more; without this, the whole look is taken again. */
  readonly recheck?: (installation: Installation, suspected: readonly Fault[]) => Promise<readonly Fault[]>
}

/**
 * Looks, and where something is suspected a second time after a while: a row that was being changed, moved or deleted is
 * no fault. What is wrong both times is.
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
