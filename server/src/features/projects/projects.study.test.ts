import { acceptConsent } from '@diary/contract/consent'
import { listEntries } from '@diary/contract/entries'
import { readMasking } from '@diary/contract/masking'
import {
  addProject,
  changeProject,
  deleteProject,
  listProjects,
  type NewProject,
  projectLimits,
  projectMessages,
} from '@diary/contract/projects'
import { sql } from '../../../test/sql.ts'
import { expect, type Study, test } from '../../../test/study.ts'

type Participant = Awaited<ReturnType<Study['participant']>>

const whole = {
  projectTitle: 'Station access improvements',
  sector: 'Rail',
  organisationType: 'Main contractor',
  userRole: 'Project manager',
  projectPhase: 'Delivery',
  startDate: 'Q2 2025',
  endDate: 'Q4 2027',
  budgetBand: '£10-100m',
  primaryObjectives: 'Step-free access at two stations.',
  mainStakeholders: 'Client sponsor, station operator',
  keyChallenges: 'Short possessions',
  successMeasures: 'Open on time',
  notesContext: 'The second station is listed.',
} as const satisfies NewProject

const adds = async (person: Participant, project: NewProject = whole) => {
  const added = await person.calls(addProject, { body: project })
  if (added.status !== 201) throw new Error(`the project was not added: ${added.text}`)
  return added.body
}
const projectsOf = async (person: Participant) => (await person.calls(listProjects)).body
const identityOf = async (study: Study, person: Participant) => {
  const { body } = await person.send('GET', '/api/auth/user')
  const [row] = await sql<{ revision: number }>(
    study,
    'select identity_revision as revision from study.participants where research_id = $1',
    [(body as { pseudonymousId: string }).pseudonymousId],
  )
  return row?.revision ?? Number.NaN
}

test('a project is returned with every field as written, and is not given to AI by default', async ({ study }) => {
  const person = await study.participant()
  expect(await projectsOf(person)).toEqual([])
  const added = await adds(person)
  expect(added).toMatchObject({ ...whole, aiMayUse: false })
  expect(await projectsOf(person)).toEqual([added])
})

test('only a title is required; empty, null and absent fields all mean unspecified', async ({ study }) => {
  const person = await study.participant()
  const { id, createdAt, updatedAt } = await adds(person, {
    projectTitle: '  Depot renewal  ',
    sector: '',
    projectPhase: null,
    startDate: '   ',
    userRole: null,
  })
  expect(await projectsOf(person)).toEqual([
    { id, projectTitle: 'Depot renewal', aiMayUse: false, createdAt, updatedAt },
  ])
})

test('the newest project comes first, and changes do not reorder', async ({ study }) => {
  const person = await study.participant()
  const first = await adds(person, { projectTitle: 'First' })
  const second = await adds(person, { projectTitle: 'Second' })
  await person.calls(changeProject, { params: { id: first.id }, body: { projectTitle: 'First, renamed' } })
  expect((await projectsOf(person)).map(({ id }) => id)).toEqual([second.id, first.id])
})

test('a change replaces the whole profile; the choice for AI stays unchanged when absent', async ({ study }) => {
  const person = await study.participant()
  const { id, createdAt } = await adds(person, { ...whole, aiMayUse: true })
  const changed = await person.calls(changeProject, { params: { id }, body: { projectTitle: 'Access', sector: 'IT' } })
  const { updatedAt } = changed.body
  const expected = { id, projectTitle: 'Access', sector: 'IT', aiMayUse: true, createdAt, updatedAt }
  expect(changed).toMatchObject({ status: 200, body: expected })
  expect(await projectsOf(person)).toEqual([expected])
})

test('a deleted project is removed; the diary stays', async ({ study }) => {
  const person = await study.participant()
  const entry = await person.writes('The station access improvements were late again.')
  const { id } = await adds(person)
  expect(await person.calls(deleteProject, { params: { id } })).toMatchObject({ status: 204 })
  expect(await projectsOf(person)).toEqual([])
  expect((await person.calls(listEntries)).body).toEqual([entry])
  const gone = { status: 404, body: { message: projectMessages.notFound } }
  expect(await person.calls(deleteProject, { params: { id } })).toMatchObject(gone)
  expect(await person.calls(changeProject, { params: { id }, body: whole })).toMatchObject(gone)
})

test('another participant’s project answers 404 to every call', async ({ study }) => {
  const [owner, other] = [await study.participant(), await study.participant()]
  const project = await adds(owner)
  expect(await projectsOf(other)).toEqual([])
  for (const id of [project.id, project.id.toUpperCase(), crypto.randomUUID(), 'not an id', '%00']) {
    const changed = await other.calls(changeProject, { params: { id }, body: { projectTitle: 'Mine now' } })
    expect(changed, id).toMatchObject({ status: 404, body: { message: projectMessages.notFound } })
    expect(await other.calls(deleteProject, { params: { id } }), id).toMatchObject({ status: 404 })
  }
  expect(await projectsOf(owner)).toEqual([project])
})

test('projects require consent, and each person has their own', async ({ study }) => {
  const newcomer = await study.registered()
  expect(await newcomer.calls(addProject, { body: whole })).toMatchObject({ status: 403 })
  await newcomer.calls(acceptConsent)
  expect((await newcomer.calls(listProjects)).body).toEqual([])
})

const long = (characters: number) => 'x'.repeat(characters + 1)

test.for([
  ['an empty title', { projectTitle: '' }, projectMessages.titleBlank],
  ['a title of which nothing shows', { projectTitle: ' \n\u200b ' }, projectMessages.titleBlank],
  ['no title', { projectTitle: undefined }, projectMessages.titleBlank],
  ['a long title', { projectTitle: long(200) }, projectMessages.titleLong],
  ['a sector of one’s own', { sector: 'Mining' }, projectMessages.sector],
  ['an organisation type of one’s own', { organisationType: 'Sole trader' }, projectMessages.organisationType],
  ['a phase in other letters', { projectPhase: 'delivery' }, projectMessages.projectPhase],
  ['a budget in figures', { budgetBand: '£1m' }, projectMessages.budgetBand],
  ['a long role', { userRole: long(100) }, projectMessages.roleLong],
  ['a long start', { startDate: long(50) }, projectMessages.dateLong],
  ['a long end', { endDate: long(50) }, projectMessages.dateLong],
  ['long objectives', { primaryObjectives: long(2_000) }, projectMessages.textLong],
  ['long stakeholders', { mainStakeholders: long(2_000) }, projectMessages.textLong],
  ['long challenges', { keyChallenges: long(2_000) }, projectMessages.textLong],
  ['long measures', { successMeasures: long(2_000) }, projectMessages.textLong],
  ['long notes', { notesContext: long(2_000) }, projectMessages.textLong],
] as const)('%s: refused in words, added or changed, and nothing is stored', async ([, wrong, sentence], { study }) => {
  const person = await study.participant()
  const project = await adds(person)
  const body = { ...whole, ...wrong }
  const [field = ''] = Object.keys(wrong)
  const refused = { status: 400, body: { message: sentence, fields: { [field]: sentence } } }
  expect(await person.send('POST', '/api/projects', body)).toMatchObject(refused)
  expect(await person.send('PUT', `/api/projects/${project.id}`, body)).toMatchObject(refused)
  expect(await projectsOf(person)).toEqual([project])
})

test('texts of exactly the limits are accepted, emoji and line breaks included', async ({ study }) => {
  const person = await study.participant()
  const text = `first\n${'😀'.repeat(997)}`
  const { projectTitle, notesContext } = await adds(person, { projectTitle: 'x'.repeat(200), notesContext: text })
  expect([projectTitle.length, notesContext]).toEqual([200, text])
})

test('fifty projects can be stored, also when two are added at once', async ({ study }) => {
  const person = await study.participant()
  for (let index = 1; index < projectLimits.projectsMax; index++) await adds(person, { projectTitle: `${index}` })
  const replies = await Promise.all(
    ['the last', 'one too many'].map(projectTitle => person.calls(addProject, { body: { projectTitle } })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(replies.find(({ status }) => status === 409)?.body.message).toBe(projectMessages.tooMany)
  const [newest] = await projectsOf(person)
  await person.calls(deleteProject, { params: { id: newest?.id ?? '' } })
  expect(await person.calls(addProject, { body: { projectTitle: 'room again' } })).toMatchObject({ status: 201 })
})

test('a profile that was changed elsewhere meanwhile is not overwritten', async ({ study }) => {
  const person = await study.participant()
  const { id, updatedAt } = await adds(person)
  const params = { id }
  const first = await person.calls(changeProject, { params, body: { ...whole, keyChallenges: 'One', updatedAt } })
  expect(first.status).toBe(200)
  const second = await person.calls(changeProject, { params, body: { ...whole, keyChallenges: 'Two', updatedAt } })
  expect(second).toMatchObject({ status: 409, body: { message: projectMessages.changedElsewhere } })
  expect(await projectsOf(person)).toEqual([first.body])
  // A client of the specification alone sends no time, and the last change wins.
  expect(await person.calls(changeProject, { params, body: whole })).toMatchObject({ status: 200 })
})

test('choosing a project for AI does not conflict with an edit', async ({ study }) => {
  const person = await study.participant()
  const { id, updatedAt } = await adds(person)
  const params = { id }
  const chosen = await person.calls(changeProject, { params, body: { ...whole, aiMayUse: true, updatedAt } })
  expect(chosen.body).toMatchObject({ aiMayUse: true, updatedAt })
  const edited = await person.calls(changeProject, { params, body: { ...whole, keyChallenges: 'Weather', updatedAt } })
  expect(edited).toMatchObject({ status: 200, body: { aiMayUse: true, keyChallenges: 'Weather' } })
})

test('AI can be given five projects; one already chosen stays so', async ({ study }) => {
  const person = await study.participant()
  const chosen: string[] = []
  for (let index = 1; index <= projectLimits.forAiMax; index++) {
    chosen.push((await adds(person, { projectTitle: `Chosen ${index}`, aiMayUse: true })).id)
  }
  const refused = {
    status: 400,
    body: { message: projectMessages.tooManyForAi, fields: { aiMayUse: projectMessages.tooManyForAi } },
  }
  const body = { projectTitle: 'Another', aiMayUse: true }
  expect(await person.calls(addProject, { body })).toMatchObject(refused)
  const another = await adds(person, { projectTitle: 'Another' })
  expect(await person.calls(changeProject, { params: { id: another.id }, body })).toMatchObject(refused)
  const [first = ''] = chosen
  expect(await person.calls(changeProject, { params: { id: first }, body })).toMatchObject({ status: 200 })
})

test('nothing of a project is readable in the database', async ({ study }) => {
  const person = await study.participant()
  await adds(person)
  const rows = await sql<{ row: string }>(study, 'select p::text as row from study.projects p')
  expect(rows.length).toBeGreaterThan(0)
  const bytes = await sql<{ project: Buffer }>(study, 'select project from study.projects')
  const stored = rows.map(({ row }) => row).join() + bytes.map(({ project }) => project.toString('latin1')).join()
  for (const text of Object.values(whole)) expect(stored).not.toContain(text)
})

test('the identity revision rises when a project is added, changed or deleted, not when it is chosen for AI', async ({
  study,
}) => {
  const person = await study.participant()
  const before = await identityOf(study, person)
  const { id } = await adds(person)
  expect(await identityOf(study, person)).toBe(before + 1)
  const params = { id }
  await person.calls(changeProject, { params, body: { ...whole, aiMayUse: true } })
  expect(await identityOf(study, person)).toBe(before + 1)
  await person.calls(changeProject, { params, body: { ...whole, projectTitle: 'Renamed' } })
  expect(await identityOf(study, person)).toBe(before + 2)
  await person.calls(deleteProject, { params })
  await person.calls(deleteProject, { params })
  expect(await identityOf(study, person)).toBe(before + 3)
})

test('the titles of projects are masked for researchers, chosen for AI or not', async ({ study }) => {
  const person = await study.participant()
  await person.writes('On Monday I told them that the quiet heron scheme will not be ready, and nobody looked up.')
  expect((await person.calls(readMasking)).body.preview[0]?.masked.content).toContain('quiet heron scheme')
  await adds(person, { projectTitle: 'Quiet Heron Scheme' })
  expect((await person.calls(readMasking)).body.preview[0]?.masked.content).toContain('[Project')
  expect((await person.calls(readMasking)).body.preview[0]?.masked.content).not.toMatch(/heron/i)
})
