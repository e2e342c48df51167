import { randomBytes } from 'node:crypto'
import { currentUser } from '@diary/contract/account'
import { analyseChat, sendChatMessage } from '@diary/contract/chat'
import { changeChoices, readChoices } from '@diary/contract/choices'
import { readCoaching, startCoaching } from '@diary/contract/coaching'
import { consentContent } from '@diary/contract/consent'
import { analyseEntry, correctTags, exportDiary, listEntries } from '@diary/contract/entries'
import { changeMasking } from '@diary/contract/masking'
import { problemMessages } from '@diary/contract/problem'
import { addProject } from '@diary/contract/projects'
import { rateAnswer } from '@diary/contract/ratings'
import { readArchive } from '@diary/contract/rights'
import { summariseThemes } from '@diary/contract/themes'
import { strFromU8, unzipSync } from 'fflate'
import { vi } from 'vitest'
import { test as limitedTest } from '../../../test/limited-study.ts'
import { fillDiary } from '../../../test/long-diary.ts'
import { patiently } from '../../../test/patiently.ts'
import type { Person } from '../../../test/person.ts'
import { sql } from '../../../test/sql.ts'
import { expect, type Study, test } from '../../../test/study.ts'

const fetchArchive = (study: Study, person: Person) => {
  const cookie = [...person.cookies].map(pair => pair.join('=')).join('; ')
  return fetch(`${study.origin}${readArchive.path}`, { headers: { cookie } })
}
/** The files of a person's archive, by name, as text. */
const archiveOf = async (study: Study, person: Person) => {
  const response = await fetchArchive(study, person)
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
const parsed = (text: string | undefined) => JSON.parse(text ?? 'null') as Record<string, unknown>
const listed = (text: string | undefined) => JSON.parse(text ?? 'null') as Record<string, unknown>[]
const participantOf = async (study: Study, person: Person) => {
  const { pseudonymousId } = (await person.calls(currentUser)).body
  const [row] = await sql<{ id: string }>(study, 'select id from study.participants where research_id = $1', [
    pseudonymousId,
  ])
  return row?.id ?? ''
}
const proud = 'I learnt how to bring the risks to the sponsor, and I am proud of it.'
const meant = 'Next week I will ask the chair about the budget.'

/** A person who has used every feature that stores data. */
const livedIn = async (study: Study) => {
  const person = await study.participant()
  const { id } = await person.writes(proud, { prompt: 'What went well?' })
  await person.calls(analyseEntry, { params: { id } })
  const correction = { confirmed: [], removed: [], added: [], ownTags: ['patience'] }
  await person.calls(correctTags, { params: { id }, body: correction })
  const rated = { feedbackType: 'individual_entry', targetId: id, rating: 'dislike', reason: 'Too general.' } as const
  await person.calls(rateAnswer, { body: rated })
  await person.calls(sendChatMessage, { body: { message: 'The board said no again.' } })
  const messages = [
    { role: 'user', content: 'The board said no again, and I did not ask why.' },
    { role: 'assistant', content: 'What kept you from asking?' },
    { role: 'user', content: 'I was angry.' },
  ] as const
  await person.calls(analyseChat, { body: { messages: [...messages] } })
  await person.calls(changeMasking, { body: { words: ['Minerva'] } })
  await person.calls(summariseThemes)
  await person.calls(startCoaching)
  await vi.waitFor(
    async () => expect((await person.calls(readCoaching)).body.batchJobStatus?.status).toBe('completed'),
    patiently,
  )
  const project = { projectTitle: 'The harbour bridge' }
  await person.calls(addProject, { body: project })
  await person.calls(changeChoices, { body: { toldAbout: 'openai:a', toldAboutDictation: 'vosk:b' } })
  await person.writes(meant)
  return Object.assign(person, { entryId: id })
}

test('the archive is a zip, named for the day, with a README that describes its files', async ({ study }) => {
  const person = await study.participant()
  const { headers } = await fetchArchive(study, person)
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="reflective-diary-archive-\d{4}-\d{2}-\d{2}\.zip"$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  const { 'README.md': readme = '', ...files } = await archiveOf(study, person)
  for (const name of Object.keys(files)) expect(readme).toContain(`## ${name}\n`)
  expect(Object.keys(files).sort()).toEqual([
    'access-log.json',
    'coaching.json',
    'consent.json',
    'diary.csv',
    'diary.json',
    'diary.md',
    'hidden-words.json',
    'intentions.json',
    'profile.json',
    'projects.json',
    'ratings.json',
    'replies.json',
    'sessions.json',
    'themes.json',
  ])
})

test('it holds all of a person’s data', async ({ study }) => {
  const person = await livedIn(study)
  const files = await archiveOf(study, person)
  const entries = (await person.calls(listEntries)).body

  const diary = listed(files['diary.json'])
  expect(diary).toMatchObject(entries)
  const written = diary.find(({ id }) => id === person.entryId)
  expect(written).toMatchObject({ content: proud, prompt: 'What went well?', ownTags: ['patience'] })
  expect(written?.keyphrases).not.toEqual([])
  expect(diary.map(({ entryType }) => entryType)).toContain('chat')

  const text = files['diary.md'] ?? ''
  for (const { content } of entries) expect(text).toContain(content)
  expect(text).toContain('*What went well?*')
  expect(text).toContain(entries.find(({ id }) => id === person.entryId)?.aiSummary)
  expect(files['diary.csv']).toBe((await person.calls(exportDiary)).text)

  const { firstName, lastName, email, pseudonymousId } = (await person.calls(currentUser)).body
  expect(parsed(files['profile.json'])).toMatchObject({ firstName, lastName, email, researchId: pseudonymousId })
  const { coversMemory: _coversMemory, ...choices } = (await person.calls(readChoices)).body
  expect(parsed(files['profile.json'])).toMatchObject(choices)
  expect(listed(files['projects.json'])).toMatchObject([{ projectTitle: 'The harbour bridge' }])
  expect(listed(files['intentions.json'])).toMatchObject([{ sentence: meant, state: 'open' }])
  expect(parsed(files['themes.json'])).toMatchObject({ entriesRead: 2, overallSummary: expect.any(String) })
  expect(parsed(files['coaching.json'])).toMatchObject({
    analysis: (await person.calls(readCoaching)).body.analysis,
    jobs: [{ jobType: 'individual_coaching', status: 'completed', entriesCount: 2 }],
  })
  expect(listed(files['ratings.json'])).toMatchObject([{ rating: 'dislike', reason: 'Too general.' }])
  expect(listed(files['replies.json'])).toHaveLength(1)
  expect(listed(files['hidden-words.json'])).toEqual(['Minerva'])
  const { version, hash, content } = (await person.calls(consentContent)).body
  expect(listed(files['consent.json'])).toMatchObject([{ what: 'accepted', version, hash }])
  expect(String(listed(files['consent.json'])[0]?.content).length).toBeGreaterThan(content.length / 2)
  expect(listed(files['sessions.json'])).toMatchObject([{ current: true }])
  expect(listed(files['access-log.json'])).toEqual([])
})

test('no secret is in it: no password hash, no token, no key', async ({ study }) => {
  const person = await livedIn(study)
  const all = Object.values(await archiveOf(study, person)).join('\n')
  const [account] = await sql<{ password_hash: string }>(
    study,
    'select password_hash from identity.accounts where participant_id = $1',
    [await participantOf(study, person)],
  )
  expect(account?.password_hash).toMatch(/^\$argon2id/)
  expect(all).not.toContain(account?.password_hash)
  expect(all).not.toContain(person.cookies.get('session'))
})

test('it holds no other person’s words', async ({ study }) => {
  const [, other] = [await livedIn(study), await study.participant()]
  const all = Object.values(await archiveOf(study, other)).join('\n')
  for (const word of [proud, 'harbour', 'Minerva', 'Too general']) expect(all).not.toContain(word)
})

test('it is available before consent, but not signed out', async ({ study }) => {
  const newcomer = await study.registered()
  expect(listed((await archiveOf(study, newcomer))['diary.json'])).toEqual([])
  const refused = await study.visitor().calls(readArchive)
  expect(refused).toMatchObject({ status: 401, body: { message: problemMessages.signInNeeded } })
  expect(refused.headers.get('content-disposition')).toBeNull()
})

/** Tables with personal data, and the archive's file for each. */
const carried: Readonly<Record<string, string>> = {
  'identity.accounts': 'profile.json',
  'identity.sessions': 'sessions.json',
  'study.access_log': 'access-log.json',
  'study.batch_jobs': 'coaching.json',
  'study.chat_replies': 'replies.json',
  'study.coaching_analyses': 'coaching.json',
  'study.consent_records': 'consent.json',
  'study.entries': 'diary.json',
  'study.hidden_words': 'hidden-words.json',
  'study.intentions': 'intentions.json',
  'study.projects': 'projects.json',
  'study.ratings': 'ratings.json',
  'study.sent_texts': 'diary.json',
  'study.themes_summaries': 'themes.json',
}
const leftOut: Readonly<Record<string, string>> = {
  'operations.dictation_streams': 'who dictates at this very moment: gone within seconds',
  'study.batch_requests':
    'which entries a job at work reads, and its answer for the moment until it is kept or dropped',
  'study.report_people': 'whose entries a report on the study was made of: the access log says so',
  'identity.addresses': 'keyed hashes of addresses: the one in profile.json, and one just left, kept for the way back',
  'identity.mailed_links':
    'hashes of single-use tokens, an earlier address that only serves to go back to it, and the new one in profile.json',
  'study.masked_entries': 'made from the entries, and made anew whenever masking changes: Profile shows them',
  'study.entry_counts': 'how many entries there are of which kind: the diary holds them all',
  'study.found_names': 'words of the entries themselves, found to mask them',
}

test('every table that refers to a person is in the archive, or excluded with a reason', async ({ study }) => {
  const tables = await sql<{ name: string }>(
    study,
    `select distinct c.table_schema || '.' || c.table_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.column_name in ('participant_id', 'account_id') and t.table_type = 'BASE TABLE' order by name`,
  )
  const known = [...Object.keys(carried), ...Object.keys(leftOut)].sort()
  expect(tables.map(({ name }) => name)).toEqual(known)
  const person = await livedIn(study)
  const files = await archiveOf(study, person)
  expect(Object.keys(files)).toEqual(expect.arrayContaining(Object.values(carried)))
})

test('a diary of 1,000 entries streams: each entry once, and others are answered meanwhile', async ({ study }) => {
  const person = await study.participant()
  await fillDiary(study, person, 1_000)
  const response = await fetchArchive(study, person)
  expect(response.headers.get('content-length')).toBeNull()
  const chunks: Uint8Array[] = []
  for await (const chunk of response.body ?? []) {
    if (chunks.length === 0) expect(await study.visitor().send('GET', '/healthz')).toMatchObject({ status: 200 })
    chunks.push(chunk)
  }
  expect(chunks.length).toBeGreaterThan(10)
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)))
  const diary = listed(strFromU8(files['diary.json'] ?? new Uint8Array()))
  expect(new Set(diary.map(({ content }) => content)).size).toBe(1_000)
  expect(diary).toHaveLength(1_000)
}, 60_000)

test('a read error aborts the download, so that no incomplete archive looks complete', async ({ study }) => {
  const person = await study.participant()
  await fillDiary(study, person, 300, number => `Entry ${number}. ${crypto.randomUUID().repeat(100)}`)
  // Damaged entries are shown as such; a damaged project, after the diary, is an error.
  const { id } = (await person.calls(addProject, { body: { projectTitle: 'The harbour bridge' } })).body
  await sql(study, `update study.projects set project = '\\x00' where id = $1`, [id])
  const response = await fetchArchive(study, person)
  await expect(response.arrayBuffer()).rejects.toThrow()
})

test('an archive is made no faster than it is read: a person deleted meanwhile gets no complete one', async ({
  study,
}) => {
  const person = await study.participant()
  // Random digits, which do not compress: more than the buffers between server and reader hold.
  await fillDiary(study, person, 300, () => randomBytes(30_000).toString('hex'))
  const response = await fetchArchive(study, person)
  const reader = response.body?.getReader()
  await reader?.read()
  await sql(study, 'delete from study.participants where id = $1', [await participantOf(study, person)])
  const rest = async () => {
    for (;;) if ((await reader?.read())?.done) return
  }
  await expect(rest()).rejects.toThrow()
}, 60_000)

limitedTest(
  'six archives an hour are enough',
  async ({ study }) => {
    const person = await study.participant()
    for (let made = 0; made < 6; made++) expect(await person.calls(readArchive)).toMatchObject({ status: 200 })
    expect(await person.calls(readArchive)).toMatchObject({ status: 429, body: { message: problemMessages.tooMany } })
  },
  30_000,
)
