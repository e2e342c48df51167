import type { EntryFilters } from '@diary/contract/study-admin'
import { startOfDay } from '../../platform/start-of-day.ts'

/** The filters with defaults. */
export type KnownFilters = EntryFilters & { readonly timeZone: string; readonly frameworkInUse: string }

/** A condition on entries `e`, and the values of its parameters, numbered from `first`. */
export const conditionOf = (filters: KnownFilters, first: number) => {
  const { from, to, sentiment, tag, framework, frameworkInUse, timeZone } = filters
  const conditions: string[] = []
  const values: unknown[] = []
  const bind = (value: unknown) => `$${first + values.push(value) - 1}`
  if (from) conditions.push(`e.created_at >= ${bind(startOfDay(from, timeZone))}`)
  if (to) conditions.push(`e.created_at < ${bind(startOfDay(to, timeZone, 1))}`)
  if (sentiment) conditions.push(`e.sentiment = ${bind(sentiment)}`)
  if (tag) {
    const code = bind(tag)
    // After the person's corrections.
    conditions.push(
      `e.framework = ${bind(framework ?? frameworkInUse)} and (
        (${code} = any(e.competences) and not ${code} = any(coalesce(e.removed, '{}')))
        or ${code} = any(coalesce(e.added, '{}')))`,
    )
  }
  return { condition: conditions.length === 0 ? 'true' : conditions.join(' and '), values }
}

/** The requested filters, for the audit log: they hold no text. */
export const asAsked = ({ from, to, sentiment, tag, framework }: EntryFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ from, to, sentiment, tag, framework }).filter(
      (filter): filter is [string, string] => filter[1] !== undefined,
    ),
  )
