/** The benches with figures in `docs/performance.md`, in its order. */
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

/** The output of one bench: in `bench/report.json`, by its name. */
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
  /** A name that begins with blanks belongs to the figure before. */
  readonly figures: { readonly name: string; readonly value: string }[]
}
