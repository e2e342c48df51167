import { competenceName } from '../../ai/index.ts'

/** A competence by name; a code of a framework that this release does not know stands for itself. */
export const nameOfCompetence = (framework: string, code: string) => competenceName(framework, code) ?? code
