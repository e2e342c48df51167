import { resolve } from 'node:path'
import { helpLines } from '@diary/contract/help-contacts'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return 'it was taken'
}
const key = 'a1'.repeat(32)

test('with nothing set, a fresh clone listens on loopback only', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    mailFrom: 'Reflective Diary <no-reply@example.org>',
    timeZone: 'Europe/London',
    trustProxy: [],
    rateLimits: true,
    logLevel: 'info',
    notices: [
      expect.stringContaining('CONTACT_EMAIL is a placeholder'),
      expect.stringContaining('HELP_CONTACTS: check that each number is right'),
    ],
    study: { contactEmail: 'no-reply@example.org', contactPhone: '020 7946 0000', copyrightYear: '2024' },
    missingStudyDetails: [
      'STUDY_NAME',
      'STUDY_UNIVERSITY',
      'STUDY_SPONSOR',
      'STUDY_CONTROLLER',
      'STUDY_DATA_PROTECTION_CONTACT',
      'STUDY_ETHICS_REFERENCE',
      'STUDY_LEGAL_BASIS',
      'STUDY_ENDS',
    ],
  })
  expect(helpLines(config.study.helpContacts, 'crisis')[0]).toContain('Samaritans')
  expect(config.study.emergencyNumber).toBe('999')
  for (const name of ['databaseUrl', 'masterKey', 'masterKeyPrevious', 'smtpUrl', 'firstAdministrator']) {
    expect(Object.hasOwn(config, name), name).toBe(false)
  }
})

test('a variable that is set to nothing counts as not set', () => {
  const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'MASTER_KEY', 'SMTP_URL', 'RATE_LIMITS']
  const others = ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'STUDY_NAME', 'STUDY_ENDS', 'STUDY_TIME_ZONE', 'TRUST_PROXY']
  const empty = Object.fromEntries([...names, ...others].map(name => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('every variable that is set takes effect', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://diary.example.org/',
    DATA_DIR: '/srv/diary',
    DATABASE_URL: 'postgresql://app@db.example.org/diary',
    MASTER_KEY: key,
    MASTER_KEY_PREVIOUS: Buffer.alloc(32, 7).toString('base64'),
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'a long administrator password',
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'The study <study@example.org>',
    STUDY_NAME: 'Reflection at Work',
    STUDY_ENDS: '2027-09-30',
    HELP_CONTACTS: 'The chaplaincy: 1234; The nurse: 5678',
    EMERGENCY_NUMBER: '112',
    STUDY_TIME_ZONE: 'America/New_York',
    TRUST_PROXY: '10.0.0.0/8, fd00::/8',
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'debug',
  })
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://diary.example.org',
    dataDir: '/srv/diary',
    databaseUrl: 'postgresql://app@db.example.org/diary',
    masterKey: key,
    firstAdministrator: { email: 'admin@example.org', password: 'a long administrator password' },
    smtpUrl: 'smtps://mail.example.org',
    mailFrom: 'The study <study@example.org>',
    timeZone: 'America/New_York',
    trustProxy: ['10.0.0.0/8', 'fd00::/8'],
    rateLimits: true,
    logLevel: 'debug',
  })
  expect(config.study).toMatchObject({ name: 'Reflection at Work', ends: '2027-09-30' })
  expect(helpLines(config.study.helpContacts, 'crisis')).toEqual(['The chaplaincy: 1234', 'The nurse: 5678'])
  expect(config.study.emergencyNumber).toBe('112')
  expect(config.missingStudyDetails).not.toContain('STUDY_NAME')
})

const wrong: readonly (readonly [name: string, value: string])[] = [
  ['PORT', 'three thousand'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PUBLIC_URL', 'diary.example.org'],
  ['PUBLIC_URL', 'ftp://diary.example.org'],
  ['PUBLIC_URL', 'https://example.org/diary'],
  ['PUBLIC_URL', 'https://example.org/?diary'],
  ['PUBLIC_URL', 'https://someone:secret@example.org'],
  ['DATABASE_URL', 'mysql://db.example.org/diary'],
  ['DATABASE_URL', 'db.example.org'],
  ['MASTER_KEY', 'a password'],
  ['MASTER_KEY', key.slice(2)],
  ['MASTER_KEY_PREVIOUS', 'a password'],
  ['EMERGENCY_NUMBER', 'the police'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'too short'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['MAIL_FROM', 'The study'],
  ['MAIL_FROM', 'The study <study@example.org>\nBcc: all@example.org'],
  ['STUDY_ENDS', 'next year'],
  ['STUDY_ENDS', '2027-02-30'],
  ['CONTACT_EMAIL', 'the office'],
  ['OPENAI_BASE_URL', 'model.example.org/v1'],
  ['OPENAI_BASE_URL', 'https://someone:secret@model.example.org/v1'],
  ['ANTHROPIC_BASE_URL', 'https://someone:secret@model.example.org'],
  ['AI_PROVIDER', 'mistral'],
  ['AI_PROVIDER', 'openai'],
  ['AI_PROVIDER', 'anthropic'],
  ['COPYRIGHT_YEAR', "'24"],
  ['STUDY_TIME_ZONE', 'London'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'loopback'],
  ['TRUST_PROXY', '10.0.0.1'],
  ['TRUST_PROXY', '10.0.0.0/8,'],
  ['RATE_LIMITS', 'no'],
  ['OPENAI_BASE_URL', 'api.example.org'],
  ['DICTATION', 'on'],
  ['DICTATION', 'vosk'],
  ['DICTATION', 'openai'],
  ['VOSK_URL', 'https://speech.example.org'],
  ['VOSK_URL', 'speech.example.org:2700'],
  ['ADMIN_SECOND_FACTOR', 'yes'],
  ['LOG_LEVEL', 'loud'],
]
test.for(wrong)('%s=%s stops the start with one line that names it', ([name, value]) => {
  const line = refusalOf({ [name]: value })
  expect(line.startsWith(`${name} `), line).toBe(true)
  expect(line).toMatch(/^[^\n]+\.$/)
  // In our own words: the checker's are not for operators.
  expect(line).not.toMatch(/invalid input|expected|received/i)
  // The value may be a secret, and the line ends up in a log.
  if (name.includes('KEY') || name.includes('PASSWORD')) expect(line).not.toContain(value)
})

test.each([
  ['/srv/diary/keys-too', '/backups'],
  ['/backups/keys', '/backups'],
  ['/mnt', '/mnt/backups'],
  ['/srv', '/backups'],
])('a copy of the keyring in %s lies beside the data that it decrypts', (keyringCopy, backups) => {
  const set = { DATA_DIR: '/srv/diary', BACKUP_DIR: backups, KEYRING_COPY: keyringCopy }
  expect(() => readConfig(set)).toThrow(/^KEYRING_COPY must be outside DATA_DIR and BACKUP_DIR/)
  expect(readConfig({ ...set, KEYRING_COPY: '/elsewhere' }).keyringCopy).toBe('/elsewhere')
})

test.each([
  ['PUBLIC_URL', 'http://diary.example.org', 1],
  ['PUBLIC_URL', 'https://diary.example.org', 0],
  ['PUBLIC_URL', 'http://[::1]:3000', 0],
  ['SMTP_URL', 'smtp://mail.example.org:587', 1],
  ['SMTP_URL', 'smtp://mail.example.org:587?requireTLS=true', 0],
  ['SMTP_URL', 'smtps://mail.example.org', 0],
  ['SMTP_URL', 'smtp://127.0.0.1:25', 0],
])('the operator is warned of unencrypted connections: %s=%s', (name, value, lines) => {
  const { notices } = readConfig({
    CONTACT_EMAIL: 'study@example.org',
    HELP_CONTACTS: '[2026-11-22] The nurse: 5678',
    [name]: value,
  })
  expect(notices).toHaveLength(lines)
  for (const notice of notices) expect(notice).toMatch(new RegExp(`^${name} .* can be read in transit`))
})

test('limits can be switched off on this machine only', () => {
  for (const host of ['127.0.0.1', '127.0.0.53', '::1', 'localhost']) {
    expect(readConfig({ RATE_LIMITS: 'off', HOST: host }).rateLimits, host).toBe(false)
  }
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'diary.example.org', '127.0.0.1.example.org']) {
    expect(refusalOf({ RATE_LIMITS: 'off', HOST: host }), host).toBe(
      'RATE_LIMITS can be off only while HOST is a loopback address such as 127.0.0.1.',
    )
  }
})

test('the first administrator needs address and password, and a key before this one needs this one', () => {
  expect(refusalOf({ ADMIN_EMAIL: 'admin@example.org' })).toMatch(/^ADMIN_PASSWORD is needed too/)
  expect(refusalOf({ ADMIN_PASSWORD: 'a long administrator password' })).toMatch(/^ADMIN_EMAIL is needed too/)
  expect(refusalOf({ MASTER_KEY_PREVIOUS: key })).toMatch(/^MASTER_KEY is needed/)
})

test('a key or an address selects the model server; without both there is none', () => {
  expect(readConfig({}).openai).toBeUndefined()
  expect(readConfig({ OPENAI_API_KEY: 'a key' }).openai).toEqual({ apiKey: 'a key' })
  const baseUrl = 'http://127.0.0.1:11434/v1'
  expect(readConfig({ OPENAI_BASE_URL: baseUrl }).openai).toEqual({ baseUrl })
})

test('Anthropic’s key selects it; its address and model need the key', () => {
  const apiKey = 'a key'
  expect(readConfig({ ANTHROPIC_API_KEY: apiKey }).anthropic).toEqual({ apiKey })
  const more = { ANTHROPIC_BASE_URL: 'https://gateway.example.org', ANTHROPIC_MODEL: 'claude-opus-5-5' }
  expect(readConfig({ ANTHROPIC_API_KEY: apiKey, ...more }).anthropic).toEqual({
    apiKey,
    baseUrl: more.ANTHROPIC_BASE_URL,
    model: more.ANTHROPIC_MODEL,
  })
  for (const [name, value] of Object.entries(more))
    expect(refusalOf({ [name]: value })).toBe(`ANTHROPIC_API_KEY is needed where ${name} is set.`)
})

test('with two model servers the start refuses to guess, and AI_PROVIDER decides', () => {
  const anthropic = { ANTHROPIC_API_KEY: 'a key' }
  for (const openai of [{ OPENAI_API_KEY: 'a key' }, { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }]) {
    const both = { ...anthropic, ...openai }
    expect(refusalOf(both)).toBe(
      'Two model servers are set, by ANTHROPIC_API_KEY and by OPENAI_API_KEY or OPENAI_BASE_URL: say in AI_PROVIDER whether anthropic or openai answers.',
    )
    const chosen = (provider: string) => {
      const config = readConfig({ ...both, AI_PROVIDER: provider })
      return [config.openai && 'openai', config.anthropic && 'anthropic'].filter(one => one !== undefined)
    }
    expect(chosen('openai')).toEqual(['openai'])
    expect(chosen('anthropic')).toEqual(['anthropic'])
    expect(chosen('builtin')).toEqual([])
  }
  // The key of the model server that does not answer still recognises speech.
  const dictating = readConfig({ ...anthropic, OPENAI_API_KEY: 'a key', AI_PROVIDER: 'anthropic' })
  expect(dictating.dictation).toEqual({ engine: 'openai', apiKey: 'a key' })
})

test('by default dictation uses Vosk where it is configured, else OpenAI where there is a key, else it is off', () => {
  const voskUrl = 'ws://127.0.0.1:2700'
  for (const left of [{}, { DICTATION: 'auto' }, { DICTATION: '' }]) {
    expect(readConfig({ ...left, VOSK_URL: voskUrl, OPENAI_API_KEY: 'a key' }).dictation).toEqual({
      engine: 'vosk',
      url: voskUrl,
    })
    expect(readConfig({ ...left, OPENAI_API_KEY: 'a key' }).dictation).toEqual({ engine: 'openai', apiKey: 'a key' })
    // Without a key it is a model server of one's own, which recognises no speech by this interface.
    for (const nothing of [{}, { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }]) {
      expect(Object.hasOwn(readConfig({ ...left, ...nothing }), 'dictation')).toBe(false)
    }
  }
})

test('the speech engine can be set, whatever else is configured', () => {
  const all = {
    VOSK_URL: 'wss://speech.example.org',
    OPENAI_API_KEY: 'a key',
    OPENAI_BASE_URL: 'https://api.example.org/v1',
  }
  expect(readConfig({ ...all, DICTATION: 'pocketsphinx' }).dictation).toEqual({ engine: 'pocketsphinx' })
  expect(readConfig({ ...all, DICTATION: 'vosk' }).dictation).toEqual({ engine: 'vosk', url: all.VOSK_URL })
  expect(readConfig({ ...all, DICTATION: 'openai', DICTATION_MODEL: 'our-own' }).dictation).toEqual({
    engine: 'openai',
    apiKey: all.OPENAI_API_KEY,
    baseUrl: all.OPENAI_BASE_URL,
    model: 'our-own',
  })
  expect(readConfig({ DICTATION: 'openai', OPENAI_BASE_URL: all.OPENAI_BASE_URL }).dictation).toEqual({
    engine: 'openai',
    baseUrl: all.OPENAI_BASE_URL,
  })
  expect(Object.hasOwn(readConfig({ ...all, DICTATION: 'off' }), 'dictation')).toBe(false)
  expect(refusalOf({ DICTATION: 'vosk', OPENAI_API_KEY: 'a key' })).toBe('DICTATION is vosk, but VOSK_URL is not set.')
})
