import { competenceName, findFramework } from '../../ai/index.ts'

/** A competence by name; a code of a framework that this release does not know stands for itself. */
export const nameOfCompetence = (framework: string, code: string) => competenceName(framework, code) ?? code

/** A framework as people know it, with its edition. */
export const titleOfFramework = (id: string) => {
  const framework = findFramework(id)
  return framework ? `${framework.name}, ${framework.edition}` : id
}
