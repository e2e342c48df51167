import { reportMissingPage } from '@diary/contract/missing-pages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { redact } from './redact.ts'

/** How many reports are kept; the oldest go first. */
export const maxReports = 50_000

/** Keeps which addresses were asked for in vain, so that broken links get mended. */
export const missingPageRoutes = (app: FastifyInstance, { database, clock }: Context) => {
  mount(
    app,
    reportMissingPage,
  )(async ({ body: { path, search = '', userAgent = '', referrer = '' } }) => {
    const report = {
      path: redact(path),
      search: redact(search),
      user_agent: redact(userAgent),
      referrer: redact(referrer),
      at: clock(),
    }
    const { id } = await database
      .insertInto('operations.missing_pages')
      .values(report)
      .returning('id')
      .executeTakeFirstOrThrow()
    // Ids rise with time and may have gaps, so this never keeps more than it should.
    const newestToGo = String(Number(id) - maxReports)
    await database.deleteFrom('operations.missing_pages').where('id', '<=', newestToGo).execute()
  })
}
