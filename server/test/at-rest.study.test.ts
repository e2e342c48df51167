import { join } from 'node:path'
import { forgotPassword, login, logout, register, resetPassword } from '@diary/contract/account'
import { analyseChat, sendChatMessage } from '@diary/contract/chat'
import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { acceptConsent } from '@diary/contract/consent'
import { sendContactMessage } from '@diary/contract/contact'
import { confirmEmail } from '@diary/contract/email-change'
import { analyseEntry, changeEntry, correctTags, deleteEntry, saveEntry } from '@diary/contract/entries'
import { changeMasking } from '@diary/contract/masking'
import { reportMissingPage } from '@diary/contract/missing-pages'
import { changeProfile } from '@diary/contract/profile'
import { addProject, changeProject, deleteProject } from '@diary/contract/projects'
import { rateAnswer } from '@diary/contract/ratings'
import { sendSupportMessage } from '@diary/contract/support'
import { summariseThemes } from '@diary/contract/themes'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Canaries, type FoundWord, searchFolder } from './canaries.ts'
import { connectEmbedded, everyTable } from './embedded-database.ts'
import { besideTheWords } from './entry-texts.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { Person } from './person.ts'
import { answers, emptyFolder, freePort, spawnServer } from './running-server.ts'
import { password, registration } from './study.ts'

/** The text of every email that was sent, as its reader sees it. */
const emailsOf = ({ emails }: MailServer): string => emails.join('\n').replaceAll('=\r\n', '')

/** An entry with a canary in every field, and a text that gets feedback. */
const entryWith = (canaries: Canaries, name: string) => ({
  content: [
    `I felt that ${canaries.words(`${name}: content`, 6)} went wrong because I did not listen to the sponsor.`,
    `Next time I will ask ${canaries.words(`${name}: content, second sentence`, 5)} about the risk earlier.`,
    'The risk workshop went well, and we agreed an owner for each line of the risk register.',
  ].join(' '),
  entryType: 'cpd' as const,
  ...besideTheWords(field => canaries.words(`${name}: ${field}`, 2)),
  cpdHours: 1.5,
})

/** Every use of AI and of its answers, with canaries in all that is typed. */
const askAi = async (person: Person, canaries: Canaries, entryId: string) => {
  // Mostly ordinary English, or it would be answered as unreadable.
  const say = (field: string) =>
    `We had the review of the plan at ten in the office, and I told them about it. I learned that it is better to ask the team about ${canaries.words(field, 3)} in the morning.`
  const analysed = await person.calls(analyseEntry, { params: { id: entryId } })
  const correction = {
    confirmed: [],
    removed: [],
    added: [],
    ownTags: [canaries.words('a tag of one’s own', 2)],
  }
  const rating = {
    feedbackType: 'individual_entry' as const,
    targetId: entryId,
    rating: 'dislike' as const,
    reason: canaries.words('reason for a rating', 4),
  }
  const history = [
    { role: 'user' as const, content: say('chat: what was said before') },
    { role: 'assistant' as const, content: `What did ${canaries.word('chat: an earlier reply')} change?` },
  ]
  const message = say('chat: message')
  const reply = await person.calls(sendChatMessage, { body: { message, history } })
  const streamed = await person.send('POST', '/api/chat', { message, history }, { accept: 'text/event-stream' })
  const chatRating = { ...rating, feedbackType: 'chat_response' as const, targetId: reply.body.id }
  const replies = [
    analysed,
    await person.calls(correctTags, { params: { id: entryId }, body: correction }),
    await person.calls(rateAnswer, { body: rating }),
    reply,
    streamed,
    await person.calls(rateAnswer, { body: { ...chatRating, reason: canaries.words('reason for a chat rating', 3) } }),
    await person.calls(analyseChat, {
      body: { messages: [...history, { role: 'user', content: say('analysed chat') }] },
    }),
    await person.calls(changeMasking, { body: { words: [canaries.word('hidden word')] } }),
    await person.calls(summariseThemes),
  ]
  expect(replies.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(replies.map(() => 200))
  // Queued, read and stored: whatever a job writes is in the folder.
  expect(await person.calls(startCoaching)).toMatchObject({ status: 202 })
  await vi.waitFor(
    async () => expect((await person.calls(readCoaching)).body.batchJobStatus?.status).toBe('completed'),
    { timeout: 20_000, interval: 50 },
  )
  // The answer contains their words, or their absence on disk would prove nothing.
  for (const { text } of [analysed, reply, streamed]) expect(canaries.fieldsIn(Buffer.from(text))).not.toEqual([])
}

/** A project with a canary in every field that is typed. */
const projectWith = (canaries: Canaries, name: string) => ({
  projectTitle: canaries.words(`${name}: title`, 2),
  userRole: canaries.words(`${name}: role`, 2),
  startDate: canaries.word(`${name}: start`),
  endDate: canaries.word(`${name}: end`),
  primaryObjectives: canaries.words(`${name}: objectives`, 3),
  mainStakeholders: canaries.words(`${name}: stakeholders`, 3),
  keyChallenges: canaries.words(`${name}: challenges`, 3),
  successMeasures: canaries.words(`${name}: measures`, 3),
  notesContext: canaries.words(`${name}: notes`, 3),
  aiMayUse: true,
})

/** Projects added, changed, deleted and refused. */
const keepProjects = async (person: Person, canaries: Canaries) => {
  const added = await person.calls(addProject, { body: projectWith(canaries, 'a project') })
  const second = await person.calls(addProject, { body: projectWith(canaries, 'another project') })
  const params = { id: added.body.id }
  const statuses = [
    added.status,
    second.status,
    (await person.calls(changeProject, { params, body: projectWith(canaries, 'a changed project') })).status,
    (await person.calls(deleteProject, { params: { id: second.body.id } })).status,
    (await person.send('POST', '/api/projects', { ...projectWith(canaries, 'a refused project'), sector: 'Mining' }))
      .status,
  ]
  expect(statuses).toEqual([201, 201, 200, 204, 400])
}

/** A whole session through every form of the product, with a canary in each field that takes free text. */
const liveThrough = async (origin: string, mail: MailServer, canaries: Canaries) => {
  const person = new Person(origin)
  const word = (field: string) => canaries.word(field)
  const address = (field: string) => `${word(field)}@${word(`${field}, host`)}.example.org`
  const expectStatus = (reply: { status: number; text: string }, status: number) =>
    expect([reply.status, reply.text]).toEqual([status, reply.text])
  const email = address('e-mail address')
  const form = registration({
    email,
    firstName: word('first name'),
    lastName: word('last name'),
    role: canaries.words('role', 3),
  })
  const refused = { ...form, sector: word('refused sector'), [word('refused field name')]: '' }
  expectStatus(await person.send('POST', '/api/auth/register', refused), 400)
  expectStatus(await person.calls(register, { body: form }), 201)
  expectStatus(await person.calls(acceptConsent), 200)

  const ids: string[] = []
  for (let index = 1; index <= 7; index++) {
    const saved = await person.calls(saveEntry, { body: entryWith(canaries, `entry ${index}`) })
    expectStatus(saved, 201)
    ids.push(saved.body.id)
  }
  const [first = '', second = '', third = ''] = ids
  await keepProjects(person, canaries)
  await askAi(person, canaries, first)
  const changed = await person.calls(changeEntry, { params: { id: second }, body: entryWith(canaries, 'a change') })
  expectStatus(changed, 200)
  expectStatus(await person.calls(deleteEntry, { params: { id: third } }), 204)

  // Refused input is not stored either.
  expectStatus(await person.send('POST', '/api/diary/entries', `{"content":"${word('broken JSON')}"`), 400)
  const wrong = { ...entryWith(canaries, 'a refused entry'), entryType: word('entry type'), [word('field name')]: '' }
  expectStatus(await person.send('POST', '/api/diary/entries', wrong), 400)
  const lost = `/api/${word('path of a call')}?${word('parameter')}=${word('value')}`
  expectStatus(await person.send('GET', lost, undefined, { referer: `https://${word('referrer')}.example.org/` }), 404)
  expectStatus(await person.send('GET', `/api/diary/entries/${word('entry id')}`), 404)
  expectStatus(await person.send('GET', '/api/auth/user', undefined, { 'user-agent': word('browser') }), 200)

  const profile = { firstName: word('new first name'), lastName: word('new last name'), role: word('new role') }
  const newEmail = address('new e-mail address')
  expectStatus(await person.calls(changeProfile, { body: { ...profile, email: newEmail } }), 200)
  const message = {
    name: word('contact form: name'),
    email: address('contact form: e-mail address'),
    subject: canaries.words('contact form: subject', 2),
    message: canaries.words('contact form: message', 20),
  }
  expectStatus(await new Person(origin).calls(sendContactMessage, { body: message }), 204)
  const question = {
    email: address('support form: e-mail address'),
    subject: 'privacy' as const,
    message: canaries.words('support form: message', 20),
  }
  expectStatus(await new Person(origin).calls(sendSupportMessage, { body: question }), 204)

  expectStatus(await person.calls(forgotPassword, { body: { email: form.email } }), 200)
  expectStatus(await person.calls(forgotPassword, { body: { email: address('unknown e-mail address') } }), 200)
  const mailed = (count: number) =>
    vi.waitFor(
      () => {
        const found = [...emailsOf(mail).matchAll(/token=(?:3D)?([\w-]{43})/g)].map(([, token = '']) => token)
        expect(found).toHaveLength(count)
        return found
      },
      { timeout: 10_000 },
    )
  // To confirm the new address, to stop it, and to choose a new password.
  await mailed(3)
  const report = {
    path: `/people/${address('missing page: e-mail address')}`,
    search: `?token=${word('missing page: token')}&email=${encodeURIComponent(address('missing page: parameter'))}`,
    fullUrl: `${origin}/people?token=${word('missing page: full address')}`,
    userAgent: 'Firefox',
    referrer: `${origin}/reset-password?token=${word('missing page: referrer')}`,
  }
  expectStatus(await new Person(origin).calls(reportMissingPage, { body: report }), 204)

  const given = { email: form.email, password, captchaAnswer: '8', expectedAnswer: '8' }
  expectStatus(await new Person(origin).calls(login, { body: { ...given, password: word('wrong password') } }), 401)
  const sessions = [person.cookies.get('session') ?? '']
  expectStatus(await person.calls(login, { body: given }), 200)
  sessions.push(person.cookies.get('session') ?? '')
  const secret = `${word('new password')} 7`
  const opensOne = async (tokens: readonly string[], open: (token: string) => Promise<{ status: number }>) => {
    const statuses = await Promise.all(tokens.map(async token => (await open(token)).status))
    expect(statuses.toSorted()).toEqual([200, ...tokens.slice(1).map(() => 404)])
  }
  await opensOne(await mailed(3), token => new Person(origin).calls(confirmEmail, { body: { token } }))
  // The undo link for the old address; the link that sets a password has expired, and is requested again.
  await mailed(4)
  expectStatus(await person.calls(forgotPassword, { body: { email: newEmail } }), 200)
  const tokens = await mailed(5)
  await opensOne(tokens, token => new Person(origin).calls(resetPassword, { body: { token, password: secret } }))
  expectStatus(await person.calls(login, { body: { ...given, email: newEmail, password: secret } }), 200)
  sessions.push(person.cookies.get('session') ?? '')
  expectStatus(await person.calls(logout), 204)
  return { tokens: [...tokens, ...sessions] }
}

test('a stolen database folder and a log disclose nothing that a person wrote, nor who they are', async () => {
  const dataDir = emptyFolder()
  const mail = await openMailServer('open')
  onTestFinished(mail.close)
  // Without a mail server no address can be changed.
  const environment = { LOG_LEVEL: 'debug', SMTP_URL: mail.url }
  const server = await answers(spawnServer(dataDir, await freePort(), environment))
  const canaries = new Canaries()
  const { tokens } = await liveThrough(server.origin, mail, canaries)
  expect(canaries.count).toBeGreaterThan(300)

  // The search works: it finds unsealed values, in data and in the write-ahead log.
  const planted = new Canaries()
  const database = await connectEmbedded(dataDir)
  const rows = [...(await everyTable(database)).values()].join('\n')
  const clear = [planted.word('planted in UTF-8'), planted.word('planted in UTF-16')]
  await database.query('create table planted as select $1::text as utf8, $2::bytea as utf16', [
    clear[0],
    Buffer.from(clear[1] ?? '', 'utf16le'),
  ])
  await database.query('checkpoint')
  await database.end()
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })

  const files = join(dataDir, 'postgres')
  const places = (found: readonly FoundWord[]) =>
    new Set(found.map(({ file, field }) => `${field}: ${file.split('/').slice(0, 2).join('/')}`))
  expect(places(searchFolder(files, planted))).toEqual(
    new Set([
      'planted in UTF-8: data/base',
      'planted in UTF-8: data/pg_wal',
      'planted in UTF-16: data/base',
      'planted in UTF-16: data/pg_wal',
    ]),
  )

  expect(searchFolder(files, canaries)).toEqual([])
  expect(canaries.fieldsIn(Buffer.from(rows))).toEqual([])
  // The password hash's cost follows OWASP, here with the product's own settings.
  expect(rows).toContain('$argon2id$v=19$m=47104,t=1,p=1$')
  const { said, complained } = server.output()
  expect(said).toContain('"route":"/api/diary/entries"')
  expect(canaries.fieldsIn(Buffer.from(said + complained))).toEqual([])
  for (const token of tokens) expect(rows + said + complained).not.toContain(token)

  // Emails name their recipient and contain messages to the study, and never a word of a diary.
  const inEmails = canaries.fieldsIn(Buffer.from(emailsOf(mail)))
  expect(inEmails).toContain('contact form: message, word 20')
  expect(inEmails.filter(field => !/^(?:contact|support) form|^(?:new )?e-mail address/.test(field))).toEqual([])
}, 60_000)
