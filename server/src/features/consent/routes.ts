import * as calls from '@diary/contract/consent'
import { consentMessages } from '@diary/contract/consent'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { clearSiteData } from '../../platform/http/headers.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import type { Account } from '../account/index.ts'
import { cleanHtml } from './clean-html.ts'
import { decisionsOf, recordDecision, textInForce } from './store.ts'

const installed = async (text: ReturnType<typeof textInForce>) => {
  const found = await text
  // Cannot happen: the start installs a text before the port opens.
  if (!found) throw new Error('no consent text is installed')
  return found
}

export const consentRoutes = (app: FastifyInstance, context: Context, account: Account) => {
  const { database, clock, cookie } = context

  mount(
    app,
    calls.consentContent,
  )(async () => {
    const { title, version, content, hash } = await installed(textInForce(database))
    return { title, version, hash, content: cleanHtml(content) }
  })

  mount(
    app,
    calls.acceptConsent,
  )(({ caller, body }) =>
    inTransaction(database, async tx => {
      const text = await installed(textInForce(tx))
      const changed = body && (body.version !== text.version || body.hash !== text.hash)
      if (changed) throw problem(409, consentMessages.textChanged)
      const at = clock()
      await recordDecision(tx, caller.participantId, text, { what: 'accepted', at })
      return { version: text.version, acceptedAt: at.toISOString() }
    }),
  )

  mount(
    app,
    calls.declineConsent,
  )(async ({ caller, reply }) => {
    await inTransaction(database, async tx => {
      const text = await installed(textInForce(tx))
      await recordDecision(tx, caller.participantId, text, { what: 'declined', at: clock() })
      await account.sessions.end(tx, caller.accountId, caller.sessionId)
    })
    cookie.clear(reply)
    clearSiteData(reply)
  })

  mount(app, calls.consentHistory)(({ caller }) => decisionsOf(database, caller.participantId))
}
