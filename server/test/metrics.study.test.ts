import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgotPassword } from '@diary/contract/account'
import { writers } from '@diary/contract/ai'
import { everyEndpoint } from '@diary/contract/all'
import { sendChatMessage } from '@diary/contract/chat'
import { dictationMessages } from '@diary/contract/dictation'
import { analyseEntry, oneEntry, saveEntry } from '@diary/contract/entries'
import { operationMessages } from '@diary/contract/operations'
import { paths } from '@diary/contract/paths'
import { addProject } from '@diary/contract/projects'
import { feedbackTypes } from '@diary/contract/ratings'
import { test as base } from 'vitest'
import { levels } from '../src/ai/index.ts'
import { sealedColumns } from '../src/maintenance/sealed-columns.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { StartupError } from '../src/platform/startup-error.ts'
import { startServer } from '../src/server.ts'
import { Canaries } from './canaries.ts'
import { plainClient } from './plain-client.ts'
import { openSpeaker } from './speaker.ts'
import { expect, openStudy, type Study } from './study.ts'

const token = 'a token that only Prometheus knows'
const metricsOf = (study: Study, authorization?: string) =>
  study.visitor().send('GET', '/metrics', undefined, { 'sec-fetch-site': undefined, authorization })

const test = base.extend<{ study: Study }>({
  study: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const study = await openStudy({ METRICS_TOKEN: token, RATE_LIMITS: 'on' })
      await use(study)
      await study.close()
    },
    { scope: 'file' },
  ],
})

type Metric = { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number }

const parsed = (exposition: string): Metric[] =>
  exposition
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', of = '']) => [label, of] as const)
      return { name, labels: Object.fromEntries(pairs), value: Number(value) }
    })

/** Every value that a label may have, by label, written by hand or read from the lists that the program declares. */
const known: Readonly<Record<string, ReadonlySet<string> | RegExp>> = {
  method: new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'other']),
  route: new Set([
    'none',
    ...everyEndpoint.map(({ path }) => path),
    ...Object.values(paths).map(path => path.replaceAll('$', ':')),
  ]),
  status: /^[1-5]\d\d$|^(?:pending|validating|in_progress|finalizing|completed|failed|expired|cancelled)$/,
  le: /^[\d.]+$|^\+Inf$/,
  level: new Set([...Object.keys(levels), 'warn', 'error']),
  provider: new Set(Object.keys(writers)),
  outcome: new Set(['answered', 'misconfigured', 'given-up', 'sent', 'failed', 'completed']),
  ended: new Set([...Object.keys(dictationMessages), 'stopped', 'left']),
  queue:
    /^(?:mail|masking|masking-behind|leaving|retention|batches[a-z-]*|thematic[a-z-]*|keys[a-z-]*|backup[a-z-]*|__pgboss[a-z_-]*)$/,
  state: new Set(['in use', 'idle', 'waiting', 'retrying', 'active']),
  pool: new Set(['product', 'keys']),
  folder: new Set(['data', 'backups']),
  place: new Set([
    ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
    ...feedbackTypes.map(of => `study.ratings.reason of ${of}`),
    'study.study_reports.quote',
  ]),
  type: new Set(['individual_coaching', 'thematic_analysis']),
  version: /^\d+\.\d+\.\d+$/,
}
const isKnown = (label: string, value: string) => {
  const values = known[label]
  return values instanceof RegExp ? values.test(value) : values?.has(value)
}

test('metrics need the token, and are never cached', async ({ study }) => {
  for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, token, `Basic ${btoa(token)}`]) {
    const refused = await metricsOf(study, wrong)
    expect(refused).toMatchObject({ status: 401, body: { message: operationMessages.wrongToken } })
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    expect(refused.text).not.toContain('diary_')
  }
  const { status, headers, text } = await metricsOf(study, `Bearer ${token}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toMatch(/^diary_database_up 1$/m)
})

test('no label holds anything of a person, whatever people do', async ({ study }) => {
  const canaries = new Canaries()
  const person = await study.participant({
    email: `${canaries.word('address')}@example.org`,
    firstName: canaries.word('first name'),
    lastName: canaries.word('last name'),
    role: canaries.word('role'),
  })
  const entry = await person.writes(`I was glad of the delay. ${canaries.words('entry', 3)}`)
  await person.calls(analyseEntry, { params: { id: entry.id } })
  await person.calls(sendChatMessage, { body: { message: canaries.words('chat', 3) } })
  await person.calls(addProject, { body: { projectTitle: canaries.word('project') } })
  await person.calls(oneEntry, { params: { id: canaries.word('id in a path') } })
  await person.calls(forgotPassword, { body: { email: person.email } })
  await study.newestEmail(person.email, 'reset your password')
  for (const path of [`/${canaries.word('path')}`, `/api/${canaries.word('path')}?q=${canaries.word('query')}`]) {
    await person.send('GET', path)
    await person.send('PROPFIND', path)
  }
  await person.calls(saveEntry, { body: { content: canaries.word('too short'), entryType: 'reflection' } })
  const speaker = await openSpeaker(study.origin, person)
  await speaker.closed

  const { text } = await metricsOf(study, `Bearer ${token}`)
  const metrics = parsed(text)
  expect(canaries.fieldsIn(Buffer.from(text))).toEqual([])
  for (const one of [entry.id, person.email, '127.0.0.1', study.dataDir]) expect(text).not.toContain(one)
  const unknown = metrics
    .filter(({ name }) => name.startsWith('diary_'))
    .flatMap(({ labels }) => Object.entries(labels))
    .filter(([label, value]) => !isKnown(label, value))
  expect(unknown).toEqual([])

  const sampleOf = (name: string, labels: Readonly<Record<string, string>> = {}) =>
    metrics.find(
      metric =>
        metric.name === name && Object.entries(labels).every(([label, value]) => metric.labels[label] === value),
    )?.value
  expect(sampleOf('diary_http_requests_total', { route: oneEntry.path, method: 'GET', status: '404' })).toBe(1)
  expect(sampleOf('diary_http_requests_total', { route: 'none', method: 'GET', status: '404' })).toBe(2)
  expect(sampleOf('diary_http_request_duration_seconds_count', { route: analyseEntry.path, method: 'POST' })).toBe(1)
  const ai = { level: 'entryFeedback', provider: 'builtin' }
  expect(sampleOf('diary_ai_requests_total', { ...ai, outcome: 'answered' })).toBe(1)
  // There before it happens, or an alarm would miss the first time.
  expect(sampleOf('diary_ai_requests_total', { ...ai, outcome: 'misconfigured' })).toBe(0)
  expect(sampleOf('diary_ai_request_duration_seconds_count', ai)).toBe(1)
  expect(sampleOf('diary_dictations_total', { ended: 'off' })).toBe(1)
  expect(sampleOf('diary_letters_total', { outcome: 'sent' })).toBe(1)
  expect(sampleOf('diary_letters_total', { outcome: 'failed' })).toBe(0)
  expect(sampleOf('diary_letters_waiting')).toBe(0)
  expect(sampleOf('diary_sockets_open')).toBe(0)
  expect(sampleOf('diary_master_keys')).toBe(1)
  expect(sampleOf('diary_database_migration')).toBeGreaterThanOrEqual(7)
  // There has been no backup: no metric, rather than one that looks like a date in 1970.
  expect(sampleOf('diary_backup_timestamp_seconds')).toBeUndefined()
})

test('a port that is taken stops the start with one line, before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const DATA_DIR = join(tmpdir(), `diary-never-${crypto.randomUUID()}`)
  const config = readConfig({ PORT: '0', DATA_DIR, METRICS_ADDRESS: `127.0.0.1:${port}` })
  await expect(startServer(config, systemClock, plainClient)).rejects.toThrow(
    new StartupError(`METRICS_ADDRESS 127.0.0.1:${port} is in use by another program.`),
  )
  expect(existsSync(DATA_DIR)).toBe(false)
  other.close()
})

test('guessing tokens is rate-limited', async ({ study }) => {
  const tries = await Promise.all(Array.from({ length: 72 }, () => metricsOf(study, 'Bearer a token that was guessed')))
  const refused = tries.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(10)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
