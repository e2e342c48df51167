import { join, resolve, sep } from 'node:path'
import { ukEmergencyNumber } from '@diary/contract/help-contacts'
import type { StudyDetails } from '@diary/contract/study'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { helpContactNotices, helpContactsOf } from './help-contacts.ts'
import { StartupError } from './startup-error.ts'

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsAbsent, schema.optional())
const withDefault = <S extends z.ZodType>(schema: S, otherwise: string) =>
  z.preprocess(value => blankIsAbsent(value) ?? otherwise, schema)

const isCidr = (range: string) => ipaddr.isValidCIDR(range)
const url = (...protocols: string[]) =>
  z.string().refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
  })
const port = 'must be a whole number from 0 to 65535'
/** Cookies, origin check and letters go by it, so it is an origin and nothing more. */
const origin = url('http:', 'https:').refine(
  value => {
    if (!URL.canParse(value)) return false
    const { pathname, search, hash, username, password } = new URL(value)
    return /^\/*$/.test(pathname) && !search && !hash && !username && !password
  },
  { error: 'must be an address without a path, such as https://diary.example.org' },
)
const key = z
  .string()
  .refine(value => Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64').length === 32, {
    error: 'must be 32 bytes, written as 64 hexadecimal digits or as base64',
  })

/** Stands for a contact that has not been named yet. */
export const placeholderEmail = 'no-reply@example.org'

const Environment = z.object({
  PORT: withDefault(
    z
      .string()
      .regex(/^\d{1,5}$/, { error: port })
      .transform(Number)
      .pipe(z.number().max(65_535, { error: port })),
    '3000',
  ),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(origin),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(url('postgres:', 'postgresql:')),
  BACKUP_DIR: optional(z.string()),
  KEYRING_COPY: optional(z.string()),
  METRICS_ADDRESS: optional(
    z
      .string()
      .refine(value => /^(?:[^\s:/]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(value) && URL.canParse(`http://${value}`), {
        error: 'must be a host and a port such as 127.0.0.1:9464',
      }),
  ),
  METRICS_TOKEN: optional(z.string().min(16, { error: 'must have at least 16 characters' })),
  MASTER_KEY: optional(key),
  MASTER_KEY_PREVIOUS: optional(key),
  ADMIN_EMAIL: optional(z.email({ error: 'must be an e-mail address' })),
  ADMIN_PASSWORD: optional(z.string().min(12, { error: 'must have at least 12 characters' })),
  SMTP_URL: optional(url('smtp:', 'smtps:')),
  MAIL_FROM: optional(
    z.string().regex(/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, {
      error: 'must be an e-mail address, or a name and an address such as Reflective Diary <diary@example.org>',
    }),
  ),
  STUDY_NAME: optional(z.string()),
  STUDY_UNIVERSITY: optional(z.string()),
  STUDY_SPONSOR: optional(z.string()),
  STUDY_CONTROLLER: optional(z.string()),
  STUDY_DATA_PROTECTION_CONTACT: optional(z.string()),
  STUDY_ETHICS_REFERENCE: optional(z.string()),
  STUDY_LEGAL_BASIS: optional(z.string()),
  STUDY_ENDS: optional(z.iso.date({ error: 'must be a date such as 2027-09-30' })),
  CONTACT_EMAIL: withDefault(z.email({ error: 'must be an e-mail address' }), placeholderEmail),
  CONTACT_PHONE: withDefault(z.string(), '020 7946 0000'),
  COPYRIGHT_YEAR: withDefault(z.string().regex(/^\d{4}$/, { error: 'must be a year such as 2024' }), '2024'),
  HELP_CONTACTS: optional(z.string()),
  EMERGENCY_NUMBER: withDefault(
    z.string().regex(/^\d{2,6}$/, { error: 'must be two to six digits, such as 999 or 112' }),
    ukEmergencyNumber,
  ),
  STUDY_TIME_ZONE: withDefault(
    z.string().refine(zone => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', {
      error: 'must be a time zone such as Europe/London',
    }),
    'Europe/London',
  ),
  TRUST_PROXY: optional(
    z.string().refine(ranges => ranges.split(',').every(range => isCidr(range.trim())), {
      error: 'must be address ranges such as 10.0.0.0/8, separated by commas',
    }),
  ),
  RATE_LIMITS: withDefault(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(
    url('http:', 'https:').refine(
      value => !URL.canParse(value) || !(new URL(value).username || new URL(value).password),
      {
        error: 'must hold no user name or password: the key goes into OPENAI_API_KEY',
      },
    ),
  ),
  DICTATION: withDefault(
    z.enum(['auto', 'openai', 'vosk', 'pocketsphinx', 'off'], {
      error: 'must be auto, openai, vosk, pocketsphinx or off',
    }),
    'auto',
  ),
  DICTATION_MODEL: optional(z.string()),
  VOSK_URL: optional(url('ws:', 'wss:')),
  ADMIN_SECOND_FACTOR: withDefault(
    z.enum(['optional', 'required'], { error: 'must be optional or required' }),
    'optional',
  ),
  LOG_LEVEL: withDefault(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' }),
    'info',
  ),
})

export type DictationConfig =
  | { readonly engine: 'openai'; readonly apiKey?: string; readonly baseUrl?: string; readonly model?: string }
  | { readonly engine: 'vosk'; readonly url: string }
  | { readonly engine: 'pocketsphinx' }

export type Config = {
  readonly port: number
  readonly host: string
  /** Without a slash at the end. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl?: string
  /** Where backups lie, and beside them the keys as they are now. */
  readonly backupDir: string
  /** A folder elsewhere that gets a copy of the keyring whenever it changes; without one nothing is rotated by itself. */
  readonly keyringCopy?: string
  readonly masterKey?: string
  readonly masterKeyPrevious?: string
  /** Where the figures for Prometheus can be read: at an address of their own, or at the product's with a token. */
  readonly metrics: { readonly host: string; readonly port: number } | { readonly token: string } | undefined
  /** Administrators must use one-time codes. */
  readonly secondFactorRequired: boolean
  readonly firstAdministrator?: { readonly email: string; readonly password: string }
  readonly smtpUrl?: string
  /** Either setting selects the model server; without both, the built-in analyser answers. */
  readonly openai?: { readonly apiKey?: string; readonly baseUrl?: string }
  /** What recognises speech; absent where dictation is switched off. */
  readonly dictation?: DictationConfig
  readonly mailFrom: string
  readonly study: Omit<StudyDetails, 'analysedBy' | 'followsPrompts' | 'dictation'>
  readonly timeZone: string
  readonly trustProxy: readonly string[]
  readonly rateLimits: boolean
  readonly logLevel: string
  /** The variables that say who runs the study and are not set, for the start to name. */
  readonly missingStudyDetails: readonly string[]
  /** What the operator should know about the settings, one line each. */
  readonly notices: readonly string[]
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/
const studyVariables = [
  'STUDY_NAME',
  'STUDY_UNIVERSITY',
  'STUDY_SPONSOR',
  'STUDY_CONTROLLER',
  'STUDY_DATA_PROTECTION_CONTACT',
  'STUDY_ETHICS_REFERENCE',
  'STUDY_LEGAL_BASIS',
  'STUDY_ENDS',
] as const

/** Leaves out what is undefined, so that an absent setting is an absent property. */
const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/**
 * What recognises speech. Left to itself it is Vosk where there is one, else OpenAI where there is a key: a model server
 * without a key is one's own, and those that speak OpenAI's API recognise no speech by it.
 */
const dictationOf = (env: z.infer<typeof Environment>): DictationConfig | undefined => {
  const automatic = env.VOSK_URL ? 'vosk' : env.OPENAI_API_KEY ? 'openai' : 'off'
  const engine = env.DICTATION === 'auto' ? automatic : env.DICTATION
  if (engine === 'off') return undefined
  if (engine === 'pocketsphinx') return { engine }
  if (engine === 'vosk') {
    if (!env.VOSK_URL) throw new StartupError('DICTATION is vosk, but VOSK_URL is not set.')
    return { engine, url: env.VOSK_URL }
  }
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) {
    throw new StartupError('DICTATION is openai, but neither OPENAI_API_KEY nor OPENAI_BASE_URL is set.')
  }
  return {
    engine,
    ...present({ apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.DICTATION_MODEL }),
  }
}

const leavesTheMachine = ({ hostname }: URL) => !loopback.test(hostname.replace(/^\[|\]$/g, ''))

/** What can be read on its way, a line each. On one machine nothing is. */
const inTheClear = ({ PUBLIC_URL, SMTP_URL }: z.infer<typeof Environment>): readonly string[] => {
  const site = PUBLIC_URL ? new URL(PUBLIC_URL) : undefined
  const mail = SMTP_URL ? new URL(SMTP_URL) : undefined
  const isPlainMail = mail?.protocol === 'smtp:' && mail.searchParams.get('requireTLS') !== 'true'
  return [
    ...(site?.protocol === 'http:' && leavesTheMachine(site)
      ? ['PUBLIC_URL is http: passwords and diaries can be read on their way. Put a proxy with https before it.']
      : []),
    ...(isPlainMail && leavesTheMachine(mail)
      ? [
          'SMTP_URL is smtp: where that server offers no TLS, letters with links that open accounts can be read on their way. Use smtps:, or add ?requireTLS=true.',
        ]
      : []),
  ]
}

const isWithin = (folder: string, path: string) => path === folder || path.startsWith(`${folder}${sep}`)

const metricsOf = (address: string | undefined, token: string | undefined): Config['metrics'] => {
  if (token) return { token }
  if (!address) return undefined
  const { hostname, port } = new URL(`http://${address}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) }
}

/** Reads the environment once. A wrong value is a StartProblem of one line that names the variable. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartupError(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`)
  }
  const env = parsed.data
  if (env.RATE_LIMITS === 'off' && !loopback.test(env.HOST)) {
    throw new StartupError('RATE_LIMITS can be off only while HOST is a loopback address such as 127.0.0.1.')
  }
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    const missing = env.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'
    throw new StartupError(
      `${missing} is needed too: ADMIN_EMAIL and ADMIN_PASSWORD make the first administrator together.`,
    )
  }
  if (env.MASTER_KEY_PREVIOUS && !env.MASTER_KEY) {
    throw new StartupError('MASTER_KEY is needed where MASTER_KEY_PREVIOUS is set.')
  }
  if (env.METRICS_ADDRESS && env.METRICS_TOKEN) {
    throw new StartupError('METRICS_ADDRESS and METRICS_TOKEN are two ways to the same figures: set one of them.')
  }
  const dataDir = resolve(env.DATA_DIR)
  const backupDir = resolve(env.BACKUP_DIR ?? join(dataDir, 'backups'))
  const keyringCopy = env.KEYRING_COPY && resolve(env.KEYRING_COPY)
  const besides = [dataDir, backupDir]
  if (keyringCopy && besides.some(folder => isWithin(folder, keyringCopy) || isWithin(keyringCopy, folder))) {
    throw new StartupError(
      'KEYRING_COPY must be outside DATA_DIR and BACKUP_DIR, and hold neither: whoever finds both can read everything.',
    )
  }
  const dictation = dictationOf(env)
  const helpContacts = helpContactsOf(env.HELP_CONTACTS)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir,
    backupDir,
    metrics: metricsOf(env.METRICS_ADDRESS, env.METRICS_TOKEN),
    mailFrom: env.MAIL_FROM ?? `Reflective Diary <${env.CONTACT_EMAIL}>`,
    study: {
      ...present({
        name: env.STUDY_NAME,
        university: env.STUDY_UNIVERSITY,
        sponsor: env.STUDY_SPONSOR,
        controller: env.STUDY_CONTROLLER,
        dataProtectionContact: env.STUDY_DATA_PROTECTION_CONTACT,
        ethicsReference: env.STUDY_ETHICS_REFERENCE,
        legalBasis: env.STUDY_LEGAL_BASIS,
        ends: env.STUDY_ENDS,
      }),
      contactEmail: env.CONTACT_EMAIL,
      contactPhone: env.CONTACT_PHONE,
      copyrightYear: env.COPYRIGHT_YEAR,
      helpContacts,
      emergencyNumber: env.EMERGENCY_NUMBER,
    },
    timeZone: env.STUDY_TIME_ZONE,
    trustProxy: env.TRUST_PROXY?.split(',').map(range => range.trim()) ?? [],
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
    missingStudyDetails: studyVariables.filter(name => !env[name]),
    notices: [
      ...(env.CONTACT_EMAIL === placeholderEmail
        ? [
            'CONTACT_EMAIL is a placeholder: the contact form writes to it, and people are told to write there to withdraw.',
          ]
        : []),
      ...helpContactNotices(helpContacts),
      ...inTheClear(env),
    ],
    ...(dictation ? { dictation } : {}),
    secondFactorRequired: env.ADMIN_SECOND_FACTOR === 'required',
    ...present({
      databaseUrl: env.DATABASE_URL,
      keyringCopy,
      masterKey: env.MASTER_KEY,
      masterKeyPrevious: env.MASTER_KEY_PREVIOUS,
      smtpUrl: env.SMTP_URL,
    }),
    ...(env.OPENAI_API_KEY || env.OPENAI_BASE_URL
      ? { openai: present({ apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL }) }
      : {}),
    ...(env.ADMIN_EMAIL && env.ADMIN_PASSWORD
      ? { firstAdministrator: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } }
      : {}),
  }
}
