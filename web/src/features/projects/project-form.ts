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

/** The fields that stand before 'Ten more fields'. */
export const firstFields: readonly (keyof ProjectFields)[] = ['projectTitle', 'sector', 'organisationType']

/** What the form holds: every field, empty where nothing is specified. */
export const formOf = (project: ProjectFields): ProjectFields => {
  const given = names.flatMap(name => (project[name] ? [[name, project[name]]] : []))
  return { ...blankProject, ...Object.fromEntries(given) }
}

/** Whether two forms say the same, so that nothing would be lost with either. */
export const saysTheSame = (one: ProjectFields, other: ProjectFields): boolean =>
  names.every(name => (one[name] ?? '').trim() === (other[name] ?? '').trim())

/** Whether somebody has typed or chosen anything in these fields. */
export const holdsWords = (form: ProjectFields, fields = names): boolean => fields.some(name => form[name]?.trim())

/** Whether anything has been typed or chosen among the ten fields that can be folded away. */
export const holdsMore = (form: ProjectFields): boolean =>
  holdsWords(
    form,
    names.filter(name => !firstFields.includes(name)),
  )

/**
 * What the edit form sends: nothing about AI, so that a choice made meanwhile stays.
 *
 * @param updatedAt of the version that was edited, so that a change made elsewhere is not written over unseen
 */
export const changeFrom = (form: ProjectFields, updatedAt: Project['updatedAt']): ProjectChange => ({
  ...form,
  updatedAt,
})

const text = z.optional(z.nullable(z.string()))
const shape = Object.fromEntries(names.map(name => [name, text]))
const ProjectDraft = z.object(shape)
const ChangeDraft = z.object({ ...shape, updatedAt: z.string() })

/** What the edit form holds, with the time of the version that it began from. */
export type ChangeDraft = { readonly form: ProjectFields; readonly updatedAt: string }

export const newProjectDraftName = 'new project'
export const projectDraftName = (id: string): string => `edit project ${id}`

/** A stored draft, or undefined where an earlier release wrote another shape. */
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
