import { cancelEmailChange, confirmEmail, emailChangeMessages, undoEmail } from '@diary/contract/email-change'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Account } from './account.ts'

export const emailRoutes = (app: FastifyInstance, { cookie }: Context, { emailChange, currentUser }: Account) => {
  mount(
    app,
    confirmEmail,
  )(async ({ caller, body }) => {
    await emailChange.confirm(body.token, caller)
    return { message: emailChangeMessages.confirmed }
  })

  mount(
    app,
    undoEmail,
  )(async ({ body, request, reply }) => {
    await emailChange.undo(body.token, request.ip)
    cookie.clear(reply)
    return { message: emailChangeMessages.undone }
  })

  mount(
    app,
    cancelEmailChange,
  )(async ({ caller }) => {
    await emailChange.cancel(caller.accountId)
    return currentUser(caller)
  })
}
