import * as calls from '@diary/contract/consent'
import { consentMessages } from '@diary/contract/consent'
import { readConsentAdmin, saveConsentContent } from '@diary/contract/consent-admin'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { clearSiteData } from '../../platform/http/headers.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import type { Account } from '../account/index.ts'
import { cleanHtml } from './clean-html.ts'
import { consentAdmin, saveText } from './consent-admin.ts'
import { acceptText, countBetween, decisionsOf, declineText, withdraw } from './decisions.ts'
import { enqueueNewTextEmails } from './new-text-emails.ts'
import { type ConsentText, textByHash, textInForce } from './store.ts'
import { systemConsentText } from './system-consent-text.ts'

const installed = async (text: ReturnType<typeof textInForce>) => {
  const found = await text
  // Cannot happen: startup installs a text before the port opens.
  if (!found) throw new Error('no consent text is installed')
  return found
}
const forReading = ({ title, version, hash, content }: ConsentText & { readonly hash: string }) => ({
  title,
  version,
  hash,
  content: cleanHtml(content),
})

export const consentRoutes = (app: FastifyInstance, context: Context, account: Account) => {
  const { database, clock, cookie, maskingQueue } = context
  const own = systemConsentText(context)

  mount(app, calls.consentContent)(async () => forReading(await installed(textInForce(database))))

  mount(
    app,
    calls.consentTextByHash,
  )(async ({ params }) => {
    const text = await textByHash(database, params.hash)
    if (!text) throw problem(404, consentMessages.unknownText)
    return forReading(text)
  })

  mount(
    app,
    calls.acceptConsent,
  )(async ({ caller, body }) => {
    const accepted = await inTransaction(database, async tx => {
      const text = await installed(textInForce(tx))
      const changed = body && (body.version !== text.version || body.hash !== text.hash)
      if (changed) throw problem(409, consentMessages.textChanged)
      const at = clock()
      await acceptText(tx, caller.participantId, text, { at, includeBetween: body?.includeBetween ?? false })
      return { version: text.version, acceptedAt: at.toISOString() }
    })
    maskingQueue.enqueue(caller.participantId)
    return accepted
  })

  mount(
    app,
    calls.declineConsent,
  )(async ({ caller, reply }) => {
    await inTransaction(database, async tx => {
      await declineText(tx, caller.participantId, await installed(textInForce(tx)), clock())
      await account.sessions.end(tx, caller.accountId, caller.sessionId)
    })
    maskingQueue.enqueue(caller.participantId)
    cookie.clear(reply)
    clearSiteData(reply)
  })

  mount(
    app,
    calls.withdrawConsent,
  )(async ({ caller, body: { outcome } }) => {
    const since = await inTransaction(database, tx => withdraw(tx, caller.participantId, outcome, clock()))
    maskingQueue.enqueue(caller.participantId)
    return { outcome, withdrawnAt: since.toISOString() }
  })

  mount(
    app,
    calls.entriesBetween,
  )(async ({ caller }) => {
    const { for_research: forResearch } = await installed(textInForce(database))
    return { entries: forResearch ? await countBetween(database, caller.participantId) : 0 }
  })

  mount(app, calls.consentHistory)(({ caller }) => decisionsOf(database, caller.participantId))

  mount(app, readConsentAdmin)(() => consentAdmin(database, own))

  mount(
    app,
    saveConsentContent,
  )(({ caller, body }) =>
    inTransaction(database, async tx => {
      const saved = await saveText(tx, body, { ...own, account: caller.accountId, at: clock() })
      if (saved.saved && !saved.text.minor) await enqueueNewTextEmails(tx, context)
      return saved
    }),
  )
}
