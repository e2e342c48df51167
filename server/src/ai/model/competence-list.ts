import { findFramework, frameworkTitle } from '../frameworks/index.ts'

/** The competences that a model may name: code, name and gloss, one a line. */
export const competenceList = (framework: string): string => {
  const lines = (findFramework(framework)?.competences ?? []).map(
    ({ code, name, gloss }) => `${code} | ${name} | ${gloss}`,
  )
  return [`The competences of the ${frameworkTitle(framework)}: code | name | what it means`, ...lines].join('\n')
}
