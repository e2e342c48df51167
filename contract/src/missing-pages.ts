import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { missingPagePath } from './missing-page-report.ts'
import { atMost } from './text-length.ts'

const text = (max: number) => z.string().check(atMost(max))

export const MissingPage = z.strictObject({
  path: text(2_000),
  search: z.optional(text(4_000)),
  fullUrl: z.optional(text(8_000)),
  timestamp: z.optional(text(100)),
  userAgent: z.optional(text(1_000)),
  referrer: z.optional(text(8_000)),
})
export type MissingPage = z.infer<typeof MissingPage>

export const reportMissingPage = endpoint({
  method: 'POST',
  path: missingPagePath,
  access: 'public',
  summary: 'Report a page that was not found; addresses and tokens are redacted before it is stored',
  body: MissingPage,
  response: 'nothing',
  limit: 'missingPage',
})
