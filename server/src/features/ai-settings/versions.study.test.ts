import { levelMessages } from '@diary/contract/ai-levels'
import {
  changeAiPrompt,
  changeBatchPrompts,
  listAiPrompts,
  listLevelVersions,
  readAiPrompt,
  restoreLevelVersion,
} from '@diary/contract/ai-prompts'
import { changeAiSetting, readAiSettings } from '@diary/contract/ai-settings'
import { readAudit } from '@diary/contract/audit'
import { freshDatabase } from '../../../test/database.ts'
import { sql } from '../../../test/sql.ts'
import { expect, type Study, test } from '../../../test/study.ts'
import { releasedRecords } from '../../ai/index.ts'
import { closeDatabase, connectDatabase } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { installRecords } from './install.ts'

type Administrator = Awaited<ReturnType<Study['administrator']>>

/** The levels as answered to each of the two screens. */
const seen = async (administrator: Administrator) => ({
  settings: (await administrator.calls(readAiSettings)).body,
  prompts: (await administrator.calls(listAiPrompts)).body,
})

const params = { level: 'level_2_feedback' } as const

test('every version is stored, with who saved it and when, and any can be restored', async ({ study }) => {
  const administrator = await study.administrator()
  const { body: released } = await administrator.calls(readAiPrompt, { params })
  const { name, description, model, isActive } = released
  const fields = { name, description, model, isActive, reasoningEffort: 'low', textVerbosity: 'high' } as const
  for (const version of [2, 3]) {
    const body = { ...fields, prompt: `Ask ${version}.` }
    expect((await administrator.calls(changeAiPrompt, { params, body })).body).toMatchObject({
      ...{ version, promptVersion: version, changedBy: 'Study Administrator' },
    })
  }
  await sql(
    study,
    `insert into study.ai_level_versions select level, number, name, description, category, is_active, model, effort,
      verbosity, 'Ask ' || number || '.', number, false, saved_by, saved_at
      from study.ai_level_versions, generate_series(4, 52) as number where level = $1 and version = 3`,
    [params.level],
  )
  const page = async (query = '') => (await administrator.calls(listLevelVersions, { params, query })).body
  const newest = await page()
  expect(newest).toMatchObject({ earlier: true })
  expect(newest.versions.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, index) => 52 - index))
  expect(newest.versions[0]).toMatchObject({
    ...{ prompt: 'Ask 52.', savedBy: 'Study Administrator', fromRelease: false, savedAt: expect.any(String) },
  })
  const oldest = await page('?before=3')
  expect(oldest).toMatchObject({
    earlier: false,
    versions: [
      { version: 2, prompt: 'Ask 2.' },
      { version: 1, prompt: released.prompt, savedBy: null, fromRelease: true },
    ],
  })

  const restore = (version: number, present?: number) =>
    administrator.calls(restoreLevelVersion, { params, body: present ? { version, present } : { version } })
  expect(await restore(53)).toMatchObject({ status: 404, body: { message: levelMessages.noSuchVersion } })
  expect(await restore(1, 51)).toMatchObject({ status: 409, body: { message: levelMessages.changedElsewhere } })
  expect((await page()).versions[0]?.version).toBe(52)
  // Answers carry the version number of this prompt.
  const restored = { prompt: released.prompt, textVerbosity: 'medium', version: 53, promptVersion: 1 }
  expect((await restore(1, 52)).body).toMatchObject({ ...restored, changedBy: 'Study Administrator' })
  expect((await restore(53)).body).toMatchObject({ version: 53 })
  expect((await page()).versions.slice(0, 2)).toMatchObject([{ version: 53, fromRelease: false }, { version: 52 }])
  const [deed] = (await administrator.calls(readAudit)).body.records
  expect(deed).toMatchObject({ action: 'ai-level-restored', subjectId: params.level })
  expect(deed?.details).toEqual({ version: 53, restored: 1, changed: ['verbosity', 'prompt'] })
})

test.for(['0', '1.5', 'x'])('there is no page before version %s', async (before, { study }) => {
  const administrator = await study.administrator()
  expect((await administrator.calls(listLevelVersions, { params, query: `?before=${before}` })).status).toBe(400)
})

test('of two concurrent saves from the same version one is refused, and nothing of it is stored', async ({ study }) => {
  const administrator = await study.administrator()
  const [chat] = (await administrator.calls(listAiPrompts)).body
  const params = { level: 'level_1_analysis' } as const
  const { body: present } = await administrator.calls(readAiPrompt, { params })
  const replies = await Promise.all(
    ['One.', 'Two.', 'Three.'].map(prompt =>
      administrator.send('PUT', '/api/admin/ai-prompts/level_1_analysis', { ...present, prompt }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  for (const { status, body } of replies) {
    if (status === 409) expect(body?.message).toBe(levelMessages.changedElsewhere)
  }
  const { body: kept } = await administrator.calls(readAiPrompt, { params })
  expect(kept).toEqual(replies.find(({ status }) => status === 200)?.body)
  expect(kept.version).toBe(present.version + 1)

  // The same for a setting and for the batch prompts, where the other half is not saved either.
  const stale = { version: present.version }
  const settingValue = { model: 'gpt-5', verbosity: 'low', reasoning: 'low' } as const
  const setting = { settingName: 'level_1_chat_analysis', settingValue, ...stale } as const
  expect((await administrator.calls(changeAiSetting, { body: setting })).status).toBe(409)
  const words = { prompt: 'Read.', model: 'gpt-5', reasoning_effort: 'low', text_verbosity: 'low' } as const
  const batch = { level_3_coaching: words, level_4_thematic: { ...words, version: 0 } }
  const before = await seen(administrator)
  expect((await administrator.calls(changeBatchPrompts, { body: batch })).status).toBe(409)
  expect(await seen(administrator)).toEqual(before)
  expect(before.prompts[0]).toEqual(chat)
})

test('who has saved settings alone gets the next release’s prompt, and keeps the settings; a prompt that was chosen stays', async () => {
  const fresh = await freshDatabase()
  const database = connectDatabase(fresh.connectionString)
  const starts = (records: typeof releasedRecords) =>
    inTransaction(database, tx => installRecords(tx, records, new Date('2026-11-21T10:00:00Z')))
  /** What an administrator saves: these fields, the others as they were. */
  const saves = (level: string, fields: Readonly<Record<string, string>>) =>
    sql(
      { database: fresh },
      `insert into study.ai_level_versions select (jsonb_populate_record(v, $2::jsonb || jsonb_build_object(
          'version', v.version + 1, 'from_release', false, 'saved_by', gen_random_uuid()))).*
        from study.ai_level_versions v where level = $1 order by version desc limit 1`,
      [level, JSON.stringify(fields)],
    )
  const inForce = (level: string) =>
    sql(
      { database: fresh },
      `select version, prompt, prompt_version, model, from_release, saved_by is not null as saved
        from study.ai_level_versions where level = $1 order by version desc limit 1`,
      [level],
    )
  const withPrompt = (prompt: string) =>
    releasedRecords.map(record => ({ ...record, prompt: record.prompt === '' ? '' : prompt }))
  try {
    await starts(withPrompt('First.'))
    await saves('level_0_chat', { model: 'qwen3:8b' })
    await saves('level_1_analysis', { prompt: 'Ours.', prompt_version: '2' })
    // Tried another prompt, and went back to the release's.
    await saves('level_2_feedback', { prompt: 'Ours.', prompt_version: '2' })
    await saves('level_2_feedback', { prompt: 'First.', prompt_version: '1' })
    await starts(withPrompt('Second.'))
    await starts(withPrompt('Second.'))
    const second = { prompt: 'Second.', from_release: false, saved: true }
    expect(await inForce('level_0_chat')).toMatchObject([
      { version: 4, ...second, prompt_version: 3, model: 'qwen3:8b' },
    ])
    expect(await inForce('level_1_analysis')).toMatchObject([{ version: 2, prompt: 'Ours.', prompt_version: 2 }])
    expect(await inForce('level_2_feedback')).toMatchObject([{ version: 5, ...second, prompt_version: 4 }])

    // Went back to an earlier release's: a choice, too.
    await saves('level_0_chat', { prompt: 'First.', prompt_version: '1' })
    await starts(withPrompt('Third.'))
    expect(await inForce('level_0_chat')).toMatchObject([{ version: 5, prompt: 'First.' }])
    expect(await inForce('level_2_feedback')).toMatchObject([{ version: 7, prompt: 'Third.', prompt_version: 6 }])
  } finally {
    await closeDatabase(database)
    await fresh.drop()
  }
})

test('a release installs its records once, however many processes start, and its changes where no administrator has saved', async () => {
  const fresh = await freshDatabase()
  const database = connectDatabase(fresh.connectionString)
  const starts = (records = releasedRecords) =>
    inTransaction(database, tx => installRecords(tx, records, new Date('2026-11-21T10:00:00Z')))
  const versions = () =>
    sql(
      { database: fresh },
      'select level, version, prompt, prompt_version, model, from_release from study.ai_level_versions order by level, version',
    )
  try {
    await Promise.all([starts(), starts(), starts()])
    const first = await versions()
    expect(first).toHaveLength(releasedRecords.length)
    await sql(
      { database: fresh },
      `insert into study.ai_level_versions select level, 2, name, description, category, is_active, model, effort, verbosity,
        'Ours.', 2, false, gen_random_uuid(), saved_at from study.ai_level_versions where level = 'level_1_analysis'`,
    )
    const next = releasedRecords.map(record => {
      if (record.level === 'level_0_chat') return { ...record, prompt: 'A better one.' }
      if (record.level === 'level_1_analysis') return { ...record, prompt: 'A better one, too.' }
      return record.level === 'level_2_feedback' ? { ...record, model: 'gpt-6' } : record
    })
    await starts(next)
    await starts(next)
    const added = (await versions()).filter(({ version }) => version !== 1)
    expect(added).toMatchObject([
      { level: 'level_0_chat', version: 2, prompt: 'A better one.', prompt_version: 2, from_release: true },
      { level: 'level_1_analysis', version: 2, prompt: 'Ours.', from_release: false },
      { level: 'level_2_feedback', version: 2, model: 'gpt-6', prompt_version: 1, from_release: true },
    ])
  } finally {
    await closeDatabase(database)
    await fresh.drop()
  }
})
