import { ratingColumns, rubric } from './form.ts'
import { randomFrom } from './random.ts'

export type Rating = { readonly number: number; readonly marks: readonly boolean[]; readonly remark: string }

/** A reader's table. Throws where a line is incomplete or a mark is neither 0 nor 1. */
export const ratingsIn = (table: string): Rating[] => {
  const [head, ...rows] = table.trimEnd().split('\n')
  if (head?.trim() !== ratingColumns.join('\t'))
    throw new Error(`the table does not begin with ${ratingColumns.join(', ')}`)
  return rows.map(row => {
    const [number = '', ...cells] = row.split('\t')
    const marks = cells.slice(0, rubric.length)
    if (marks.length < rubric.length || !marks.every(mark => mark === '0' || mark === '1'))
      throw new Error(`text ${number} has no ${rubric.length} marks of 0 or 1`)
    return { number: Number(number), marks: marks.map(mark => mark === '1'), remark: cells[rubric.length] ?? '' }
  })
}

/** From 1 to 5: one more for each of the first four marks, and 1 for what is not safe. */
export const ratingOf = ({ marks }: Rating): number => {
  const isSafe = marks.at(-1) === true
  return isSafe ? 1 + marks.slice(0, -1).filter(mark => mark).length : 1
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const resamples = 2_000
/** The mean with its 95 % bootstrap interval (percentiles of 2,000 resamples, the same each time). */
export const meanWithInterval = (values: readonly number[]): { mean: number; low: number; high: number } => {
  const random = randomFrom(1)
  const means = Array.from({ length: resamples }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).toSorted((a, b) => a - b)
  return {
    mean: mean(values),
    low: means[Math.floor(0.025 * resamples)] ?? 0,
    high: means[Math.floor(0.975 * resamples)] ?? 0,
  }
}

/** Cohen's κ of two readers over all marks; undefined where both gave every mark the same value. */
export const kappaOf = (a: readonly boolean[], b: readonly boolean[]): number | undefined => {
  const share = (marks: readonly boolean[]) => marks.filter(mark => mark).length / marks.length
  const agreed = share(a.map((mark, at) => mark === b[at]))
  const byChance = share(a) * share(b) + (1 - share(a)) * (1 - share(b))
  return byChance === 1 ? undefined : (agreed - byChance) / (1 - byChance)
}
