import { aiState } from '@diary/contract/ai'
import { addProject, changeProject, listProjects, type Project, projectMessages } from '@diary/contract/projects'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  accepted,
  button,
  field,
  fills,
  localAi,
  noToast,
  opens,
  type Person,
  refused,
  toast,
} from '../../../test/opens.tsx'
import { afterOne, answers, Refusal } from '../../../test/stand-in-server.ts'
import { AddProjectForm } from './add-project-form.tsx'
import { EditProjectForm } from './edit-project-form.tsx'
import { ProjectsScreen } from './projects-screen.tsx'

const at = '2026-03-02T09:00:00.000Z'
const project: Project = {
  id: crypto.randomUUID(),
  projectTitle: 'Station access improvements',
  sector: 'Rail',
  aiMayUse: false,
  createdAt: at,
  updatedAt: at,
}

const adds = async () => {
  const onClose = vi.fn()
  const opened = await opens(<AddProjectForm id="new" draft={undefined} focus onClose={onClose} />, [
    answers(addProject, () => project),
  ])
  return { ...opened, onClose }
}
const edits = async () => {
  const onClose = vi.fn()
  const opened = await opens(<EditProjectForm project={project} gone={false} draft={undefined} onClose={onClose} />, [
    answers(changeProject, () => project),
  ])
  return { ...opened, onClose }
}
const saves = (person: Person) => person.click(button('Save Project'))

test('adding requires a title, and nothing else', async () => {
  const { person, sentTo, onClose } = await adds()
  for (const blank of ['', '   ']) {
    await fills(person, 'Project Title', blank)
    await saves(person)
    await toast('Project Title Required')
    await toast('Please enter a project title before saving.')
    await refused('Project Title', 'Please enter a project title before saving.')
    expect(field('Project Title').value).toBe(blank)
  }
  expect(sentTo(addProject)).toEqual([])
  await fills(person, 'Project Title', '  Station access  ')
  await accepted('Project Title')
  await saves(person)
  await toast('Project Created')
  expect(sentTo(addProject)).toMatchObject([{ projectTitle: 'Station access', sector: '', notesContext: '' }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a title of blanks counts as empty: leaving does not ask', async () => {
  const { person, sentTo, onClose } = await adds()
  await fills(person, 'Project Title', '   ')
  await saves(person)
  await refused('Project Title', 'Please enter a project title before saving.')
  await person.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(sentTo(addProject)).toEqual([])
})

test('a change without a title is blocked silently, with the field marked', async () => {
  const { person, sentTo, onClose } = await edits()
  await fills(person, 'Project Title', '')
  await person.click(button('Save Changes'))
  await refused('Project Title', 'Please enter a project title before saving.')
  noToast()
  expect(sentTo(changeProject)).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  await fills(person, 'Project Title', 'Station access')
  await person.click(button('Save Changes'))
  await toast('Project Updated')
  expect(sentTo(changeProject)).toMatchObject([{ projectTitle: 'Station access', sector: 'Rail', updatedAt: at }])
})

test('long texts are refused field by field, and scrolled into view', async () => {
  const { person, sentTo } = await adds()
  const limits = [
    ['Project Title', 200, 'Project title must be at most 200 characters'],
    ['Your Role', 100, 'Your role must be at most 100 characters'],
    ['Start Date', 50, 'A date can have up to 50 characters'],
    ['End Date', 50, 'A date can have up to 50 characters'],
    ['Primary Objectives', 2_000, 'This can have up to 2,000 characters'],
    ['Main Stakeholders', 2_000, 'This can have up to 2,000 characters'],
    ['Key Challenges', 2_000, 'This can have up to 2,000 characters'],
    ['Success Measures', 2_000, 'This can have up to 2,000 characters'],
    ['Notes and Context', 2_000, 'This can have up to 2,000 characters'],
  ] as const
  const more = screen.getByRole<HTMLDetailsElement>('group')
  expect(more.open).toBe(false)
  for (const [label, limit] of limits) await fills(person, label, 'x'.repeat(limit + 1))
  await saves(person)
  for (const [label, limit, reason] of limits) {
    await refused(label, reason)
    expect(field(label).value).toHaveLength(limit + 1)
  }
  expect(more.open).toBe(true)
  expect(sentTo(addProject)).toEqual([])

  for (const [label, limit] of limits) {
    await fills(person, label, 'x'.repeat(limit))
    await accepted(label)
  }
  await saves(person)
  await toast('Project Created')
  expect(sentTo(addProject)).toHaveLength(1)
})

const challenges = 'Key Challenges'
const ai = answers(aiState, () => localAi)

test('a list that fails to load says so; a change that could not be saved says so, and stays', async () => {
  const { person, sentTo } = await opens(<ProjectsScreen />, [
    ai,
    answers(
      listProjects,
      afterOne('lost', () => [project]),
    ),
    answers(
      changeProject,
      afterOne('lost', () => project),
    ),
  ])
  await screen.findByText('Your projects could not be loaded')
  await person.click(button('Try again'))
  await person.click(await screen.findByRole('button', { name: /^Edit/ }))
  await fills(person, challenges, 'Mine')
  await person.click(button('Save Changes'))
  await toast('Update Failed')
  const lost = 'The connection failed. Check that you are online, and try again.'
  await toast(lost)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(lost))
  expect(field(challenges).value).toBe('Mine')
  await person.click(button('Save Changes'))
  await toast('Project Updated')
  expect(sentTo(changeProject)).toHaveLength(2)
})

test('a project that was deleted elsewhere keeps its text on the screen', async () => {
  let projects = [project]
  const { person } = await opens(<ProjectsScreen />, [
    ai,
    answers(listProjects, () => projects),
    answers(changeProject, () => new Refusal(404, { message: projectMessages.notFound })),
  ])
  await person.click(await screen.findByRole('button', { name: /^Edit/ }))
  await fills(person, challenges, 'Mine')
  projects = []
  await person.click(button('Save Changes'))
  await toast('Update Failed')
  await screen.findByText(/This project has been deleted elsewhere./)
  expect(field(challenges).value).toBe('Mine')
})

test('two presses on Save Project add one', async () => {
  const arrives = Promise.withResolvers<Project>()
  const { person, sentTo } = await opens(<AddProjectForm id="new" draft={undefined} focus onClose={vi.fn()} />, [
    answers(addProject, () => arrives.promise),
  ])
  await fills(person, 'Project Title', 'Station access')
  await person.dblClick(button('Save Project'))
  await screen.findByRole('button', { name: 'Saving...' })
  arrives.resolve(project)
  await toast('Project Created')
  expect(sentTo(addProject)).toHaveLength(1)
})
