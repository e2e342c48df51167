import * as z from 'zod'
import type { LineOutcome } from '../../model/batch-outcome.ts'
import { parsedJson, type ReadLine } from '../../model/batch-results.ts'
import { failureIn, refusedWith } from '../wire-problem.ts'

const Numbered = z.object({ custom_id: z.string() })
const Line = z.object({
  response: z.object({ status_code: z.int(), body: z.unknown() }).nullish(),
  error: z.union([z.object({ code: z.string().nullish().catch(null) }), z.string()]).nullish(),
})
const ErrorBody = z.object({ error: z.unknown() })

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

/** A line of either file. One that is no JSON fails only the request that it names. */
export const readLine: ReadLine = ({ text, whole }) => {
  const json = whole ? parsedJson(text) : undefined
  const name =
    json === undefined ? /"custom_id"\s*:\s*"(\d+)"/.exec(text)?.[1] : Numbered.safeParse(json).data?.custom_id
  if (name === undefined || !/^(0|[1-9]\d{0,8})$/.test(name)) return undefined
  return { line: Number(name), outcome: json === undefined ? { is: 'nonsense' } : outcomeIn(json) }
}
