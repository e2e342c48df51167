import type { ErrorStatus } from '@diary/contract/endpoint'

/** A failed answer on purpose: its status, a sentence for people, and for bad input the fields at fault. */
export class HttpProblem extends Error {
  readonly status: ErrorStatus
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Seconds after which trying again makes sense, sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(status: ErrorStatus, message: string, fields?: Readonly<Record<string, string>>, retryAfter?: number) {
    super(message)
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** Makes the error to throw, from anywhere: `throw problem(404, entryMessages.notFound)`. */
export const problem = (status: ErrorStatus, message: string, fields?: Readonly<Record<string, string>>) =>
  new HttpProblem(status, message, fields)

/** Bad input that only the database or another rule could see: 400, or the status given, naming one field. */
export const fieldProblem = (field: string, message: string, status: ErrorStatus = 400) =>
  new HttpProblem(status, message, { [field]: message })

/** A limit was reached: 429 with the whole seconds to wait. */
export const tooMany = (message: string, seconds: number) =>
  new HttpProblem(429, message, undefined, Math.max(1, Math.ceil(seconds)))
