import { ukEmergencyNumber } from '@diary/contract/help-contacts'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'

/** One environment variable. `docs/configuration.md` and `ops/diary.env.example` are written from these rows. */
type Setting = {
  readonly group: SettingGroup
  readonly schema: z.ZodType
  /** The value where it is not set; without one it is absent. */
  readonly default?: string
  /** In words, where the value that holds without it is made from others. */
  readonly otherwise?: string
  readonly meaning: string
  /** What the example shows in place of the default. */
  readonly example?: string
  /** A secret: it gives access to other people's data. */
  readonly secret?: true
}

/** The headings of settings, with notes on the whole group. */
export const settingGroups = {
  address: { title: 'Where it is reached', note: '`compose.yaml` sets the first five itself.' },
  storage: {
    title: 'Where data are stored',
    note: 'The image and the service unit set the first two. Keep a copy of the keyring elsewhere.',
  },
  administrator: { title: 'The first administrator', note: 'Remove both lines after the first start.' },
  mail: {
    title: 'Mail',
    note: 'Without it nobody can reset a password or change an address, except from the files.',
  },
  study: { title: 'Who runs the study', note: 'Named in the consent text; the start says which are missing.' },
  ai: {
    title: 'AI',
    note: 'A key or an address selects a model server; without any, the built-in analyser answers and nothing leaves this machine (`docs/ai.md`).',
  },
  dictation: { title: 'Dictation', note: '`docs/dictation.md` compares the engines.' },
  operation: {
    title: 'Monitoring and limits',
    note: '`docs/operators.md` sets up Prometheus, `docs/runbook.md` has the alarms.',
  },
} as const

export type SettingGroup = keyof typeof settingGroups

/** Placeholder for a contact that has not been named yet. */
export const placeholderEmail = 'no-reply@example.org'

const url = (...protocols: string[]) =>
  z.string().refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
  })
const wrongSilence = 'must be a whole number of seconds from 5 to 1800'
const wrongPort = 'must be a whole number from 0 to 65535'
/** Cookies, origin check and emails go by it, so it is an origin and nothing more. */
const origin = url('http:', 'https:').refine(
  value => {
    if (!URL.canParse(value)) return false
    const { pathname, search, hash, username, password } = new URL(value)
    return /^\/*$/.test(pathname) && !search && !hash && !username && !password
  },
  { error: 'must be an address without a path, such as https://diary.example.org' },
)
/** An address of a model server; the key has a setting of its own. */
const addressWithoutKey = (keySetting: string) =>
  url('http:', 'https:').refine(
    value => !URL.canParse(value) || !(new URL(value).username || new URL(value).password),
    { error: `must hold no user name or password: the key goes into ${keySetting}` },
  )
const key = z
  .string()
  .refine(value => Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64').length === 32, {
    error: 'must be 32 bytes, written as 64 hexadecimal digits or as base64',
  })

/** Every environment variable that the server reads, in the order of the documents. */
export const settings = {
  PUBLIC_URL: {
    group: 'address',
    schema: origin,
    otherwise: '`http://localhost:PORT`',
    meaning:
      'The address that people type. Links in emails, cookies (`Secure` when https) and the origin check go by it.',
    example: 'https://diary.example.ac.uk',
  },
  HOST: {
    group: 'address',
    schema: z.string(),
    default: '127.0.0.1',
    meaning: 'The address that it listens on. Stay on loopback and put a proxy before it.',
  },
  PORT: {
    group: 'address',
    schema: z
      .string()
      .regex(/^\d{1,5}$/, { error: wrongPort })
      .transform(Number)
      .pipe(z.number().max(65_535, { error: wrongPort })),
    default: '3000',
    meaning: 'The port that it listens on.',
  },
  TRUST_PROXY: {
    group: 'address',
    schema: z.string().refine(ranges => ranges.split(',').every(range => ipaddr.isValidCIDR(range.trim())), {
      error: 'must be address ranges such as 10.0.0.0/8, separated by commas',
    }),
    meaning:
      'Address ranges (CIDR) of reverse proxies, separated by commas: they are believed about whose address a request comes from. Without it everybody behind a proxy shares one limit.',
    example: '127.0.0.1/32',
  },
  DATABASE_URL: {
    group: 'address',
    schema: url('postgres:', 'postgresql:'),
    otherwise: 'the embedded database',
    meaning: 'A PostgreSQL server (15 or later); needed for more than one process (`docs/scaling.md`).',
    example: 'postgres://diary:PASSWORD@127.0.0.1:5432/diary',
    secret: true,
  },
  DATA_DIR: {
    group: 'storage',
    schema: z.string(),
    default: './data',
    meaning: 'The embedded database, the keyring (`keys/`) and emails that were not sent (`outbox/`).',
    example: '/var/lib/reflective-diary',
  },
  BACKUP_DIR: {
    group: 'storage',
    schema: z.string(),
    otherwise: '`DATA_DIR/backups`',
    meaning: 'Where backups lie, and beside them the keys as they are now; better on another disk.',
    example: '/var/backups/reflective-diary',
  },
  KEYRING_COPY: {
    group: 'storage',
    schema: z.string(),
    meaning:
      "A folder elsewhere, which must exist and belong to the service's account, that gets a copy of the keyring whenever it changes. With it the master key is replaced every 28 days by itself.",
    example: '/mnt/reflective-diary-keyring',
  },
  MASTER_KEY: {
    group: 'storage',
    schema: key,
    otherwise: 'a keyring made in `DATA_DIR` on first start',
    meaning:
      "32 bytes from a key store, hexadecimal or base64, in place of the keyring; wraps every participant's key.",
    example: '',
    secret: true,
  },
  MASTER_KEY_PREVIOUS: {
    group: 'storage',
    schema: key,
    meaning: 'The master key before this one, while `MASTER_KEY` is being replaced.',
    example: '',
    secret: true,
  },
  ADMIN_EMAIL: {
    group: 'administrator',
    schema: z.email({ error: 'must be an e-mail address' }),
    meaning: 'With `ADMIN_PASSWORD`: makes the first administrator, once. More are made in the admin area.',
    example: 'you@example.ac.uk',
  },
  ADMIN_PASSWORD: {
    group: 'administrator',
    schema: z.string().min(12, { error: 'must have at least 12 characters' }),
    meaning: 'The password of that account, of at least twelve characters.',
    example: "'at least twelve characters'",
    secret: true,
  },
  ADMIN_SECOND_FACTOR: {
    group: 'administrator',
    schema: z.enum(['optional', 'required'], { error: 'must be optional or required' }),
    default: 'optional',
    meaning: '`required`: an administrator without one-time codes reaches nothing but setting them up.',
    example: 'required',
  },
  SMTP_URL: {
    group: 'mail',
    schema: url('smtp:', 'smtps:'),
    otherwise: 'emails are `.eml` files in `DATA_DIR/outbox`',
    meaning: 'The mail server. Use `smtps:`, or add `?requireTLS=true`.',
    example: 'smtps://user:password@mail.example.ac.uk:465',
    secret: true,
  },
  MAIL_FROM: {
    group: 'mail',
    schema: z.string().regex(/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, {
      error: 'must be an e-mail address, or a name and an address such as Reflective Diary <diary@example.org>',
    }),
    otherwise: '`Reflective Diary <CONTACT_EMAIL>`',
    meaning: 'The sender of emails.',
    example: "'Reflective Diary <diary@example.ac.uk>'",
  },
  STUDY_NAME: {
    group: 'study',
    schema: z.string(),
    meaning: 'The name of the study.',
    example: "'Learning from projects'",
  },
  STUDY_UNIVERSITY: {
    group: 'study',
    schema: z.string(),
    meaning: 'The university that runs it.',
    example: "'University of Example'",
  },
  STUDY_SPONSOR: { group: 'study', schema: z.string(), meaning: 'Its sponsor.', example: "'The sponsor'" },
  STUDY_CONTROLLER: {
    group: 'study',
    schema: z.string(),
    meaning: 'The controller of the data, in the sense of the UK GDPR.',
    example: "'University of Example'",
  },
  STUDY_DATA_PROTECTION_CONTACT: {
    group: 'study',
    schema: z.string(),
    meaning: 'Where people write about their data.',
    example: 'dpo@example.ac.uk',
  },
  STUDY_ETHICS_REFERENCE: {
    group: 'study',
    schema: z.string(),
    meaning: 'The reference of the ethics approval.',
    example: 'EX/2026/001',
  },
  STUDY_LEGAL_BASIS: {
    group: 'study',
    schema: z.string(),
    meaning: 'The legal basis, as the controller has decided it.',
    example: "'a task in the public interest (Article 6(1)(e) of the UK GDPR)'",
  },
  STUDY_ENDS: {
    group: 'study',
    schema: z.iso.date({ error: 'must be a date such as 2027-09-30' }),
    meaning:
      "The study's last day. **A year later every diary and account that is left is deleted**; administrators' accounts stay. People are told by email 30 days before, and nobody's goes within 30 days of that email, also where the day has passed already. Without it no diary goes for its age.",
    example: '2027-09-30',
  },
  STUDY_TIME_ZONE: {
    group: 'study',
    schema: z.string().refine(zone => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', {
      error: 'must be a time zone such as Europe/London',
    }),
    default: 'Europe/London',
    meaning: "Nightly work (the study's analysis at 2), days and weeks in the admin area, dates in exports.",
  },
  CONTACT_EMAIL: {
    group: 'study',
    schema: z.email({ error: 'must be an e-mail address' }),
    default: placeholderEmail,
    meaning: 'The footer, the contact form and `security.txt`.',
    example: 'study@example.ac.uk',
  },
  CONTACT_PHONE: {
    group: 'study',
    schema: z.string(),
    default: '020 7946 0000',
    meaning: 'The footer.',
    example: "'020 7946 0000'",
  },
  COPYRIGHT_YEAR: {
    group: 'study',
    schema: z.string().regex(/^\d{4}$/, { error: 'must be a year such as 2024' }),
    default: '2024',
    meaning: 'The footer.',
    example: '2026',
  },
  HELP_CONTACTS: {
    group: 'study',
    schema: z.string(),
    otherwise: 'helplines in the United Kingdom, unchecked',
    meaning:
      'Ways to human help, one sentence each, separated by semicolons. Before a sentence may stand what it is for (`crisis`, `violence`, `child`; else it is general) and the day on which somebody checked it; the start says when a day is missing. Help shows contacts of the kind that is needed first, then those for a crisis and the general ones.',
    example:
      "'[crisis 2026-11-22] Samaritans answer day and night on 116 123.;[violence 2026-11-22] The National Domestic Abuse Helpline answers on 0808 2000 247.'",
  },
  EMERGENCY_NUMBER: {
    group: 'study',
    schema: z.string().regex(/^\d{2,6}$/, { error: 'must be two to six digits, such as 999 or 112' }),
    default: ukEmergencyNumber,
    meaning: 'What help says to call where a life is at risk.',
  },
  OPENAI_API_KEY: {
    group: 'ai',
    schema: z.string(),
    meaning: "The key of a model server with OpenAI's API.",
    example: '',
    secret: true,
  },
  OPENAI_BASE_URL: {
    group: 'ai',
    schema: addressWithoutKey('OPENAI_API_KEY'),
    otherwise: "OpenAI's own, where there is a key",
    meaning: 'The address of that server.',
    example: '',
  },
  OPENAI_MODEL: {
    group: 'ai',
    schema: z.string().regex(/^[\w.:/@-]{1,100}$/, { error: 'must be the name of a model, such as qwen3:8b' }),
    otherwise: 'one that the server has (`docs/local-models.md`)',
    meaning: 'The model there for every level whose model no administrator has chosen.',
    example: '',
  },
  ANTHROPIC_API_KEY: {
    group: 'ai',
    schema: z.string(),
    meaning: "The key of a server with Anthropic's Messages API.",
    example: '',
    secret: true,
  },
  ANTHROPIC_BASE_URL: {
    group: 'ai',
    schema: addressWithoutKey('ANTHROPIC_API_KEY'),
    otherwise: "Anthropic's own",
    meaning: 'The address of that server, without `/v1`.',
    example: '',
  },
  ANTHROPIC_MODEL: {
    group: 'ai',
    schema: z.string(),
    otherwise: "a model of Anthropic's for each level (`docs/ai.md`)",
    meaning: 'The model there for every level whose model no administrator has chosen.',
    example: '',
  },
  AI_PROVIDER: {
    group: 'ai',
    schema: z.enum(['openai', 'anthropic', 'builtin'], { error: 'must be openai, anthropic or builtin' }),
    otherwise: 'the one that is configured; without any, `builtin`',
    meaning:
      'Which provider answers: `openai`, `anthropic` or `builtin`. Needed where both model servers are configured.',
    example: 'anthropic',
  },
  AI_SILENCE_SECONDS: {
    group: 'ai',
    schema: z.coerce
      .number({ error: wrongSilence })
      .int({ error: wrongSilence })
      .min(5, { error: wrongSilence })
      .max(1_800, { error: wrongSilence }),
    otherwise: "120 before the first words and 30 between them; 30 and 20 at OpenAI's and Anthropic's own addresses",
    meaning: 'How long a model server may stay silent while it streams an answer, before the answer is given up.',
    example: '600',
  },
  DICTATION: {
    group: 'dictation',
    schema: z.enum(['auto', 'openai', 'vosk', 'pocketsphinx', 'off'], {
      error: 'must be auto, openai, vosk, pocketsphinx or off',
    }),
    default: 'auto',
    meaning:
      'What recognises speech: `vosk`, `openai`, `pocketsphinx` or `off`. `auto` is Vosk where `VOSK_URL` is set, else OpenAI where `OPENAI_API_KEY` is, else off.',
  },
  VOSK_URL: {
    group: 'dictation',
    schema: url('ws:', 'wss:'),
    meaning: 'A Vosk server.',
    example: 'ws://127.0.0.1:2700',
  },
  DICTATION_MODEL: {
    group: 'dictation',
    schema: z.string(),
    otherwise: '`gpt-live-transcribe`',
    meaning: 'The model that transcribes, where `openai` recognises speech.',
    example: '',
  },
  METRICS_ADDRESS: {
    group: 'operation',
    schema: z
      .string()
      .refine(value => /^(?:[^\s:/]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(value) && URL.canParse(`http://${value}`), {
        error: 'must be a host and a port such as 127.0.0.1:9464',
      }),
    meaning: 'Metrics for Prometheus at an address of their own, without sign-in: keep it off public networks.',
    example: '127.0.0.1:9464',
  },
  METRICS_TOKEN: {
    group: 'operation',
    schema: z.string().min(16, { error: 'must have at least 16 characters' }),
    meaning:
      "In its place: `/metrics` at the product's own address, with this token (16 characters or more) as a bearer token.",
    example: '',
    secret: true,
  },
  LOG_LEVEL: {
    group: 'operation',
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    }),
    default: 'info',
    meaning: '`silent`, `error`, `warn`, `info` or `debug`.',
  },
  RATE_LIMITS: {
    group: 'operation',
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }),
    default: 'on',
    meaning: '`off` for load tests, on a loopback `HOST` only.',
  },
} as const satisfies Record<string, Setting>

type Settings = typeof settings
type ValueOf<S extends Setting> = S extends { default: string }
  ? z.output<S['schema']>
  : z.output<S['schema']> | undefined
/** The settings as they were read, each absent, or of the type of its schema. */
export type Environment = { readonly [Name in keyof Settings]: ValueOf<Settings[Name]> }

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const fieldOf = ({ schema, default: otherwise }: Setting) =>
  otherwise === undefined
    ? z.preprocess(blankIsAbsent, schema.optional())
    : z.preprocess(value => blankIsAbsent(value) ?? otherwise, schema)

/** What an environment has to be; its issues name the variable. */
export const environmentSchema = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, fieldOf(setting)])),
) as unknown as z.ZodType<Environment>
