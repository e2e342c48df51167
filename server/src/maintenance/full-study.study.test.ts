import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from '@diary/contract/account'
import { changeEntry, listEntries } from '@diary/contract/entries'
import { onTestFinished, vi } from 'vitest'
import { expect, idOf, type Maintenance, openMaintenance, test } from '../../test/full-study.ts'
import { Person } from '../../test/person.ts'
import { plainClient } from '../../test/plain-client.ts'
import { sql } from '../../test/sql.ts'
import { registration, type Study } from '../../test/study.ts'
import { addMasterKey, openKeyring, rewrapKeys, unwrappable } from '../platform/encryption/index.ts'
import { startServer } from '../server.ts'
import { keysLatestIn, readKeysLatest } from './backup/keys-latest.ts'
import { renewKeys, rotateKeys } from './keys/commands.ts'
import { beginRenewal, dropSupersededKeys, resumeRenewals } from './keys/renewal.ts'
import { masterKeys } from './keys/rotation.ts'
import { rotateDueKeys } from './keys/schedule-key-rotation.ts'
import { describeKeys } from './keys/status.ts'
import { quotesIn } from './report-quotes.ts'
import { sealedColumns } from './sealed-columns.ts'
import { type NamedResult, runChecks } from './verify/run-checks.ts'

// A study is filled first, by way of every form.
vi.setConfig({ testTimeout: 120_000 })

const checksOf = async (maintenance: Maintenance, meanwhile = async () => {}): Promise<readonly NamedResult[]> => {
  const verified: NamedResult[] = []
  for await (const check of runChecks(maintenance, meanwhile)) verified.push(check)
  return verified
}
const wrong = (verified: readonly NamedResult[]) =>
  Object.fromEntries(
    verified.filter(({ faults }) => faults.length > 0).map(({ name, faults }) => [name, faults.map(({ row }) => row)]),
  )

test('a study that uses everything passes every check, and every sealed column was checked', async ({
  maintenance,
  full,
}) => {
  expect(full.others).toHaveLength(5)
  const verified = await checksOf(maintenance)
  expect(wrong(verified)).toEqual({})
  const nothing = verified.filter(({ name, checked }) => name.endsWith('opens') && !checked).map(({ name }) => name)
  expect(nothing).toEqual([])
})

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The same installation at a later time. */
const seenLater = async (study: Study, milliseconds: number) => {
  const later = await openMaintenance(study)
  onTestFinished(later.close)
  later.passes(milliseconds)
  return later
}

/** The key versions that seal a person's values, quotations in the report included. */
const versionsOf = async (study: Study, maintenance: Maintenance, owner: string): Promise<ReadonlySet<number>> => {
  const versions = new Set<number>()
  for (const { rows, column, owner: whose, ownedBy } of sealedColumns) {
    if (ownedBy === 'month') continue
    const found = await sql<{ value: Buffer }>(
      study,
      `select t.${column} as value from ${rows} where ${whose} = $1 and t.${column} is not null`,
      [owner],
    )
    for (const { value } of found) versions.add(value.readUInt16BE(2))
  }
  const [row] = await sql<{ id: string; report: Buffer; sealed_by: string }>(study, 'select * from study.study_reports')
  if (!row) throw new Error('there is a report')
  const sealer = await maintenance.sealing.forSystemOwner(row.sealed_by)
  const quotes = quotesIn(sealer.unseal({ table: 'study.study_reports', column: 'report', row: row.id }, row.report))
  const theirs = await sql<{ id: string }>(study, 'select id from study.entries where participant_id = $1', [owner])
  const own = quotes.filter(({ entry }) => theirs.some(({ id }) => id === entry))
  expect(own).not.toEqual([])
  for (const { sealed } of own) versions.add(Buffer.from(sealed, 'base64').readUInt16BE(2))
  return versions
}
const knownToMasking = async (study: Study, owner: string) =>
  (await sql(study, 'select identity_revision from study.participants where id = $1', [owner]))[0]

test('a person’s key is renewed while they write: everything of theirs is under the new one, and no edit is lost', async ({
  study,
  maintenance,
  full: { id, writer, entry, others },
}) => {
  const before = await knownToMasking(study, id)
  expect(await versionsOf(study, maintenance, id)).toEqual(new Set([1]))
  const old = await writer.writes('Written before the new key seals.')
  expect(await beginRenewal(maintenance, { person: id })).toBe(1)
  expect(await beginRenewal(maintenance, { person: id })).toBe(0)
  expect(await resumeRenewals(maintenance)).toEqual({ people: 0, values: 0, left: 0 })

  study.passes(5 * minute)
  const later = await seenLater(study, 5 * minute)
  const edited = async () => {
    let last = ''
    for (let round = 1; round <= 10; round++) {
      last = `Edited while it was sealed anew, for the ${round}. time.`
      const body = { content: last, entryType: 'reflection' as const }
      expect(await writer.calls(changeEntry, { params: old, body })).toMatchObject({ status: 200 })
    }
    return last
  }
  const [content, done] = await Promise.all([edited(), resumeRenewals(later)])
  if (done.left > 0) await resumeRenewals(later)
  expect(await versionsOf(study, maintenance, id)).toEqual(new Set([2]))
  const { body: diary } = await writer.calls(listEntries)
  expect(diary.find(one => one.id === old.id)).toMatchObject({ content })
  expect(diary.find(one => one.id === entry)).toMatchObject({ ownTags: ['quiet diplomacy'] })
  // Nothing is masked anew for it, and no other person's data changes.
  expect(await knownToMasking(study, id)).toEqual(before)
  const other = await others[0]?.writes('Somebody else writes.')
  expect(await versionsOf(study, maintenance, await idOf(study, other?.id ?? ''))).toEqual(new Set([1]))
  expect(wrong(await checksOf(maintenance))).toEqual({})
})

test('the older version of a key is dropped when no backup needs it any more, 35 days later at the earliest', async ({
  study,
  full: { id, writer },
}) => {
  const versions = async () =>
    (
      await sql<{ version: number }>(study, 'select version from keys.wrapped_keys where owner = $1 order by 1', [id])
    ).map(({ version }) => version)
  const early = await seenLater(study, 34 * day)
  expect(await dropSupersededKeys(early)).toBe(0)
  await sql(
    study,
    `insert into keys.wrapped_keys select 'backup:kept', 1, kek_version, wrapped, now() - interval '1 hour'
      from keys.wrapped_keys limit 1`,
  )
  const late = await seenLater(study, 36 * day)
  expect(await dropSupersededKeys(late)).toBe(0)
  expect(await versions()).toEqual([1, 2])
  await sql(study, "delete from keys.wrapped_keys where owner = 'backup:kept'")
  expect(await dropSupersededKeys(late)).toBe(1)
  expect(await versions()).toEqual([2])
  study.passes(2 * minute)
  expect(await writer.calls(listEntries)).toMatchObject({ status: 200 })
})

const keyringIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'keyring.json'), 'utf8')) as { keys: { version: number; key: string }[] }
const versionsIn = (folder: string) => keyringIn(folder).keys.map(({ version }) => version)

/** Another server on the same database and folder, whose time is this study's and can be moved. */
const secondServer = async (study: Study) => {
  let shift = 0
  const server = await startServer(study.config, () => new Date(Date.now() + shift), plainClient)
  onTestFinished(server.stop)
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  const there = (person?: Person) => {
    const someone = new Person(`http://127.0.0.1:${address.port}`)
    for (const [name, value] of person?.cookies ?? []) someone.cookies.set(name, value)
    return someone
  }
  return {
    there,
    passes: (milliseconds: number) => {
      shift += milliseconds
    },
  }
}

test('the master key is replaced in phases while two servers run and people register and write', async ({
  study,
  full: { writer },
}) => {
  const second = await secondServer(study)
  second.passes(7 * minute)
  const both = (milliseconds: number) => {
    study.passes(milliseconds)
    second.passes(milliseconds)
  }
  const registers = async () => {
    for (const person of [study.visitor(), second.there()]) {
      expect((await person.calls(register, { body: registration() })).status).toBe(201)
    }
  }
  const written: string[] = []
  const writes = async (content: string) => written.push((await writer.writes(content)).content)
  const { dataDir, keyringCopy = '' } = study.config
  const folders = [join(dataDir, 'keys'), keyringCopy]
  const file = join(dataDir, 'keys', 'keyring.json')
  const outOfDate = readFileSync(file)
  const stolen = await sql<{ owner: string; wrapped: Buffer }>(
    study,
    "select owner, wrapped from keys.wrapped_keys where owner = 'index'",
  )

  const fromBefore = join(study.dataDir, 'keys-latest-elsewhere')
  copyFileSync(keysLatestIn(study.config.backupDir), fromBefore)
  const later = await seenLater(study, 31 * day)
  expect(folders.map(versionsIn)).toEqual([[1], [1]])
  await rotateDueKeys(later)
  expect(folders.map(versionsIn)).toEqual([
    [1, 2],
    [1, 2],
  ])
  await registers()
  await writes('Written before anybody has read the new keyring.')
  both(61_000)
  await registers()
  await writes('Written when both have.')
  // Not before every process must have read it; then, killed after its first step, it is gone on with by the next run.
  await rotateDueKeys(later)
  expect((await masterKeys(later)).map(({ version }) => version)).toEqual([1, 2])
  later.passes(hour)
  await rewrapKeys(later.database.$client, await openKeyring(study.config, later.database.$client, later.clock))
  await Promise.all([rotateDueKeys(later), registers(), writes('Written while keys are wrapped anew.')])

  // The keyring keeps the older one for a week, so that a copy of the keys beside the backups from before still opens.
  expect(await masterKeys(later)).toMatchObject([{ version: 2 }])
  later.passes(6 * day)
  await rotateDueKeys(later)
  expect(await readKeysLatest(fromBefore, study.config)).toMatchObject({ masters: [{ version: 1 }] })
  expect(folders.map(versionsIn)).toEqual([
    [1, 2],
    [1, 2],
  ])
  later.passes(day)
  await rotateDueKeys(later)
  await expect(readKeysLatest(fromBefore, study.config)).rejects.toThrow('from before the master key was replaced')
  expect(folders.map(versionsIn)).toEqual([[2], [2]])
  expect(await masterKeys(later)).toMatchObject([{ version: 2 }])
  expect(await sql(study, 'select distinct kek_version from keys.wrapped_keys')).toEqual([{ kek_version: 2 }])
  both(61_000)
  await registers()
  for (const person of [writer, second.there(writer)]) {
    const { status, body } = await person.calls(listEntries)
    expect(status).toBe(200)
    expect(body.map(({ content }) => content)).toEqual(expect.arrayContaining(written))
  }
  // `keys-latest` opens with the remaining master key.
  expect((await readKeysLatest(keysLatestIn(study.config.backupDir), study.config)).masters.at(-1)?.version).toBe(2)

  // An old copy of the key table is of no use any more, with or without the name of the older master key.
  await expect(sql(study, "update keys.wrapped_keys set kek_version = 1 where owner = 'index'")).rejects.toThrow()
  const [current] = await sql<{ wrapped: Buffer }>(study, "select wrapped from keys.wrapped_keys where owner = 'index'")
  const put = (wrapped?: Buffer) =>
    sql(study, "update keys.wrapped_keys set wrapped = $1 where owner = 'index'", [wrapped])
  await put(stolen[0]?.wrapped)
  const keyring = await openKeyring(study.config, later.database.$client, later.clock)
  const broken: string[] = []
  for await (const page of unwrappable(later.database.$client, keyring))
    broken.push(...page.broken.map(key => key.owner))
  expect(broken).toEqual(['index'])
  await put(current?.wrapped)

  // Killed when only the files have the next one: the next reader registers it, and later runs continue.
  await addMasterKey(study.config, later.clock)
  both(61_000)
  await registers()
  expect((await describeKeys(later)).join('\n')).toContain('It is being replaced')
  later.passes(hour)
  const said: string[] = []
  await rotateKeys(later, true, line => said.push(line))
  expect(said).toEqual([
    expect.stringMatching(/^All \d+ keys are wrapped under version 3\.$/),
    'The older master key is gone.',
    expect.stringMatching(/^Copy .*keys-latest elsewhere too, now: the one from before opens nothing\.$/),
  ])
  said.push(...(await describeKeys(later)))
  expect(said).toContain('The copy in KEYRING_COPY is current.')
  for (const { key } of keyringIn(keyringCopy).keys) expect(said.join('\n')).not.toContain(key)
  await expect(renewKeys(later, 'RD-AAAA-AAAA', line => said.push(line))).rejects.toThrow(
    'no participant with the research ID',
  )
  expect(await masterKeys(later)).toMatchObject([{ version: 3 }])
  expect(folders.map(versionsIn)).toEqual([[3], [3]])

  // An operator restores an old keyring while servers run: the copy elsewhere is the last that works, and stays.
  const newest = readFileSync(file)
  writeFileSync(file, outOfDate)
  await expect(rotateDueKeys(later)).rejects.toThrow('not all due keys could be rotated')
  expect(versionsIn(keyringCopy)).toEqual([3])
  both(61_000)
  await registers()
  writeFileSync(file, newest)
  both(61_000)
  await registers()
  expect(await second.there(writer).calls(listEntries)).toMatchObject({ status: 200 })
})

test('a year later the server renews every person’s key automatically, one phase a run', async ({
  study,
  full: { id, writer, entry },
}) => {
  const later = await seenLater(study, 400 * day)
  await rotateDueKeys(later)
  // Nothing is sealed anew before every process knows the new key.
  expect(await versionsOf(study, later, id)).toEqual(new Set([2]))
  later.passes(hour)
  study.passes(61_000)
  await rotateDueKeys(later)
  expect(await versionsOf(study, later, id)).toEqual(new Set([3]))
  const { id: newest } = await writer.writes('Written a year later.')
  const { body: diary } = await writer.calls(listEntries)
  expect(diary.map(one => one.id)).toEqual(expect.arrayContaining([entry, newest]))
})

test('damage is reported by its row, and a row that was only being changed is not', async ({
  study,
  maintenance,
  full,
}) => {
  const { id, entry } = full
  const gone = crypto.randomUUID()
  const [mended] = await sql<{ words: Buffer }>(study, 'select words from study.entries where id = $1', [entry])
  const damage = [
    ["update study.entries set words = overlay(words placing '\\x00'::bytea from 20) where id = $1", [entry]],
    ['update study.projects set project = $2 where participant_id = $1', [id, Buffer.from('no sealed value')]],
    ["update study.entry_counts set entries = entries + 1 where participant_id = $1 and kind = 'type'", [id]],
    [
      'insert into keys.wrapped_keys select $1, 1, kek_version, wrapped, created_at from keys.wrapped_keys limit 1',
      [gone],
    ],
    ["update operations.messages set sealed_by = 'system:1999-01'", []],
    [
      "update study.batch_jobs set status = 'in_progress', look_at = now() - interval '1 day' where status = 'failed'",
      [],
    ],
    ["update pgboss.job set state = 'failed' where name = 'mail'", []],
    ['alter table study.consent_texts disable trigger user', []],
    ["update study.consent_texts set content = 'And more. ' || content", []],
  ] as const
  for (const [statement, values] of damage) await sql(study, statement, [...values])

  const found = wrong(await checksOf(maintenance))
  expect(found).toMatchObject({
    'study.entries.words opens': [entry],
    'study.projects.project opens': [expect.any(String)],
    'stored counts match a recount': [id],
    'every key has an owner': [`${gone}/1`],
    'every key unwraps': [`${gone}/1`],
    'operations.messages.message opens': [expect.any(String)],
    'every batch job is polled': [expect.any(String)],
    'every consent text is what its hash says': ['1'],
  })
  expect(found['every unsent email will be tried']).not.toEqual([])
  expect(JSON.stringify(found)).not.toContain('meant no')

  const mend = async () => {
    await sql(study, 'update study.entries set words = $2 where id = $1', [entry, mended?.words])
  }
  expect(wrong(await checksOf(maintenance, mend))['study.entries.words opens']).toBeUndefined()
})
