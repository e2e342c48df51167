import { batchConfigKeys } from '@diary/contract/ai-levels'
import {
  changeAiPrompt,
  changeBatchPrompts,
  listAiPrompts,
  listLevelVersions,
  readAiPrompt,
  restoreLevelVersion,
} from '@diary/contract/ai-prompts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import type { FindName } from '../audit/index.ts'
import type { LevelConfiguration } from './level-configuration.ts'
import { recordsInForce, requireRecord, versionsOf } from './level-versions.ts'
import { namesFrom } from './names.ts'
import { asPrompt, asPrompts, asVersion } from './views.ts'

type Parts = { readonly configuration: LevelConfiguration; readonly findName: FindName }

/** Routes of the prompts screen and the batch prompts: prompts and their history. */
export const promptsRoutes = (app: FastifyInstance, { database }: Context, { configuration, findName }: Parts) => {
  const pool = database.$client

  mount(app, listAiPrompts)(async () => asPrompts(await recordsInForce(pool), namesFrom(findName)))

  mount(
    app,
    readAiPrompt,
  )(async ({ params: { level } }) =>
    asPrompt(level, requireRecord(await recordsInForce(pool), level), namesFrom(findName)),
  )

  mount(
    app,
    changeAiPrompt,
  )(async ({ caller, params: { level }, body: { reasoningEffort, textVerbosity, version, ...fields } }) => {
    const { name, description, prompt, model, isActive } = fields
    const wanted = { name, description, prompt, model, isActive, effort: reasoningEffort, verbosity: textVerbosity }
    const record = await configuration.change(caller.accountId, level, { wanted, begunFrom: version })
    return asPrompt(level, record, namesFrom(findName))
  })

  mount(
    app,
    changeBatchPrompts,
  )(async ({ caller, body }) => {
    const changes = batchConfigKeys.map(key => {
      const config = body[key]
      if (!config) return [key, undefined] as const
      const { prompt, model, reasoning_effort: effort, text_verbosity: verbosity, version } = config
      return [key, { wanted: { prompt, model, effort, verbosity }, begunFrom: version }] as const
    })
    return asPrompts(
      await configuration.changeBatch(caller.accountId, Object.fromEntries(changes)),
      namesFrom(findName),
    )
  })

  mount(
    app,
    listLevelVersions,
  )(async ({ params: { level }, query: { before } }) => {
    const { versions, earlier } = await versionsOf(pool, level, before)
    const nameOf = namesFrom(findName)
    return { versions: await Promise.all(versions.map(version => asVersion(version, nameOf))), earlier }
  })

  mount(
    app,
    restoreLevelVersion,
  )(async ({ caller, params: { level }, body: { version, present } }) => {
    const record = await configuration.restore(caller.accountId, level, version, present)
    return asPrompt(level, record, namesFrom(findName))
  })
}
