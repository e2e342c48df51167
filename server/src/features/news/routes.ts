import * as calls from '@diary/contract/news'
import { newsLimits, newsMessages } from '@diary/contract/news'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import type { Account } from '../account/index.ts'
import { atomFeed } from './atom.ts'
import { createNewsAdmin } from './news-admin.ts'
import { pagesOf, partOf } from './pagination.ts'
import { forReaders, htmlOf, toAdminPost } from './post-answers.ts'
import { canBeSlug } from './slug.ts'
import { findPublished, listAll, listPublished } from './store.ts'

export const newsRoutes = (app: FastifyInstance, context: Context, account: Account) => {
  const { database, clock, config } = context
  const { perPage, perAdminPage } = newsLimits
  const admin = createNewsAdmin(context, account)

  mount(
    app,
    calls.listPosts,
  )(async ({ query: { page = 1 } }) => {
    const { found, total } = await listAll(database, partOf(page, perAdminPage))
    return { posts: found.map(toAdminPost), pagination: { total, totalPages: pagesOf(total, perAdminPage), page } }
  })
  mount(app, calls.createPost)(({ caller, body }) => admin.create(caller.accountId, body))
  mount(app, calls.changePost)(({ caller, params, body }) => admin.change(caller.accountId, params.id, body))
  mount(app, calls.deletePost)(({ caller, params }) => admin.remove(caller.accountId, params.id))

  mount(
    app,
    calls.listNews,
  )(async ({ query: { page = 1 } }) => {
    const { found, total } = await listPublished(database, partOf(page, perPage))
    return { posts: found.map(forReaders), pagination: { total, totalPages: pagesOf(total, perPage), page } }
  })
  mount(
    app,
    calls.readNews,
  )(async ({ params: { slug } }) => {
    const row = canBeSlug(slug) ? await findPublished(database, slug) : undefined
    if (!row) throw problem(404, newsMessages.notPublished)
    return { ...forReaders(row), html: htmlOf(row) }
  })
  mount(
    app,
    calls.newsFeed,
  )(async ({ reply }) => {
    const { found } = await listPublished(database, partOf(1, newsLimits.inFeed))
    const feed = atomFeed({ posts: found, publicUrl: config.publicUrl, address: calls.newsFeed.path, now: clock() })
    return reply.type(calls.newsFeed.response.file).send(feed)
  })
}
