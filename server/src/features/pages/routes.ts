import { documentTitle, paths, signInFor } from '@diary/contract/paths'
import { problemMessages } from '@diary/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { addressKey } from '../../platform/http/client-ip.ts'
import type { Client } from './client-assets.ts'
import { type Asked, type Content, contentsOf, type News } from './contents.ts'
import { documentHtml, type Theme } from './document.ts'
import { missingPageRoutes } from './missing-pages.ts'
import { isForScripts } from './readable-pages.ts'
import { searchEngineRoutes } from './search-engines.ts'
import {
  type Answer,
  beforeConsent,
  type ForScripts,
  type ForVisitors,
  isPage,
  missing,
  type Page,
  pages,
  productDescription,
} from './site-pages.ts'

/** The root of a document that only scripts fill. */
const needsScript =
  '<noscript><p>This page needs JavaScript. The pages for visitors can be read without it.</p></noscript>'

const themeOf = (request: FastifyRequest): Theme | undefined => {
  const theme = request.cookies['__Host-theme'] ?? request.cookies.theme
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Identifies the caller and counts the request against the general limits, as for every call. */
const whoAsks = async (request: FastifyRequest): Promise<SignedIn | undefined> => {
  const { guard } = request.server
  const caller = await guard.identify(request)
  const session = caller ? { session: caller.sessionId, account: caller.accountId } : {}
  await guard.limits.spendGeneral({ address: addressKey(request.ip), ...session }, true)
  return caller
}

const answerFor = (caller: SignedIn | undefined, { signedOut, signedIn, forAdministrators }: Page): Answer => {
  if (!caller) return signedOut
  const isApplication = 'opening' in signedIn && signedIn.opening !== 'signIn'
  const mayPass = caller.hasConsented || (forAdministrators && caller.isAdmin)
  return isApplication && !mayPass ? beforeConsent : signedIn
}

/** The variable parts of the address; invalid ones are ignored. */
const askedFor = ({ params, query }: FastifyRequest): Asked => {
  const { slug = '' } = params as { slug?: string }
  const { page } = query as { page?: unknown }
  return { slug, page: typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
}

/**
 * Documents for browsers, and the answer where there is none. An address answers differently by who is signed in, so no
 * browser or proxy may cache it.
 */
export const pagesRoutes = async (app: FastifyInstance, context: Context, client: Client, news: News) => {
  const { study } = context
  const { publicUrl } = context.config
  missingPageRoutes(app, context)
  searchEngineRoutes(app, publicUrl, news)
  await client.serve(app)

  const contents = contentsOf(context, news)

  /** A page for visitors, rendered in its document for hydration. */
  const visitorsDocument = async (answer: ForVisitors, path: string, asked: Asked) => {
    const content: Content = await contents[answer.visitor](asked)
    const assets = client.assets(`visitor-${answer.visitor}`)
    const image = content.image ?? assets.preview
    return {
      isGone: content.gone === true,
      title: content.title ? documentTitle(content.title) : answer.title,
      description: content.description ?? answer.description,
      assets,
      root: await client.render(content.shown, study),
      shown: content.shown,
      ...(content.gone
        ? {}
        : {
            preview: {
              address: publicUrl + (content.path ?? path),
              image: image && new URL(image, publicUrl).href,
              article: content.article,
            },
          }),
    }
  }
  /** A screen rendered by the client; its status is that of the visitors' page at the same address. */
  const screenDocument = async (answer: ForScripts, { signedOut }: Page, asked: Asked) => {
    const content: Content | undefined = 'visitor' in signedOut ? await contents[signedOut.visitor](asked) : undefined
    const named = answer === beforeConsent ? undefined : content?.title
    return {
      isGone: content?.gone === true,
      title: named ? documentTitle(named) : answer.title,
      description: productDescription,
      assets: client.assets(answer.opening),
      root: needsScript,
    }
  }

  const answerWith = async (request: FastifyRequest, reply: FastifyReply, path: string, page: Page) => {
    const answer = answerFor(await whoAsks(request), page)
    reply.header('cache-control', 'no-store').header('vary', 'Cookie')
    // Only the path: the query may hold typed text.
    if ('to' in answer) return reply.redirect(answer.to === paths.login ? signInFor(path) : answer.to, 302)
    const asked = askedFor(request)
    const { isGone, ...parts } =
      'visitor' in answer ? await visitorsDocument(answer, path, asked) : await screenDocument(answer, page, asked)
    reply.allowImagesFrom(await news.imageSources())
    const html = documentHtml({ ...parts, theme: themeOf(request), nonce: reply.styleNonce, study })
    return reply
      .code(isGone ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(html)
  }
  for (const [path, page] of Object.entries(pages)) {
    app.get(path.replace('$', ':'), { schema: { hide: true } }, (request, reply) => {
      if (page.carriesToken) reply.header('referrer-policy', 'no-referrer')
      return answerWith(request, reply, path, page)
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || isForScripts(path)) {
      const known = !reads && isPage(path)
      if (known) reply.header('allow', 'GET, HEAD')
      return reply
        .header('cache-control', 'no-store')
        .code(known ? 405 : 404)
        .send({ message: problemMessages.notFound })
    }
    return answerWith(request, reply, path, missing)
  })
}
