import type { Project, ProjectChange, ProjectFields } from '@diary/contract/projects'
import * as z from 'zod/mini'

export const blankProject: Required<ProjectFields> = {
  projectTitle: '',
  sector: '',
  organisationType: '',
  userRole: '',
  projectPhase: '',
  startDate: '',
  endDate: '',
  budgetBand: '',
  primaryObjectives: '',
  mainStakeholders: '',
  keyChallenges: '',
  successMeasures: '',
  notesContext: '',
}
const names = Object.keys(blankProject) as (keyof ProjectFields)[]

/** The fields before 'Ten more fields'. */
export const firstFields: readonly (keyof ProjectFields)[] = ['projectTitle', 'sector', 'organisationType']

/** The form's values: every field, empty where unspecified. */
export const formOf = (project: ProjectFields): ProjectFields => {
  const given = names.flatMap(name => (project[name] ? [[name, project[name]]] : []))
  return { ...blankProject, ...Object.fromEntries(given) }
}

/** Whether two forms hold the same values, so that dropping either loses nothing. */
export const saysTheSame = (one: ProjectFields, other: ProjectFields): boolean =>
  names.every(name => (one[name] ?? '').trim() === (other[name] ?? '').trim())

/** Whether any of these fields is filled in. */
export const holdsWords = (form: ProjectFields, fields = names): boolean => fields.some(name => form[name]?.trim())

/** Whether any of the ten collapsible fields is filled in. */
export const holdsMore = (form: ProjectFields): boolean =>
  holdsWords(
    form,
    names.filter(name => !firstFields.includes(name)),
  )

/**
 * What the edit form sends: without the choice for AI, so that one made meanwhile stays.
 *
 * @param updatedAt of the version that was edited, to detect a change made elsewhere
 */
export const changeFrom = (form: ProjectFields, updatedAt: Project['updatedAt']): ProjectChange => ({
  ...form,
  updatedAt,
})

const text = z.optional(z.nullable(z.string()))
const shape = Object.fromEntries(names.map(name => [name, text]))
const ProjectDraft = z.object(shape)
const ChangeDraft = z.object({ ...shape, updatedAt: z.string() })

/** The edit form's values, with the time of the version that they are based on. */
export type ChangeDraft = { readonly form: ProjectFields; readonly updatedAt: string }

export const newProjectDraftName = 'new project'
export const projectDraftName = (id: string): string => `edit project ${id}`

/** A stored draft; undefined where its shape is another release's. */
export const readProjectDraft = (stored: unknown): ProjectFields | undefined => {
  const { data } = ProjectDraft.safeParse(stored)
  return data && formOf(data as ProjectFields)
}
export const readChangeDraft = (stored: unknown): ChangeDraft | undefined => {
  const { data } = ChangeDraft.safeParse(stored)
  if (!data) return undefined
  const { updatedAt, ...form } = data as { updatedAt: string }
  return { form: formOf(form as ProjectFields), updatedAt }
}
