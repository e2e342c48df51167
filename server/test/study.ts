import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, register } from '@diary/contract/account'
import { acceptConsent } from '@diary/contract/consent'
import { saveEntry } from '@diary/contract/entries'
import { test as base } from 'vitest'
import { hashing } from '../src/features/account/passwords.ts'
import { readConfig } from '../src/platform/config.ts'
import { startServer } from '../src/server.ts'
import { freshDatabase } from './database.ts'
import { Person } from './person.ts'
import { plainClient } from './plain-client.ts'
import { receivedEmails } from './received-emails.ts'

/** As the product has it before a test changes it. */
const owaspMemory = hashing.memoryCost
export const password = 'correct horse 7'
const solved = { captchaAnswer: '8', expectedAnswer: '8' }

/** A complete registration; what is given replaces what would be made up. */
export const registration = (overrides: Record<string, unknown> = {}) => ({
  email: `person-${crypto.randomUUID()}@example.org`,
  password,
  firstName: 'Robin',
  lastName: 'Example',
  sector: 'construction' as const,
  role: 'Project manager',
  projectSize: '1m-5m' as const,
  ...solved,
  ...overrides,
})

/** A running study: the whole server on its own database and folder, reached through HTTP. */
export const openStudy = async (environment: Record<string, string> = {}) => {
  // Thousands register in a run. Where limits are tried, passwords take as long as they do.
  hashing.memoryCost = environment.RATE_LIMITS === 'on' ? owaspMemory : 64
  const database = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'diary-study-'))
  let shift = 0
  const clock = () => new Date(Date.now() + shift)
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.connectionString.replace(/^socket:/, 'postgres:'),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'a long administrator password',
    ...environment,
  })
  const server = await startServer(config, clock, plainClient)
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  const origin = `http://127.0.0.1:${address.port}`
  const outbox = join(dataDir, 'outbox')

  const visitor = () => new Person(origin)
  const registered = async (overrides: Record<string, unknown> = {}) => {
    const person = visitor()
    const form = registration(overrides)
    const { status, text } = await person.calls(register, { body: form })
    if (status !== 201) throw new Error(`registration failed: ${text}`)
    return Object.assign(person, { email: form.email })
  }
  const participant = async (overrides: Record<string, unknown> = {}) => {
    const person = await registered(overrides)
    await person.calls(acceptConsent)
    const writes = async (content: string, fields: Record<string, unknown> = {}) => {
      const saved = await person.calls(saveEntry, { body: { content, entryType: 'reflection', ...fields } })
      if (saved.status !== 201) throw new Error(`the entry was not saved: ${saved.text}`)
      return saved.body
    }
    return Object.assign(person, { writes })
  }
  const emails = receivedEmails(() => {
    const files = existsSync(outbox) ? readdirSync(outbox).filter(file => file.endsWith('.eml')) : []
    return files.sort().map(file => readFileSync(join(outbox, file)))
  })

  return {
    server,
    origin,
    config,
    database,
    dataDir,
    visitor,
    registered,
    participant,
    participants: (count: number) => Promise.all(Array.from({ length: count }, () => participant())),
    administrator: async () => {
      const person = visitor()
      const body = { email: 'admin@example.org', password: 'a long administrator password', ...solved }
      await person.calls(login, { body })
      return Object.assign(person, { email: body.email })
    },
    /** Advances the server's clock by so many milliseconds. */
    passes: (milliseconds: number) => {
      shift += milliseconds
    },
    ...emails,
    close: async () => {
      await server.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Study = Awaited<ReturnType<typeof openStudy>>

/** A test with a study, shared by the tests of its file: each brings its own people. */
export const test = base.extend<{ study: Study }>({
  study: [
    // biome-ignore lint/correctness/noEmptyPattern: the test library reads the names of the first parameter.
    async ({}, use) => {
      const study = await openStudy()
      await use(study)
      await study.close()
    },
    { scope: 'file' },
  ],
})
export { expect } from 'vitest'
