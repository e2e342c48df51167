import type { Person } from './person.ts'
import { password, registration } from './study.ts'

/**
 * Kinds of caller, in the order of their calls. Resources in the path belong to `owner`, who calls last and so finds
 * out whether a caller before has changed them.
 */
export const callers = [
  'visitor',
  'newcomer',
  'other participant',
  'consenting administrator',
  'administrator before consent',
  'owner',
] as const
export type Caller = (typeof callers)[number]

type Someone = Person & { readonly email: string }
/** The callers of one row, and the owner's resources. */
export type Cast = {
  readonly people: Readonly<Record<Exclude<Caller, 'visitor'>, Someone>> & { readonly visitor: Person }
  readonly entryId: string
  /** An entry of the owner's with feedback that the owner has rated. */
  readonly analysedId: string
  readonly framework: 'apm-3'
  readonly level: 'level_1_analysis'
  readonly projectId: string
  /** A session of the owner in another browser. */
  readonly sessionId: string
}

export type Row = {
  /** The status that each kind of caller gets, in the order of `callers`. */
  readonly answers: readonly [number, number, number, number, number, number]
  readonly id?: 'entryId' | 'analysedId' | 'sessionId' | 'framework' | 'level' | 'projectId'
  readonly query?: `?${string}`
  /** SQL before the calls, for the status to be the same however busy the study is. */
  readonly before?: string
  /** A valid body, so that the status depends only on access and ownership. */
  readonly body?: (who: Partial<Someone>, cast: Cast) => unknown
}

const reflection = { content: 'Written by whoever is calling.', entryType: 'reflection' }
const signIn = { password, captchaAnswer: '8', expectedAnswer: '8' }
const profile = ({ email = 'nobody@example.org' }: Partial<Someone>) => {
  const { firstName, lastName, sector, role, projectSize } = registration()
  return { firstName, lastName, email, sector, role, projectSize }
}
const message = { name: 'Robin', email: 'robin@example.org', subject: 'A question', message: 'When does it end?' }
const project = { projectTitle: 'Depot renewal' }
const post = { title: 'Two sentences are an entry', content: 'They are.', published: true }
const settingValue = { model: 'gpt-5-nano', verbosity: 'low', reasoning: 'minimal' }
const draft = { prompt: 'Ask.', model: 'gpt-5-mini', reasoningEffort: 'low', textVerbosity: 'low' }
const unknownToken = { token: 'a token that nobody was sent' }

/**
 * The status of every call for every kind of caller, written by hand from the specification and never derived from the
 * declarations it checks.
 */
export const matrix: Readonly<Record<string, Row>> = {
  // visitor, newcomer (before consent), other participant, administrator with and without consent, owner
  'GET /healthz': { answers: [200, 200, 200, 200, 200, 200] },
  'GET /readyz': { answers: [200, 200, 200, 200, 200, 200] },
  // No token for metrics is set here.
  'GET /metrics': { answers: [404, 404, 404, 404, 404, 404] },
  'GET /api/openapi.json': { answers: [200, 200, 200, 200, 200, 200] },
  // A study without its own contact.
  'GET /.well-known/security.txt': { answers: [404, 404, 404, 404, 404, 404] },
  'POST /api/errors/404': { answers: [204, 204, 204, 204, 204, 204], body: () => ({ path: '/nowhere' }) },
  'GET /api/intentions': { answers: [401, 403, 200, 200, 403, 200] },
  // Nobody has that one: 404 shows that the call was made. Those of others: `intentions.study.test.ts`.
  'PUT /api/intentions/:id': {
    answers: [401, 403, 404, 404, 403, 404],
    id: 'entryId',
    body: () => ({ state: 'kept' }),
  },
  'PUT /api/intentions/:id/due': {
    answers: [401, 403, 404, 404, 403, 404],
    id: 'entryId',
    body: () => ({ due: '2090-01-01' }),
  },
  'DELETE /api/intentions/:id': { answers: [401, 403, 404, 404, 403, 404], id: 'entryId' },
  'GET /api/dictation': { answers: [401, 403, 200, 200, 403, 200] },
  // A caller who may dictate gets 426: this needs a WebSocket.
  'GET /api/dictation/stream': { answers: [401, 403, 426, 426, 403, 426] },
  'POST /api/contact': { answers: [204, 204, 204, 204, 204, 204], body: () => message },
  'POST /api/support': {
    answers: [204, 204, 204, 204, 204, 204],
    body: () => ({ subject: 'general', message: 'How does it work?' }),
  },

  'GET /api/login': { answers: [302, 302, 302, 302, 302, 302] },
  'POST /api/auth/login': {
    answers: [200, 200, 200, 200, 200, 200],
    body: (_, { people }) => ({ email: people.owner.email, ...signIn }),
  },
  'POST /api/auth/register': { answers: [201, 201, 201, 201, 201, 201], body: () => registration() },
  'POST /api/auth/logout': { answers: [204, 204, 204, 204, 204, 204] },
  'POST /api/auth/forgot-password': {
    answers: [200, 200, 200, 200, 200, 200],
    body: (_, { people }) => ({ email: people.owner.email }),
  },
  // Open to anyone with a token that opens: 404 says that the call was made and the token is unknown.
  'POST /api/auth/reset-password': {
    answers: [404, 404, 404, 404, 404, 404],
    body: () => ({ ...unknownToken, password: 'a better horse 8' }),
  },
  'POST /api/auth/email-confirm': { answers: [404, 404, 404, 404, 404, 404], body: () => unknownToken },
  'POST /api/auth/email-undo': { answers: [404, 404, 404, 404, 404, 404], body: () => unknownToken },
  'GET /api/auth/user': { answers: [401, 200, 200, 200, 200, 200] },
  'POST /api/auth/password': {
    answers: [401, 200, 200, 200, 200, 200],
    body: () => ({ password, newPassword: 'a better horse 8' }),
  },
  'GET /api/auth/sessions': { answers: [401, 200, 200, 200, 200, 200] },
  'DELETE /api/auth/sessions/:id': { answers: [401, 404, 404, 404, 404, 204], id: 'sessionId' },
  'DELETE /api/auth/email-change': { answers: [401, 200, 200, 200, 200, 200] },
  'PUT /api/auth/profile': { answers: [401, 200, 200, 200, 200, 200], body: profile },

  'GET /api/consent/content': { answers: [200, 200, 200, 200, 200, 200] },
  'POST /api/consent/accept': { answers: [401, 200, 200, 200, 200, 200] },
  'POST /api/consent/decline': { answers: [401, 204, 204, 204, 204, 204] },
  'GET /api/consent/history': { answers: [401, 200, 200, 200, 200, 200] },
  'GET /api/consent/entries-between': { answers: [401, 200, 200, 200, 200, 200] },
  // No text has that hash: 404 shows that the call was made.
  'GET /api/consent/texts/:hash': { answers: [401, 404, 404, 404, 404, 404] },
  // A person who has never agreed has nothing to withdraw: 409 shows that the call was made.
  'POST /api/consent/withdraw': {
    answers: [401, 409, 200, 200, 409, 200],
    body: () => ({ outcome: 'keepDiary' }),
  },
  'GET /api/admin/consent-content': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/admin/consent-content': {
    answers: [401, 403, 403, 200, 200, 403],
    body: () => ({ title: 'Consent', content: '<p>What you agree to.</p>', version: '1.0' }),
  },

  'GET /api/diary/entries': { answers: [401, 403, 200, 200, 403, 200] },
  'POST /api/diary/entries': { answers: [401, 403, 201, 201, 403, 201], body: () => reflection },
  'GET /api/diary/entries/:id': { answers: [401, 403, 404, 404, 403, 200], id: 'entryId' },
  'PUT /api/diary/entries/:id': { answers: [401, 403, 404, 404, 403, 200], id: 'entryId', body: () => reflection },
  'DELETE /api/diary/entries/:id': { answers: [401, 403, 404, 404, 403, 204], id: 'entryId' },
  'POST /api/diary/entries/:id/analyze': { answers: [401, 403, 404, 404, 403, 200], id: 'entryId' },
  'DELETE /api/diary/entries/:id/feedback': { answers: [401, 403, 404, 404, 403, 200], id: 'entryId' },
  'PUT /api/diary/entries/:id/tags': {
    answers: [401, 403, 404, 404, 403, 200],
    id: 'analysedId',
    body: () => ({ confirmed: [], removed: [], added: [], ownTags: ['patience'] }),
  },
  'GET /api/diary/entries/:id/sent': { answers: [401, 403, 404, 404, 403, 200], id: 'entryId' },
  'GET /api/diary/export': { answers: [401, 200, 200, 200, 200, 200] },
  // Only the owner has written anything: 409 for the others.
  'GET /api/diary/themes-summary': { answers: [401, 403, 200, 200, 403, 200] },
  'POST /api/diary/themes-summary': { answers: [401, 403, 409, 409, 403, 200] },
  'GET /api/coaching/analysis': { answers: [401, 403, 200, 200, 403, 200] },
  // A person without entries has nothing to be read: 409 shows that the call was made.
  'POST /api/coaching/analysis': { answers: [401, 403, 409, 409, 403, 202] },

  'GET /api/ai/state': { answers: [401, 403, 200, 200, 403, 200] },
  'POST /api/chat': { answers: [401, 403, 200, 200, 403, 200], body: () => ({ message: 'The board said no again.' }) },
  'POST /api/chat/analysis': {
    answers: [401, 403, 200, 200, 403, 200],
    body: () => ({
      messages: [
        { role: 'user', content: 'The board said no again.' },
        { role: 'assistant', content: 'What did they say no to?' },
      ],
    }),
  },
  'GET /api/feedback/rating/:feedbackType/:targetId': { answers: [401, 403, 404, 404, 403, 200], id: 'analysedId' },
  'POST /api/feedback/rating': {
    answers: [401, 403, 404, 404, 403, 200],
    body: (_, { analysedId }) => ({ feedbackType: 'individual_entry', targetId: analysedId, rating: 'like' }),
  },
  'DELETE /api/feedback/rating/:feedbackType/:targetId': { answers: [401, 403, 404, 404, 403, 204], id: 'analysedId' },

  'GET /api/profile/choices': { answers: [401, 403, 200, 200, 403, 200] },
  'PUT /api/profile/choices': { answers: [401, 403, 200, 200, 403, 200], body: () => ({ aiMayRead: true }) },
  'GET /api/profile/masking': { answers: [401, 403, 200, 200, 403, 200] },
  'PUT /api/profile/masking': { answers: [401, 403, 200, 200, 403, 200], body: () => ({ words: ['Minerva'] }) },
  'GET /api/profile/access-log': { answers: [401, 200, 200, 200, 200, 200] },
  'GET /api/profile/archive': { answers: [401, 200, 200, 200, 200, 200] },
  'GET /api/profile/deletion': { answers: [401, 200, 200, 200, 200, 200] },
  'POST /api/profile/deletion': { answers: [401, 200, 200, 200, 200, 200], body: () => ({ password }) },
  'DELETE /api/profile/deletion': { answers: [401, 200, 200, 200, 200, 200] },

  'GET /api/projects': { answers: [401, 403, 200, 200, 403, 200] },
  'POST /api/projects': { answers: [401, 403, 201, 201, 403, 201], body: () => project },
  'PUT /api/projects/:id': { answers: [401, 403, 404, 404, 403, 200], id: 'projectId', body: () => project },
  'DELETE /api/projects/:id': { answers: [401, 403, 404, 404, 403, 204], id: 'projectId' },

  'GET /api/competences/:framework': { answers: [401, 200, 200, 200, 200, 200], id: 'framework' },
  'GET /api/admin/entries': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/admin/entries/:id': { answers: [401, 403, 403, 200, 200, 403], id: 'entryId' },
  'POST /api/admin/entries/search': { answers: [401, 403, 403, 200, 200, 403], body: () => ({ text: 'Friday' }) },
  // No entry has this id: none is deleted here.
  'DELETE /api/admin/entries': {
    answers: [401, 403, 403, 200, 200, 403],
    body: () => ({ entryIds: [crypto.randomUUID()] }),
  },
  'GET /api/admin/export': { answers: [401, 403, 403, 200, 200, 403], query: '?format=csv&purpose=the+matrix' },
  'GET /api/admin/administrators': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/admin/create-admin': {
    answers: [401, 403, 403, 201, 201, 403],
    body: () => ({
      email: `admin-${crypto.randomUUID()}@example.org`,
      password: 'a long enough password',
      fullName: 'Ada Lovelace',
    }),
  },
  // An unknown account: 404 shows that the call was made.
  'DELETE /api/admin/administrators/:id': { answers: [401, 403, 403, 404, 404, 403], id: 'sessionId' },
  'GET /api/auth/second-factor': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/auth/second-factor': { answers: [401, 403, 403, 200, 200, 403] },
  'DELETE /api/auth/second-factor': { answers: [401, 403, 403, 204, 204, 403], body: () => ({ password }) },
  // Public; here nothing has been published, and no post is found.
  'GET /api/blog/posts': { answers: [200, 200, 200, 200, 200, 200] },
  'GET /api/blog/posts/:slug': { answers: [404, 404, 404, 404, 404, 404] },
  'GET /api/blog/feed': { answers: [200, 200, 200, 200, 200, 200] },
  'GET /api/admin/blog/posts': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/admin/blog/posts': { answers: [401, 403, 403, 201, 201, 403], body: () => post },
  'PUT /api/admin/blog/posts/:id': { answers: [401, 403, 403, 404, 404, 403], id: 'sessionId', body: () => post },
  'DELETE /api/admin/blog/posts/:id': { answers: [401, 403, 403, 404, 404, 403], id: 'sessionId' },

  'GET /api/admin/analysis': { answers: [401, 403, 403, 200, 200, 403] },
  // No participant lets AI read: 409 as there is nothing to analyse, and so no report to download.
  'POST /api/admin/analysis': {
    answers: [401, 403, 403, 409, 409, 403],
    before: 'update study.participants set ai_may_read = false',
  },
  'GET /api/admin/thematic-analysis/download': { answers: [401, 403, 403, 404, 404, 403] },
  'GET /api/admin/batches': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/admin/statistics': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/admin/feedback/ratings': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/admin/audit': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/admin/messages': { answers: [401, 403, 403, 200, 200, 403] },
  // No message has this id: 404 shows that the call was made.
  'GET /api/admin/messages/:id': { answers: [401, 403, 403, 404, 404, 403] },
  'PUT /api/admin/messages/:id': { answers: [401, 403, 403, 404, 404, 403], body: () => ({ state: 'answered' }) },
  'GET /api/admin/framework': { answers: [401, 403, 403, 200, 200, 403] },
  'PUT /api/admin/framework': { answers: [401, 403, 403, 200, 200, 403], body: () => ({ framework: 'apm-3' }) },
  'GET /api/admin/ai-settings': { answers: [401, 403, 403, 200, 200, 403] },
  'PUT /api/admin/ai-settings': {
    answers: [401, 403, 403, 200, 200, 403],
    body: () => ({ settingName: 'level_0_chat_response', settingValue }),
  },
  'POST /api/admin/ai-settings/reset': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/admin/ai-server': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/admin/ai-server': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/admin/ai-prompts': { answers: [401, 403, 403, 200, 200, 403] },
  'PUT /api/admin/ai-prompts': {
    answers: [401, 403, 403, 200, 200, 403],
    body: () => ({
      level_4_thematic: { prompt: 'Read.', model: 'gpt-5', reasoning_effort: 'high', text_verbosity: 'high' },
    }),
  },
  'GET /api/admin/ai-prompts/:level': { answers: [401, 403, 403, 200, 200, 403], id: 'level' },
  'PUT /api/admin/ai-prompts/:level': {
    answers: [401, 403, 403, 200, 200, 403],
    id: 'level',
    body: () => ({ ...draft, name: 'Analysis', description: '', isActive: true }),
  },
  'GET /api/admin/ai-prompts/:level/versions': { answers: [401, 403, 403, 200, 200, 403], id: 'level' },
  'POST /api/admin/ai-prompts/:level/restore': {
    answers: [401, 403, 403, 200, 200, 403],
    id: 'level',
    body: () => ({ version: 1 }),
  },
  'POST /api/admin/ai-prompts/:level/try': {
    answers: [401, 403, 403, 200, 200, 403],
    id: 'level',
    body: () => ({ ...draft, text: 'The board said no again.' }),
  },
}
