import * as z from 'zod'
import type { WireFailure } from '../../model/wire.ts'
import { failureIn, refusedWith } from '../wire-problem.ts'
import type { FileLine } from './lines.ts'

/** A request's outcome in a line of either file. */
export type LineOutcome =
  | { readonly is: 'answered'; readonly body: unknown }
  | { readonly is: 'failed'; readonly failure: WireFailure }
  /** The batch ended before its turn came. */
  | { readonly is: 'left over' }
  | { readonly is: 'nonsense' }

const Numbered = z.object({ custom_id: z.string() })
const Line = z.object({
  response: z.object({ status_code: z.int(), body: z.unknown() }).nullish(),
  error: z.union([z.object({ code: z.string().nullish().catch(null) }), z.string()]).nullish(),
})
const ErrorBody = z.object({ error: z.unknown() })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON. Without the cause: its message quotes the text.
    return undefined
  }
}

const leftOver = /^batch_(expired|cancelled)$/

const outcomeIn = (json: unknown): LineOutcome => {
  const { success, data } = Line.safeParse(json)
  if (!success) return { is: 'nonsense' }
  const { response, error } = data
  if (response && (response.status_code < 200 || response.status_code > 299)) {
    const { data: refusal } = ErrorBody.safeParse(response.body)
    return { is: 'failed', failure: refusedWith(response.status_code, refusal?.error ?? response.body) }
  }
  if (typeof error === 'object' && error !== null && leftOver.test(error.code ?? '')) return { is: 'left over' }
  if (error) return { is: 'failed', failure: failureIn(error) }
  return response ? { is: 'answered', body: response.body } : { is: 'nonsense' }
}

/**
 * The number of a line's request, and its outcome; undefined where no request is recognisable. A line that is no JSON
 * fails only the request that it names.
 */
export const readLine = ({
  text,
  whole,
}: FileLine): { readonly line: number; readonly outcome: LineOutcome } | undefined => {
  const json = whole ? parsed(text) : undefined
  const name =
    json === undefined ? /"custom_id"\s*:\s*"(\d+)"/.exec(text)?.[1] : Numbered.safeParse(json).data?.custom_id
  if (name === undefined || !/^(0|[1-9]\d{0,8})$/.test(name)) return undefined
  return { line: Number(name), outcome: json === undefined ? { is: 'nonsense' } : outcomeIn(json) }
}
