import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { atMost } from './text-length.ts'
import { hasSomethingToSee, onOneLine } from './visible-text.ts'

/** Lengths in characters. AI is given whole projects, so these limit its input too. */
export const projectLimits = {
  titleMax: 200,
  roleMax: 100,
  dateMax: 50,
  textMax: 2_000,
  projectsMax: 50,
  /** Projects that AI may be given with one request. */
  forAiMax: 5,
} as const

export const projectMessages = {
  titleBlank: 'Please enter a project title before saving.',
  titleLong: 'Project title must be at most 200 characters',
  sector: 'Please choose a sector from the list',
  organisationType: 'Please choose an organisation type from the list',
  projectPhase: 'Please choose a project phase from the list',
  budgetBand: 'Please choose a budget band from the list',
  roleLong: 'Your role must be at most 100 characters',
  dateLong: 'A date can have up to 50 characters',
  textLong: 'This can have up to 2,000 characters',
  notFound: 'This project is not among yours.',
  changedElsewhere:
    'This project was changed somewhere else after you opened it. Your text is still here; compare before saving again.',
  tooMany: 'You have 50 projects, which is as many as can be kept. Delete one before adding another.',
  takenBack:
    'You took a project back, or changed it, while AI was being asked. Nothing more was sent; please ask again.',
  tooManyForAi: 'AI can be given up to 5 projects. Switch another one off first.',
} as const

export const projectSectors = [
  'Rail',
  'Utilities',
  'Local Government',
  'IT',
  'Healthcare',
  'Construction',
  'Energy',
  'Transport',
  'Education',
  'Defence',
  'Other',
] as const
export const organisationTypes = [
  'Public agency',
  'Main contractor',
  'Consultancy',
  'Joint Venture',
  'Private company',
  'Non-profit',
  'Government department',
  'Other',
] as const
export const projectPhases = ['Concept', 'Design', 'Procurement', 'Delivery', 'Handover', 'O&M', 'Closure'] as const
export const budgetBands = ['under £1m', '£1-10m', '£10-100m', 'over £100m'] as const

/** One of a list; absent, null and empty all mean 'not specified'. */
const oneOf = <const T extends readonly string[]>(list: T, message: string) =>
  z.optional(z.nullable(z.enum(['', ...list], message)))
/** Free text; absent, null and empty all mean 'none'. */
const optionalText = (max: number, message: string) =>
  z.optional(z.nullable(z.string(message).check(z.trim(), atMost(max, message))))
const longText = optionalText(projectLimits.textMax, projectMessages.textLong)
const date = optionalText(projectLimits.dateMax, projectMessages.dateLong)

const profileFields = {
  projectTitle: z
    .string(projectMessages.titleBlank)
    .check(
      onOneLine,
      z.refine(hasSomethingToSee, projectMessages.titleBlank),
      atMost(projectLimits.titleMax, projectMessages.titleLong),
    ),
  sector: oneOf(projectSectors, projectMessages.sector),
  organisationType: oneOf(organisationTypes, projectMessages.organisationType),
  userRole: optionalText(projectLimits.roleMax, projectMessages.roleLong),
  projectPhase: oneOf(projectPhases, projectMessages.projectPhase),
  /** Free text, such as a quarter. */
  startDate: date,
  endDate: date,
  budgetBand: oneOf(budgetBands, projectMessages.budgetBand),
  primaryObjectives: longText,
  mainStakeholders: longText,
  keyChallenges: longText,
  successMeasures: longText,
  notesContext: longText,
}

/** A project's own fields, as its form holds them. */
export const ProjectFields = z.strictObject(profileFields)
export type ProjectFields = z.infer<typeof ProjectFields>

export const NewProject = z.strictObject({
  ...profileFields,
  /** Whether AI may be given this project as background; off when absent. */
  aiMayUse: z.optional(z.boolean()),
})
export type NewProject = z.infer<typeof NewProject>

export const ProjectChange = z.strictObject({
  ...profileFields,
  /** Unchanged when absent. */
  aiMayUse: z.optional(z.boolean()),
  /** The last change of the profile that was edited; if it has changed since, 409. */
  updatedAt: z.optional(z.iso.datetime()),
})
export type ProjectChange = z.infer<typeof ProjectChange>

/** What its owner wrote about a project; unspecified fields are absent. */
export const ProjectProfile = z.strictObject({
  projectTitle: z.string(),
  sector: z.optional(z.enum(projectSectors)),
  organisationType: z.optional(z.enum(organisationTypes)),
  userRole: z.optional(z.string()),
  projectPhase: z.optional(z.enum(projectPhases)),
  startDate: z.optional(z.string()),
  endDate: z.optional(z.string()),
  budgetBand: z.optional(z.enum(budgetBands)),
  primaryObjectives: z.optional(z.string()),
  mainStakeholders: z.optional(z.string()),
  keyChallenges: z.optional(z.string()),
  successMeasures: z.optional(z.string()),
  notesContext: z.optional(z.string()),
})
export type ProjectProfile = z.infer<typeof ProjectProfile>

/** A project as its owner sees it. */
export const Project = z.strictObject({
  id: z.string(),
  ...ProjectProfile.shape,
  aiMayUse: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Of the last change of the profile; the choice for AI does not count as one. */
  updatedAt: z.iso.datetime(),
})
export type Project = z.infer<typeof Project>

const params = z.strictObject({ id: z.string().check(atMost(100)) })
const errors = { 404: projectMessages.notFound } as const

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  access: 'participant',
  summary: 'The person’s projects, newest first',
  response: z.array(Project),
})
export const addProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  access: 'participant',
  summary: 'Add a project',
  body: NewProject,
  response: Project,
  status: 201,
  errors: { 409: projectMessages.tooMany },
})
export const changeProject = endpoint({
  method: 'PUT',
  path: '/api/projects/:id',
  access: 'participant',
  summary: 'Replace a project’s profile; the choice for AI stays unchanged when absent',
  params,
  body: ProjectChange,
  response: Project,
  errors: { ...errors, 409: projectMessages.changedElsewhere },
})
export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id',
  access: 'participant',
  summary: 'Delete a project; diary entries stay',
  params,
  response: 'nothing',
  errors,
})
