/** The benches whose figures stand in `docs/performance.md`, in its order. */
export const reported = [
  'start',
  'size',
  'web',
  'list',
  'write',
  'long-diary',
  'lists-at-once',
  'timing',
  'ai',
  'masking',
  'meeting',
  'admin',
  'statistics',
  'dictation',
  'backup',
] as const
export type Reported = (typeof reported)[number]

/** What one bench has printed: in `bench/report.json`, by its name. */
export type Measured = {
  readonly date: string
  readonly commit: string
  readonly machine: string
  /** Of the machine before the bench. */
  readonly load: string
  readonly sections: readonly Section[]
}
export type Section = {
  readonly title: string
  readonly method: string
  /** The name of one that belongs to the one before begins with blanks. */
  readonly figures: { readonly name: string; readonly value: string }[]
}
