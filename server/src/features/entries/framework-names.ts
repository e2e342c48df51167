import { competenceName } from '../../ai/index.ts'

/** The name of a competence; the code itself where this release does not know its framework. */
export const nameOfCompetence = (framework: string, code: string) => competenceName(framework, code) ?? code
