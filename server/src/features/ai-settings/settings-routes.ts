import { deprecatedSetting, levelMessages, levelOfSetting } from '@diary/contract/ai-levels'
import { changeAiSetting, readAiSettings, resetAiSettings } from '@diary/contract/ai-settings'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { fieldProblem } from '../../platform/http/problem.ts'
import type { FindName } from '../audit/index.ts'
import type { LevelConfiguration } from './level-configuration.ts'
import { recordsInForce, type StoredRecord } from './level-versions.ts'
import { namesFrom } from './names.ts'
import { about, type Reports } from './reports.ts'
import { asSetting, asSettings, type SettingFacts } from './views.ts'

type Parts = { readonly configuration: LevelConfiguration; readonly reports: Reports; readonly findName: FindName }

/** Routes of the settings screen: settings of each level, with reports of what model servers refused. */
export const settingsRoutes = (
  app: FastifyInstance,
  { database, ai }: Context,
  { configuration, reports, findName }: Parts,
) => {
  const readFacts = async () => {
    const stored = await reports.list()
    return (record: StoredRecord): SettingFacts => {
      const model = ai.modelFor?.(record.model) ?? record.model
      return { reports: about(stored, record, model), answeredBy: model === record.model ? null : model }
    }
  }
  const listed = async (records: readonly StoredRecord[]) => asSettings(records, await readFacts(), namesFrom(findName))

  mount(app, readAiSettings)(async () => listed(await recordsInForce(database.$client)))

  mount(
    app,
    changeAiSetting,
  )(async ({ caller, body: { settingName, settingValue, description, category, isActive, version } }) => {
    if (settingName === deprecatedSetting && isActive) throw fieldProblem('isActive', levelMessages.deprecated)
    const { model, verbosity, reasoning } = settingValue
    const wanted = {
      model,
      verbosity,
      effort: reasoning,
      ...(description === undefined ? {} : { description }),
      ...(category === undefined ? {} : { category }),
      ...(isActive === undefined ? {} : { isActive }),
    }
    const level = levelOfSetting[settingName]
    const record = await configuration.change(caller.accountId, level, { wanted, begunFrom: version })
    return asSetting(settingName, record, (await readFacts())(record), namesFrom(findName))
  })

  mount(app, resetAiSettings)(async ({ caller }) => listed(await configuration.reset(caller.accountId)))
}
