import { type FrameworkId, frameworkIds } from '@diary/contract/framework'
import { apm3 } from './apm-3.ts'
import type { Framework } from './framework.ts'
import { ipmaIcb4 } from './ipma-icb4.ts'
import { pmiTalentTriangle } from './pmi-talent-triangle.ts'

export type { Framework } from './framework.ts'

export const frameworks = [apm3, ipmaIcb4, pmiTalentTriangle] as const satisfies readonly Framework[]

export { type FrameworkId, frameworkIds }
export const defaultFramework: FrameworkId = apm3.id

/** Undefined for an id that this release does not know, such as one stored by a later one. */
export const findFramework = (id: string): Framework | undefined => frameworks.find(framework => framework.id === id)

/** The name behind a stored code; undefined when framework or code is unknown. */
export const competenceName = (frameworkId: string, code: string): string | undefined =>
  findFramework(frameworkId)?.competences.find(competence => competence.code === code)?.name

/** A framework as people know it, with its edition; the id itself where this release does not know it. */
export const frameworkTitle = (id: string): string => {
  const framework = findFramework(id)
  return framework ? `${framework.name}, ${framework.edition}` : id
}
