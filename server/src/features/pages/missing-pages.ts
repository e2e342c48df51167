import { reportMissingPage } from '@diary/contract/missing-pages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { redact } from './redact.ts'

/** The most reports stored; the oldest are deleted first. */
export const maxReports = 50_000

/** Stores addresses that were not found, so that broken links can be repaired. */
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
    // Ids rise and may have gaps, so at most this many are left.
    const newestToGo = String(Number(id) - maxReports)
    await database.deleteFrom('operations.missing_pages').where('id', '<=', newestToGo).execute()
  })
}
