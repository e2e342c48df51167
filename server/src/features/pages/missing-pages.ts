import { reportMissingPage } from '@diary/contract/missing-pages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { lte } from '../../platform/database/drizzle.ts'
import { mount } from '../../platform/http/mount.ts'
import { redact } from './redact.ts'
import { missingPages } from './tables.ts'

/** How many reports are kept; the oldest go first. */
export const mostReports = 50_000

/** Keeps which addresses were asked for in vain, so that broken links get mended. */
export const missingPageRoutes = (app: FastifyInstance, { database, clock }: Context) => {
  mount(
    app,
    reportMissingPage,
  )(async ({ body: { path, search = '', userAgent = '', referrer = '' } }) => {
    const report = {
      path: redact(path),
      search: redact(search),
      userAgent: redact(userAgent),
      referrer: redact(referrer),
      at: clock(),
    }
    const [kept] = await database.insert(missingPages).values(report).returning({ id: missingPages.id })
    // Ids rise with time and may have gaps, so this never keeps more than it should.
    if (kept) await database.delete(missingPages).where(lte(missingPages.id, kept.id - mostReports))
  })
}
