import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The frameworks that entries can be classified by, as data of the server describes them. */
export const frameworkIds = ['apm-3', 'ipma-icb4', 'pmi-talent-triangle'] as const
export type FrameworkId = (typeof frameworkIds)[number]

export const frameworkMessages = { unknown: 'Please choose one of the competence frameworks' } as const

const FrameworkInUse = z.strictObject({
  inUse: z.enum(frameworkIds),
  choices: z.array(z.strictObject({ id: z.enum(frameworkIds), title: z.string() })),
})

export const readFramework = endpoint({
  method: 'GET',
  path: '/api/admin/framework',
  access: 'administrator',
  summary: 'The competence framework by which entries are classified from now on',
  response: FrameworkInUse,
})
export const changeFramework = endpoint({
  method: 'PUT',
  path: '/api/admin/framework',
  access: 'administrator',
  summary: 'Classify by another framework from now on; earlier classifications stay as they are',
  body: z.strictObject({ framework: z.enum(frameworkIds, frameworkMessages.unknown) }),
  response: FrameworkInUse,
})

/** A competence that a person can choose when correcting what was suggested. */
export const Competence = z.strictObject({ code: z.string(), name: z.string(), group: z.string() })
export type Competence = z.infer<typeof Competence>

export const listCompetences = endpoint({
  method: 'GET',
  path: '/api/competences/:framework',
  // Administrators filter by competences without being participants.
  access: 'signedIn',
  summary: 'The competences of a framework, in its own order',
  params: z.strictObject({ framework: z.enum(frameworkIds, frameworkMessages.unknown) }),
  response: z.strictObject({ title: z.string(), competences: z.array(Competence) }),
})
