import type { Installation } from '../open.ts'

/** Something that is not as it should be: which row, never what is in it, and why. */
export type Fault = { readonly row: string; readonly why: string }
/** What a check has gone through, and what it suspects. */
export type Looked = { readonly looked: number; readonly faults: readonly Fault[] }

/** Faults that one check keeps: the first of very many say as much. */
export const maxFaults = 1_000

export type Check = {
  readonly name: string
  /** It holds only while a server does its work: what has waited since the last one ended is no fault. */
  readonly needsServer?: true
  readonly look: (installation: Installation) => Promise<Looked>
  /** Looks at what was suspected once more; without this, the whole look is taken again. */
  readonly lookAgain?: (installation: Installation, suspected: readonly Fault[]) => Promise<readonly Fault[]>
}

/**
 * Looks, and where something is suspected a second time after a while: a row that was being changed, moved or deleted is
 * no fault. What is wrong both times is.
 */
export const lookTwice = async (
  check: Check,
  installation: Installation,
  meanwhile: () => Promise<unknown>,
): Promise<Looked> => {
  const { looked, faults } = await check.look(installation)
  if (faults.length === 0) return { looked, faults }
  await meanwhile()
  const again = check.lookAgain ? await check.lookAgain(installation, faults) : (await check.look(installation)).faults
  const twice = new Set(faults.map(({ row }) => row))
  return { looked, faults: again.filter(({ row }) => twice.has(row)) }
}
