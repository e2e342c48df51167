import { join, resolve, sep } from 'node:path'
import type { StudyDetails } from '@diary/contract/study'
import { helpContactNotices, helpContactsOf } from './help-contacts.ts'
import { type Environment, environmentSchema, placeholderEmail } from './settings.ts'
import { StartupError } from './startup-error.ts'

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
  /**
   * A folder elsewhere that gets a copy of the keyring whenever it changes; without one no key is rotated
   * automatically.
   */
  readonly keyringCopy?: string
  readonly masterKey?: string
  readonly masterKeyPrevious?: string
  /** Where the metrics for Prometheus can be read: at an address of their own, or at the product's with a token. */
  readonly metrics: { readonly host: string; readonly port: number } | { readonly token: string } | undefined
  /** Administrators must use one-time codes. */
  readonly secondFactorRequired: boolean
  readonly firstAdministrator?: { readonly email: string; readonly password: string }
  readonly smtpUrl?: string
  /** The provider that answers, and no other; where neither is set, the built-in analyser does. */
  readonly openai?: { readonly apiKey?: string; readonly baseUrl?: string; readonly model?: string }
  readonly anthropic?: { readonly apiKey: string; readonly baseUrl?: string; readonly model?: string }
  /** How long a model server may stay silent; by default it depends on the server. */
  readonly silenceSeconds?: number
  /** The speech engine; absent where dictation is switched off. */
  readonly dictation?: DictationConfig
  readonly mailFrom: string
  readonly study: Omit<StudyDetails, 'analysedBy' | 'followsPrompts' | 'dictation'>
  readonly timeZone: string
  readonly trustProxy: readonly string[]
  readonly rateLimits: boolean
  readonly logLevel: string
  /** Variables that name who runs the study and are unset; printed at start. */
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
 * The speech engine. By default Vosk where it is configured, else OpenAI where there is a key: a model server without a
 * key is the operator's own, and self-hosted servers with OpenAI's API transcribe no speech by it.
 */
const dictationOf = (env: Environment): DictationConfig | undefined => {
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

/**
 * The provider that answers, as `AI_PROVIDER` says or as settings select it. Where they select several, nothing is
 * guessed: people's words would go to whichever came first.
 */
const aiOf = (env: Environment): Pick<Config, 'openai' | 'anthropic'> => {
  if (!env.ANTHROPIC_API_KEY && (env.ANTHROPIC_BASE_URL || env.ANTHROPIC_MODEL)) {
    const set = env.ANTHROPIC_BASE_URL ? 'ANTHROPIC_BASE_URL' : 'ANTHROPIC_MODEL'
    throw new StartupError(`ANTHROPIC_API_KEY is needed where ${set} is set.`)
  }
  const openai =
    env.OPENAI_API_KEY || env.OPENAI_BASE_URL
      ? present({ apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL })
      : undefined
  const anthropic = env.ANTHROPIC_API_KEY
    ? {
        apiKey: env.ANTHROPIC_API_KEY,
        ...present({ baseUrl: env.ANTHROPIC_BASE_URL, model: env.ANTHROPIC_MODEL }),
      }
    : undefined
  const chosen = env.AI_PROVIDER
  if (chosen === 'builtin') return {}
  if (chosen === 'openai') {
    if (!openai) throw new StartupError('AI_PROVIDER is openai, but neither OPENAI_API_KEY nor OPENAI_BASE_URL is set.')
    return { openai }
  }
  if (chosen === 'anthropic') {
    if (!anthropic) throw new StartupError('AI_PROVIDER is anthropic, but ANTHROPIC_API_KEY is not set.')
    return { anthropic }
  }
  if (openai && anthropic) {
    throw new StartupError(
      'Two model servers are set, by ANTHROPIC_API_KEY and by OPENAI_API_KEY or OPENAI_BASE_URL: say in AI_PROVIDER whether anthropic or openai answers.',
    )
  }
  return { ...(openai && { openai }), ...(anthropic && { anthropic }) }
}

const leavesTheMachine = ({ hostname }: URL) => !loopback.test(hostname.replace(/^\[|\]$/g, ''))

/** Connections that can be read in transit, a line each; none on loopback. */
const inTheClear = ({ PUBLIC_URL, SMTP_URL }: Environment): readonly string[] => {
  const site = PUBLIC_URL ? new URL(PUBLIC_URL) : undefined
  const mail = SMTP_URL ? new URL(SMTP_URL) : undefined
  const isPlainMail = mail?.protocol === 'smtp:' && mail.searchParams.get('requireTLS') !== 'true'
  return [
    ...(site?.protocol === 'http:' && leavesTheMachine(site)
      ? ['PUBLIC_URL is http: passwords and diaries can be read in transit. Put a proxy with https before it.']
      : []),
    ...(isPlainMail && leavesTheMachine(mail)
      ? [
          'SMTP_URL is smtp: where that server offers no TLS, emails with links that open accounts can be read in transit. Use smtps:, or add ?requireTLS=true.',
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

/** Reads the environment once. A wrong value is a StartupError of one line that names the variable. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = environmentSchema.safeParse(environment)
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
    throw new StartupError('METRICS_ADDRESS and METRICS_TOKEN expose the same metrics: set one of them.')
  }
  const dataDir = resolve(env.DATA_DIR)
  const backupDir = resolve(env.BACKUP_DIR ?? join(dataDir, 'backups'))
  const keyringCopy = env.KEYRING_COPY && resolve(env.KEYRING_COPY)
  const besides = [dataDir, backupDir]
  if (keyringCopy && besides.some(folder => isWithin(folder, keyringCopy) || isWithin(keyringCopy, folder))) {
    throw new StartupError(
      'KEYRING_COPY must be outside DATA_DIR and BACKUP_DIR, and hold neither: anyone with both can read everything.',
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
        ? ['CONTACT_EMAIL is a placeholder: the contact form writes to it, and the pages name it for withdrawal.']
        : []),
      ...helpContactNotices(helpContacts),
      ...inTheClear(env),
    ],
    ...(dictation ? { dictation } : {}),
    secondFactorRequired: env.ADMIN_SECOND_FACTOR === 'required',
    ...present({
      databaseUrl: env.DATABASE_URL,
      silenceSeconds: env.AI_SILENCE_SECONDS,
      keyringCopy,
      masterKey: env.MASTER_KEY,
      masterKeyPrevious: env.MASTER_KEY_PREVIOUS,
      smtpUrl: env.SMTP_URL,
    }),
    ...aiOf(env),
    ...(env.ADMIN_EMAIL && env.ADMIN_PASSWORD
      ? { firstAdministrator: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } }
      : {}),
  }
}
