/** Families of rules, each with a measured effect: `npm run bench:ai -- --ablate` switches off one at a time. */
export const families = [
  'whose',
  'irony',
  'close',
  'voice',
  'one clear tone',
  'words of work',
  'family',
  'speaking ill of oneself',
  'two signs',
] as const
export type Family = (typeof families)[number]

let off: Family | undefined
export const isOn = (family: Family): boolean => family !== off
/** For measuring alone: the analyser without one family. */
export const withoutFamily = <T>(family: Family, run: () => T): T => {
  off = family
  try {
    return run()
  } finally {
    off = undefined
  }
}
