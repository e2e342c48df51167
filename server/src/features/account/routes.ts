import * as calls from '@diary/contract/account'
import { accountMessages } from '@diary/contract/account'
import { paths } from '@diary/contract/paths'
import { changePassword, endSession, listSessions } from '@diary/contract/sessions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { clearSiteData } from '../../platform/http/headers.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import type { Account } from './account.ts'

export const accountRoutes = (app: FastifyInstance, { database, cookie }: Context, account: Account) => {
  const { sessions, signIn, currentUser } = account

  mount(app, calls.currentUser)(({ caller }) => currentUser(caller))

  mount(
    app,
    calls.login,
  )(async ({ body, request, reply }) => {
    const found = await signIn.check(body, request)
    return currentUser(await signIn.open(found, request, reply))
  })

  mount(
    app,
    calls.register,
  )(async ({ body, request, reply }) => {
    const added = await account.register(body, request.ip)
    return currentUser(await signIn.open(added, request, reply))
  })

  mount(
    app,
    calls.logout,
  )(async ({ caller, reply }) => {
    if (caller) await sessions.end(database, caller.accountId, caller.sessionId)
    cookie.clear(reply)
    clearSiteData(reply)
  })

  mount(app, calls.loginPage)(({ reply }) => reply.redirect(paths.login))

  mount(
    app,
    calls.forgotPassword,
  )(async ({ body }) => {
    await account.passwordReset.ask(body.email)
    return { message: accountMessages.forgotten }
  })

  mount(
    app,
    calls.resetPassword,
  )(async ({ body, request, reply }) => {
    const owner = await account.passwordReset.complete(body.token, body.password, request.ip)
    cookie.clear(reply)
    await signIn.welcomeBack(owner, request, reply)
    return { message: accountMessages.passwordReset }
  })

  mount(
    app,
    changePassword,
  )(async ({ caller, body, request, reply }) => {
    const changed = await account.changePassword(caller, body.password, body.newPassword)
    // The old token is invalid after the change.
    await signIn.open(changed, request, reply)
    return { message: accountMessages.passwordChanged }
  })

  mount(app, listSessions)(({ caller }) => sessions.list(caller))

  mount(
    app,
    endSession,
  )(async ({ caller, params }) => {
    const ended = await sessions.end(database, caller.accountId, params.id)
    if (!ended) throw problem(404, accountMessages.sessionNotFound)
  })
}
