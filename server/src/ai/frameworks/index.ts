import { apm3 } from './apm-3.ts'
import type { Framework } from './framework.ts'
import { ipmaIcb4 } from './ipma-icb4.ts'
import { pmiTalentTriangle } from './pmi-talent-triangle.ts'

export type { Framework } from './framework.ts'

export const frameworks = [apm3, ipmaIcb4, pmiTalentTriangle] as const satisfies readonly Framework[]

export type FrameworkId = (typeof frameworks)[number]['id']
export const frameworkIds = frameworks.map(framework => framework.id)
export const defaultFramework: FrameworkId = apm3.id

/** Undefined for an id that this release does not know, such as one stored by a later one. */
export const findFramework = (id: string): Framework | undefined => frameworks.find(framework => framework.id === id)

/** The name behind a stored code; undefined when framework or code is unknown. */
export const competenceName = (frameworkId: string, code: string): string | undefined =>
  findFramework(frameworkId)?.competences.find(competence => competence.code === code)?.name
