import type { Entry } from '@diary/contract/entries'

export type Totals = {
  readonly reflections: number
  readonly cpdLogs: number
  /** Exact to the hundredth. */
  readonly cpdHours: number
}

/** The totals. Hours are summed in hundredths, since 0.1 + 0.2 is not 0.3 otherwise. */
export const totalsOf = (entries: readonly Entry[]): Totals => {
  let reflections = 0
  let cpdLogs = 0
  let hundredths = 0
  for (const { entryType, cpdHours } of entries) {
    if (entryType === 'reflection') reflections += 1
    if (entryType !== 'cpd') continue
    cpdLogs += 1
    hundredths += Math.round((cpdHours ?? 0) * 100)
  }
  return { reflections, cpdLogs, cpdHours: hundredths / 100 }
}
