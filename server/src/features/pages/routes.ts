import { paths } from '@diary/contract/paths'
import { problemMessages } from '@diary/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { addressKey } from '../../platform/http/address.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Client } from './client.ts'
import { documentHtml, type Theme } from './document.ts'
import { missingPageRoutes } from './missing-pages.ts'
import { type Answer, beforeConsent, missing, pages } from './pages.ts'

const description =
  'A reflective diary and CPD activity log for people who run projects, with AI feedback when you ask for it. Part of an academic research study.'

/** What a document shows that only scripts fill. */
const needsScript = '<noscript><p>This page needs JavaScript. The first page can be read without it.</p></noscript>'

const themeOf = (request: FastifyRequest): Theme | undefined => {
  const { theme } = request.cookies
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Who asks, counted against the general limits as every call is. */
const whoAsks = async (request: FastifyRequest): Promise<SignedIn | undefined> => {
  const { door } = request.server
  const caller = await door.identify(request)
  const session = caller ? { session: caller.sessionId, account: caller.accountId } : {}
  await door.limits.spendGeneral({ address: addressKey(request.ip), ...session }, true)
  return caller
}

/**
 * The documents that browsers ask for, and what is said where there is none. What an address answers with depends on who
 * is signed in, so no browser or proxy keeps any of it.
 */
export const pagesRoutes = async (app: FastifyInstance, context: Context, client: Client) => {
  const { study } = context
  const { publicUrl } = context.config
  missingPageRoutes(app, context)
  await client.serve(app)

  const answerWith = async (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
    reply.header('cache-control', 'no-store').header('vary', 'Cookie')
    if ('to' in answer) return reply.redirect(answer.to, 302)
    const isVisitors = 'visitor' in answer
    const html = documentHtml({
      title: answer.title,
      description,
      theme: themeOf(request),
      nonce: reply.styleNonce,
      assets: client.assets(isVisitors ? 'visitor' : answer.opening),
      study,
      root: isVisitors ? await client.render(answer.visitor, study) : needsScript,
      ...(isVisitors && answer.visitor === 'landing' ? { address: publicUrl + paths.home } : {}),
    })
    return reply.type('text/html; charset=utf-8').send(html)
  }
  const answerFor = (caller: SignedIn | undefined, { signedOut, signedIn }: typeof missing): Answer => {
    if (!caller) return signedOut
    const isApplication = 'opening' in signedIn && signedIn.opening !== 'signIn'
    return isApplication && !caller.hasConsented ? beforeConsent : signedIn
  }

  for (const [path, page] of Object.entries(pages)) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const caller = await whoAsks(request)
      if (page.carriesToken) reply.header('referrer-policy', 'no-referrer')
      return answerWith(request, reply, answerFor(caller, page))
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || /^\/(?:api|assets)(?:\/|$)/.test(path)) {
      const known = !reads && Object.hasOwn(pages, path)
      if (known) reply.header('allow', 'GET, HEAD')
      return reply
        .header('cache-control', 'no-store')
        .code(known ? 405 : 404)
        .send({ message: problemMessages.notFound })
    }
    const caller = await whoAsks(request)
    return answerWith(request, reply.code(404), answerFor(caller, missing))
  })
}
