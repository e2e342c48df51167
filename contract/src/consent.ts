import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost } from './text-length.ts'

export const consentMessages = {
  textChanged: 'The consent text has changed since you opened it. Please read the new version.',
  unknownText: 'There is no consent text of that kind.',
  withdrawn:
    'You have withdrawn from the research, so it may not use your entries. To allow it again, consent anew on the consent page.',
  nothingToWithdraw: 'You have not agreed to take part, so there is nothing to withdraw.',
  diaryClosed:
    'Your consent has ended already, and the diary is closed. You can still download it, and you can agree anew.',
  movedOn: 'Somebody has saved another consent text since you opened this one. Nothing was saved.',
  tooDeep: 'The HTML is nested too deeply to be cleaned. Nothing was saved.',
  versionMissing: 'Please name a version, for example 1.0.',
  permissionIsNotMinor:
    'What a text permits is never a minor correction: people have to be asked. Please save it as a new version.',
  analysisNeedsResearch: 'The analysis reads what research may read, so a text that covers it has to cover research.',
} as const

export const ConsentContent = z.strictObject({
  title: z.string(),
  version: z.string(),
  /** Cleaned HTML. */
  content: z.string(),
  /** SHA-256 of title, version and content, hexadecimal: what identifies a text. */
  hash: z.string(),
})
export type ConsentContent = z.infer<typeof ConsentContent>

export const consentContent = endpoint({
  method: 'GET',
  path: '/api/consent/content',
  access: 'public',
  summary: 'The consent text in force',
  response: ConsentContent,
})
export const acceptConsent = endpoint({
  method: 'POST',
  path: '/api/consent/accept',
  access: 'signedIn',
  summary: 'Agree to the text in force; with version and hash, only if it is still that one',
  body: z.strictObject({
    version: z.string().check(atMost(20)),
    hash: z.string().check(atMost(100)),
    /** Research may also use the entries written in between, see `entriesBetween`; off by default. */
    includeBetween: z.optional(z.boolean()),
  }),
  bodyOptional: true,
  response: z.strictObject({ version: z.string(), acceptedAt: z.iso.datetime() }),
  errors: { 409: consentMessages.textChanged },
})
export const declineConsent = endpoint({
  method: 'POST',
  path: '/api/consent/decline',
  access: 'signedIn',
  summary: 'Record the refusal and end the session',
  response: 'nothing',
})

/** Changes of a person's consent; each is recorded with the text that it was about. */
export const consentEvents = ['accepted', 'declined', 'kept-diary', 'left'] as const

export const ConsentRecord = z.strictObject({
  /** `kept-diary` and `left`: withdrawn from the study with the one or the other outcome. */
  what: z.enum(consentEvents),
  at: z.iso.datetime(),
  title: z.string(),
  version: z.string(),
  hash: z.string(),
  /** True where the person, on agreeing, included the entries written in between. */
  includeBetween: z.optional(z.boolean()),
})
export type ConsentRecord = z.infer<typeof ConsentRecord>

export const consentHistory = endpoint({
  method: 'GET',
  path: '/api/consent/history',
  access: 'signedIn',
  summary: 'What was agreed to, declined or withdrawn, and when; newest first',
  response: z.array(ConsentRecord),
})
/** Entries written or changed while no consent to research held. They stay out of it unless their writer includes them. */
export const entriesBetween = endpoint({
  method: 'GET',
  path: '/api/consent/entries-between',
  access: 'signedIn',
  summary: 'How many entries written in between could be included in the research on agreeing to the text in force',
  response: z.strictObject({ entries: z.int() }),
})
export const consentTextByHash = endpoint({
  method: 'GET',
  path: '/api/consent/texts/:hash',
  access: 'signedIn',
  summary: 'The text that a record of consent is about',
  params: z.strictObject({ hash: z.string().check(atMost(100)) }),
  response: ConsentContent,
  errors: { 404: consentMessages.unknownText },
})

/** `keepDiary`: no more research, the diary stays open to its owner. `leave`: consent ends, the diary is closed. */
export const withdrawalOutcomes = ['keepDiary', 'leave'] as const
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number]

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/consent/withdraw',
  access: 'signedIn',
  summary: 'Withdraw from the study at once, and keep the diary or leave',
  body: z.strictObject({ outcome: z.enum(withdrawalOutcomes) }),
  response: z.strictObject({ outcome: z.enum(withdrawalOutcomes), withdrawnAt: z.iso.datetime() }),
  errors: { 409: consentMessages.nothingToWithdraw },
})
