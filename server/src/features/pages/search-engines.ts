import { feedPath } from '@diary/contract/news-texts'
import { pathOfPost } from '@diary/contract/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../../platform/http/client-ip.ts'
import type { News } from './contents.ts'
import { escapeHtml } from './html.ts'
import { pages } from './site-pages.ts'

/** Public pages with fixed addresses. */
const fixedPaths = Object.entries(pages)
  .filter(([path, { signedOut }]) => 'visitor' in signedOut && !path.includes('$'))
  .map(([path]) => path)

const urlElement = (address: string, changedAt?: string) =>
  `<url><loc>${escapeHtml(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`

/** The sitemap, and robots.txt. */
export const searchEngineRoutes = (app: FastifyInstance, publicUrl: string, news: News) => {
  const count = ({ ip }: FastifyRequest) => app.guard.limits.spendGeneral({ address: addressKey(ip) }, true)
  const options = { schema: { hide: true } }

  app.get('/sitemap.xml', options, async (request, reply) => {
    await count(request)
    const posts = await news.addresses()
    const urls = [
      ...fixedPaths.map(path => urlElement(publicUrl + path)),
      ...posts.map(({ slug, updatedAt }) => urlElement(publicUrl + pathOfPost(slug), updatedAt)),
    ]
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
    ]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(`${lines.join('\n')}\n`)
  })

  app.get('/robots.txt', options, async (request, reply) => {
    await count(request)
    // Screens and forms are not named: their documents say noindex.
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nAllow: ${feedPath}\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })
}
