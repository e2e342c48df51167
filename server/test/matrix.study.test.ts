import { login } from '@diary/contract/account'
import { everyEndpoint } from '@diary/contract/all'
import { acceptConsent } from '@diary/contract/consent'
import type { Endpoint } from '@diary/contract/endpoint'
import { analyseEntry } from '@diary/contract/entries'
import { Problem, problemMessages } from '@diary/contract/problem'
import { addProject } from '@diary/contract/projects'
import { rateAnswer } from '@diary/contract/ratings'
import { listSessions } from '@diary/contract/sessions'
import { type Caller, type Cast, callers, matrix, type Row } from './matrix.ts'
import type { Person } from './person.ts'
import { sql } from './sql.ts'
import { expect, password, type Study, test } from './study.ts'
import { untilMasked } from './wait-until-masked.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const rows = everyEndpoint.flatMap(endpoint => {
  const row = matrix[nameOf(endpoint)]
  return row ? [{ name: nameOf(endpoint), endpoint, row }] : []
})
const onlyReads = ({ endpoint, row }: { readonly endpoint: Endpoint; readonly row: Row }) =>
  endpoint.method === 'GET' && !row.before
const unsafe = rows.filter(({ endpoint }) => endpoint.method !== 'GET')

// With a name in it, so that administrators, who read entries masked, do not see it as written.
const secret = 'Mrs Okafor wants it by Friday, whatever it costs.'

/** Grants rights that no call grants: every administrator here was registered as a participant. */
const makeAdministrators = (study: Study, researchIds: readonly string[]) =>
  sql(
    study,
    `update identity.accounts set is_admin = true
      where participant_id in (select id from study.participants where research_id = any($1))`,
    [researchIds],
  )

const researchId = async (person: Person) => {
  const { body } = await person.send('GET', '/api/auth/user')
  return (body as { pseudonymousId: string }).pseudonymousId
}

const castOf = async (study: Study): Promise<Cast> => {
  const [newcomer, other, administrator, unconsenting, owner] = await Promise.all([
    study.registered(),
    study.participant(),
    study.participant(),
    study.registered(),
    study.participant(),
  ])
  await makeAdministrators(study, [await researchId(administrator), await researchId(unconsenting)])
  const entry = await owner.writes(secret)
  const analysed = await owner.writes('The sponsor changed the scope and I was glad to hear of it in time.')
  await owner.calls(analyseEntry, { params: { id: analysed.id } })
  const rating = { feedbackType: 'individual_entry', targetId: analysed.id, rating: 'dislike' } as const
  await owner.calls(rateAnswer, { body: rating })
  const { body: project } = await owner.calls(addProject, {
    body: { projectTitle: 'Depot renewal', notesContext: secret },
  })
  const elsewhere = study.visitor()
  await elsewhere.calls(login, { body: { email: owner.email, password, captchaAnswer: 8, expectedAnswer: 8 } })
  const { body: sessions } = await owner.calls(listSessions)
  const second = sessions.find(({ current }) => !current)
  if (!second) throw new Error('the owner has no second session')
  return {
    people: {
      visitor: study.visitor(),
      newcomer,
      'other participant': other,
      'consenting administrator': administrator,
      'administrator before consent': unconsenting,
      owner,
    },
    entryId: entry.id,
    analysedId: analysed.id,
    framework: 'apm-3',
    level: 'level_1_analysis',
    sessionId: second.id,
    projectId: project.id,
  }
}

const send = (endpoint: Endpoint, row: Row, caller: Caller, cast: Cast) => {
  const path = row.id
    ? endpoint.path
        .replace(':feedbackType', 'individual_entry')
        .replace(/:(?:id|targetId|framework|level)/, cast[row.id])
    : endpoint.path
  const who = cast.people[caller]
  return who.send(endpoint.method, path + (row.query ?? ''), row.body?.(who, cast))
}

test('every call has a row, and every row a call', () => {
  expect(Object.keys(matrix).sort()).toEqual(everyEndpoint.map(nameOf).sort())
})

test('the server mounts every declared call, once, and no other', ({ study }) => {
  expect(study.server.app.mounted.map(nameOf).sort()).toEqual(everyEndpoint.map(nameOf).sort())
})

test('the OpenAPI description gives each call a unique name, and lists why a body may be refused', ({ study }) => {
  type Described = { readonly operationId?: string; readonly requestBody?: unknown; readonly responses: object }
  const paths = Object.values(study.server.app.swagger().paths ?? {})
  const described = paths.flatMap(path => Object.values<Described>(path ?? {}))
  const names = described.map(({ operationId }) => operationId)
  expect(names).toContain('putDiaryEntriesById')
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(names.length)
  for (const { requestBody, responses } of described) {
    expect(Object.keys(responses).filter(status => status === '413' || status === '415')).toEqual(
      requestBody ? ['413', '415'] : [],
    )
  }
})

test('nothing under /api is reached but by the declared calls', ({ study }) => {
  const routed = Object.entries(study.server.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const calls = routed.filter(route => route.includes(' /api'))
  expect(calls.sort()).toEqual(
    everyEndpoint
      .map(nameOf)
      .filter(name => name.includes(' /api'))
      .sort(),
  )
})

const from: readonly (readonly [site: string, headers: Record<string, string | undefined>, isOther: boolean])[] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['another site, by a form', { 'sec-fetch-site': 'cross-site', origin: 'null' }, true],
  ['a neighbour of ours', { 'sec-fetch-site': 'same-site' }, true],
  ['another site, in an old browser', { 'sec-fetch-site': undefined, origin: 'https://elsewhere.example' }, true],
  ['the address bar or a letter', { 'sec-fetch-site': 'none' }, false],
  ['our own page', { 'sec-fetch-site': 'same-origin' }, false],
  ['a program that says nothing', { 'sec-fetch-site': undefined }, false],
]
test.for(from)(
  'from %s, a read that leaves a trace is answered or not, as declared',
  async ([, headers, isOther], { study }) => {
    const visitor = study.visitor()
    const reads = rows.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.response !== 'socket')
    const refused: string[] = []
    for (const { name, endpoint } of reads) {
      const { body } = await visitor.send('GET', endpoint.path, undefined, headers)
      if (body?.message === problemMessages.foreignOrigin) refused.push(name)
    }
    expect(refused).toEqual(isOther ? reads.flatMap(({ name, endpoint }) => (endpoint.ownSiteOnly ? [name] : [])) : [])
  },
)

test('whatever is read and writes a record, or has a limit, is declared as closed to other sites', async ({
  study,
}) => {
  const cast = await castOf(study)
  // An entry that is not masked yet is shown to nobody, and opening it leaves no record.
  await untilMasked(cast.people['consenting administrator'], [cast.entryId])
  const records = async () => {
    const [count] = await sql<{ count: string }>(
      study,
      'select (select count(*) from operations.audit) + (select count(*) from study.access_log) as count',
    )
    return Number(count?.count)
  }
  const undeclared: string[] = []
  for (const { name, endpoint, row } of rows.filter(onlyReads)) {
    const before = await records()
    for (const caller of ['consenting administrator', 'owner'] as const) await send(endpoint, row, caller, cast)
    const leavesTrace = endpoint.limit !== undefined || (await records()) > before
    if (leavesTrace && !endpoint.ownSiteOnly && endpoint.response !== 'socket') undeclared.push(name)
  }
  expect(undeclared).toEqual([])
  // Their traces are not visible here, as no call succeeds: they are declared, or read no person's data.
  const unanswered = rows
    .filter(onlyReads)
    .filter(({ endpoint, row }) => !endpoint.ownSiteOnly && !row.answers.includes(200))
  expect(unanswered.map(({ name }) => name).sort()).toEqual([
    'GET /.well-known/security.txt',
    'GET /api/blog/posts/:slug',
    'GET /api/consent/texts/:hash',
    'GET /api/dictation/stream',
    'GET /api/login',
    'GET /metrics',
  ])
})

type Played = { readonly endpoint: Endpoint; readonly row: Row; readonly cast: Cast; readonly study: Study }
const answersAsTheTableSays = async ({ endpoint, row, cast, study }: Played) => {
  if (row.before) await sql(study, row.before)
  const answered: Record<string, number> = {}
  for (const caller of callers) {
    const reply = await send(endpoint, row, caller, cast)
    answered[caller] = reply.status
    if (reply.status >= 400) expect(Problem.safeParse(reply.body), caller).toMatchObject({ success: true })
    if (caller !== 'owner') expect(reply.text, caller).not.toContain(secret)
  }
  expect(answered).toEqual(Object.fromEntries(callers.map((caller, index) => [caller, row.answers[index]])))
}

// Before the others, some of which change settings for all: the same people can make all of these calls.
let readers: Promise<Cast> | undefined
test.for(rows.filter(onlyReads))('$name answers each kind of caller as the table says', async (played, { study }) => {
  readers ??= castOf(study)
  await answersAsTheTableSays({ ...played, cast: await readers, study })
})

test.for(rows.filter(played => !onlyReads(played)))(
  '$name answers each kind of caller as the table says',
  async (played, { study }) => {
    await answersAsTheTableSays({ ...played, cast: await castOf(study), study })
  },
)

const foreign: readonly Record<string, string | undefined>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': undefined },
  { 'sec-fetch-site': undefined, origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': undefined, origin: 'null' },
]

test.for(unsafe)('$name is refused to pages of other sites', async ({ endpoint, row }, { study }) => {
  const owner = await study.participant()
  const entry = await owner.writes(secret)
  const path = endpoint.path.replace(':id', entry.id)
  const body = row.body ? { content: 'Written by another site.', entryType: 'reflection' } : undefined
  const own = { 'sec-fetch-site': 'cross-site', origin: study.origin }
  for (const headers of [...foreign, own]) {
    const reply = await owner.send(endpoint.method, path, body, headers)
    expect(reply, JSON.stringify(headers)).toMatchObject({
      status: 403,
      body: { message: problemMessages.foreignOrigin },
    })
  }
  expect((await owner.send('GET', '/api/diary/entries')).body).toEqual([entry])
})

test.for(unsafe)('$name is accepted only from a browser that sends our own Origin', async ({ endpoint }, { study }) => {
  const path = endpoint.path.replace(':id', crypto.randomUUID())
  const headers = { 'sec-fetch-site': undefined, origin: study.origin }
  const reply = await study.visitor().send(endpoint.method, path, undefined, headers)
  expect(reply.body?.message ?? '').not.toBe(problemMessages.foreignOrigin)
  expect(reply.status).not.toBe(403)
})

test('an administrator who consents keeps a diary of their own', async ({ study }) => {
  const administrator = await study.administrator()
  expect(await administrator.send('GET', '/api/diary/entries')).toMatchObject({ status: 403 })
  await administrator.calls(acceptConsent)
  expect(await administrator.send('GET', '/api/diary/entries')).toMatchObject({ status: 200, body: [] })
})
