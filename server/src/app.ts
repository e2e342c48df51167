import { randomUUID } from 'node:crypto'
import { personHeader } from '@diary/contract/person-header'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Context } from './context.ts'
import { type Account, accountRoutes, administratorRoutes, emailRoutes } from './features/account/index.ts'
import { aiGatewayRoutes, createAiGateway } from './features/ai-gateway/index.ts'
import { aiSettingsRoutes, createAiSettings } from './features/ai-settings/index.ts'
import { auditRoutes, type FindName } from './features/audit/index.ts'
import { batchesRoutes, createBatches } from './features/batches/index.ts'
import { chatRoutes, createChatAnalyses } from './features/chat/index.ts'
import { coachingRoutes, createCoaching, createThemes } from './features/coaching/index.ts'
import { consentRoutes } from './features/consent/index.ts'
import { dictationRoutes } from './features/dictation/index.ts'
import { createEarlierReader, createEntries, entriesRoutes } from './features/entries/index.ts'
import { createIntentions, intentionsRoutes } from './features/intentions/index.ts'
import { createMasking, maskingRoutes, startMaskingWorker } from './features/masking/index.ts'
import { newsForPages, newsRoutes } from './features/news/index.ts'
import { operationsRoutes, securityContactRoutes } from './features/operations/index.ts'
import { type Client, pagesRoutes, readable } from './features/pages/index.ts'
import { choicesRoutes, profileRoutes } from './features/profile/index.ts'
import { projectsRoutes } from './features/projects/index.ts'
import { levelTrialRoutes } from './features/prompt-trial/index.ts'
import { feedbackRoutes } from './features/ratings/index.ts'
import { rightsRoutes } from './features/rights/index.ts'
import { studyRoutes, studyStatisticsRoutes } from './features/study/index.ts'
import { messagesRoutes, supportRoutes } from './features/support/index.ts'
import { createThematicAnalysis, thematicRoutes } from './features/thematic-analysis/index.ts'
import type { ParticipantId } from './platform/http/caller.ts'
import { rejectWritesWhenDiskFull } from './platform/http/disk-space.ts'
import { drainConnectionsOnClose } from './platform/http/drain-connections.ts'
import { answerError } from './platform/http/errors.ts'
import { addSecurityHeaders, secureWithoutRoute } from './platform/http/headers.ts'
import { readJsonBodies } from './platform/http/json-body.ts'
import { describeApi } from './platform/http/openapi.ts'
import { logRequests, requestIdHeader } from './platform/http/request-log.ts'
import { allowSockets } from './platform/http/sockets.ts'
import { validateInput } from './platform/http/validate-input.ts'

/** Room for an entry of 100,000 characters in UTF-8 with its JSON. */
const bodyLimit = 512 * 1024
const headersIn = 15_000
const bodyIn = 30_000

/** Assembles the server: the guards in front of every call, then one line a feature. */
export const createApp = async (context: Context, account: Account, client: Client): Promise<FastifyInstance> => {
  const { config, log, limits, metrics } = context
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Never a client's: it could hold anything, and link the requests of two people.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit,
    requestTimeout: bodyIn,
    http: {
      headersTimeout: headersIn,
      // Some clients offer HTTP/2 with every call; they are answered as if they had not. So are all upgrades during
      // shutdown: it would wait for the connections refused then.
      shouldUpgradeCallback: ({ headers }) =>
        headers.upgrade?.toLowerCase() === 'websocket' && !app.sockets.closing.aborted,
    },
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    rewriteUrl: ({ url = '/' }) => readable(url),
    // A call whose address cannot be decoded is answered like any other that leads nowhere.
    frameworkErrors: (error, request, reply) => {
      secureWithoutRoute(reply.header(requestIdHeader, request.id))
      // No hook sees it either, so a refused upgrade would stay connected for good.
      if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.end())
      return answerError(error, request, reply)
    },
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validateInput)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  readJsonBodies(app)
  app.decorateRequest('caller', undefined)
  app.decorate('mounted', [])
  app.decorate('guard', {
    publicOrigin: new URL(config.publicUrl).origin,
    limits,
    identify: async request => {
      const token = context.cookie.read(request)
      const caller = token ? await account.sessions.identify(token) : undefined
      const meant = request.headers[personHeader]
      return meant === undefined || meant === caller?.researchId ? caller : undefined
    },
  })
  logRequests(app, metrics)
  if (!config.databaseUrl) rejectWritesWhenDiskFull(app, config.dataDir)
  drainConnectionsOnClose(app)
  await app.register(cookie)
  await allowSockets(app)
  metrics?.watchSockets(() => app.websocketServer.clients.size)
  await addSecurityHeaders(app, config.publicUrl)
  await describeApi(app, config.publicUrl)

  const findName: FindName = async id => (await account.accounts.find(context.database, id))?.profile
  const settings = createAiSettings(context)
  const masking = createMasking(context, account)
  const gateway = createAiGateway(context, settings, masking.maskerFor)
  const entries = createEntries(context)
  const intentions = createIntentions(context, entries.readOwnWords)
  const earlier = createEarlierReader({ ...context, intentions })
  const batches = createBatches(context, settings)
  const thematic = createThematicAnalysis(context, { settings, batches })
  const themes = createThemes(context, gateway, entries)
  const coaching = createCoaching(context, { gateway, entries, batches })
  const analysesOf = async (owner: ParticipantId) => [
    ...(await themes.forExport(owner)),
    ...(await coaching.forExport(owner)),
  ]

  operationsRoutes(app, context)
  securityContactRoutes(app, context)
  accountRoutes(app, context, account)
  emailRoutes(app, context, account)
  administratorRoutes(app, account)
  profileRoutes(app, context, account)
  consentRoutes(app, context, account)
  choicesRoutes(app, context)
  aiSettingsRoutes(app, context, settings, findName)
  levelTrialRoutes(app, context, settings)
  aiGatewayRoutes(app, gateway)
  entriesRoutes(app, context, { entries, gateway, settings, earlier, analysesOf })
  intentionsRoutes(app, intentions)
  dictationRoutes(app, context)
  maskingRoutes(app, context, masking, (owner, limit) => entries.list(owner, { limit }))
  chatRoutes(app, context, { gateway, earlier, analyses: createChatAnalyses({ gateway, settings, entries }) })
  coachingRoutes(app, { themes, coaching })
  feedbackRoutes(app, context, { themes, coaching })
  projectsRoutes(app, context)
  studyRoutes(app, context, { settings, notifyOwner: account.notifyOwner })
  studyStatisticsRoutes(app, context, settings)
  auditRoutes(app, context, findName)
  rightsRoutes(app, context, { account, entries, themes, coaching, analysesOf, masking, intentions })
  supportRoutes(app, context)
  messagesRoutes(app, context)
  thematicRoutes(app, context, thematic)
  batchesRoutes(app, batches)
  await batches.start()
  await thematic.scheduleNightlyAnalysis()
  app.addHook('onClose', batches.close)
  await startMaskingWorker(context, masking, entries)
  newsRoutes(app, context, account)
  await pagesRoutes(app, context, client, newsForPages(context.database))
  return app
}
