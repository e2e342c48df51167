import { type AiServer, maxListedModels, readAiServer, type ServerTest, testAiServer } from '@diary/contract/ai-server'
import type { FastifyInstance } from 'fastify'
import { levels, type ModelServer, type ServerTestResult } from '../../ai/index.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { mount } from '../../platform/http/mount.ts'
import { recordAudit } from '../audit/index.ts'
import type { AiSettings } from './store.ts'

const asTest = ({ at, model, outcome }: ServerTestResult): ServerTest => {
  const facts = 'facts' in outcome ? outcome.facts : undefined
  return {
    at: at.toISOString(),
    trouble: 'trouble' in outcome ? outcome.trouble : null,
    model: model ?? null,
    api: facts?.api ?? null,
    firstTokenMs: facts?.firstTokenMs ?? null,
    totalMs: facts?.totalMs ?? null,
    tokensPerSecond: facts?.tokensPerSecond ?? null,
    formHonoured: facts?.formHonoured ?? null,
    thoughts: facts?.thoughts ?? null,
    contextTokens: facts?.contextTokens ?? null,
    dropped: [...(facts?.dropped ?? [])],
  }
}

const asServer = (server: ModelServer): AiServer => {
  const listing = server.listing()
  const test = server.latestTest()
  const program = [listing?.kind, listing?.version].filter(part => part !== undefined).join(' ')
  return {
    address: server.address,
    program: program === '' ? null : program,
    models: listing?.models?.slice(0, maxListedModels) ?? null,
    atOnce: listing?.slots ?? null,
    promptCutAt: server.promptCutAt()?.toISOString() ?? null,
    test: test ? asTest(test) : null,
  }
}

/** Routes of the model server's card: what is known of it, and a test of the connection. */
export const serverRoutes = (app: FastifyInstance, { ai, clock, database }: Context, settings: AiSettings) => {
  const { server } = ai

  // A large model takes minutes to load. A server that is not there yet is looked for again with the first request, which
  // also says what is wrong.
  app.addHook('onListen', () => {
    const prepared = settings.settingsOf(levels.chat).then(({ model }) => server?.prepare(model))
    prepared.catch(() => {})
  })

  mount(app, readAiServer)(async () => ({ server: server ? asServer(server) : null }))

  mount(
    app,
    testAiServer,
  )(async ({ caller }) => {
    if (!server) return { server: null }
    const { model } = await settings.settingsOf(levels.chat)
    const { outcome } = await server.test(model)
    const trouble = 'trouble' in outcome ? outcome.trouble : 'none'
    await inTransaction(database, tx =>
      recordAudit(tx, { actor: caller.accountId, action: 'ai-server-tested', details: { trouble }, at: clock() }),
    )
    return { server: asServer(server) }
  })
}
