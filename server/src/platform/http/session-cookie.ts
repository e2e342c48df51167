import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const days = 24 * 60 * 60

/** Cookies of sign-in. Behind https both carry the `__Host-` prefix, so that no subdomain can set them. */
export const createSessionCookie = (secure: boolean) => {
  const sessionName = secure ? '__Host-session' : 'session'
  const browserName = secure ? '__Host-browser' : 'browser'
  const shared = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (request: FastifyRequest) => request.cookies[sessionName],
    set: (reply: FastifyReply, token: string) =>
      void reply.setCookie(sessionName, token, { ...shared, maxAge: 30 * days }),
    clear: (reply: FastifyReply) => void reply.clearCookie(sessionName, shared),
    /** Marks a browser that has signed in before; it only gives it its own back-off count. */
    readBrowser: (request: FastifyRequest) => request.cookies[browserName],
    setBrowser: (reply: FastifyReply, mark: string) =>
      void reply.setCookie(browserName, mark, { ...shared, maxAge: 365 * days }),
  }
}
export type SessionCookie = ReturnType<typeof createSessionCookie>
