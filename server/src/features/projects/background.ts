import type { ProjectProfile } from './row.ts'

type Mask = (text: string) => string

/** Each field as a model is told of it. What is chosen from a list tells nobody and stays as it is. */
const worded: readonly (readonly [keyof ProjectProfile, string, 'own words' | 'from a list'])[] = [
  ['projectTitle', 'Title', 'own words'],
  ['sector', 'Sector', 'from a list'],
  ['organisationType', 'Organisation', 'from a list'],
  ['userRole', 'The person’s role', 'own words'],
  ['projectPhase', 'Phase', 'from a list'],
  ['startDate', 'Start', 'own words'],
  ['endDate', 'End', 'own words'],
  ['budgetBand', 'Budget', 'from a list'],
  ['primaryObjectives', 'Primary objectives', 'own words'],
  ['mainStakeholders', 'Main stakeholders', 'own words'],
  ['keyChallenges', 'Key challenges', 'own words'],
  ['successMeasures', 'Success measures', 'own words'],
  ['notesContext', 'Notes', 'own words'],
]

/** Everything in a project that its owner typed. */
export const ownTextsOf = (project: ProjectProfile): string[] =>
  worded.flatMap(([field, , from]) => (from === 'own words' && project[field] ? [project[field]] : []))

/** A project as a model reads it, every text of its owner's run through `mask`. */
export const asBackground = (project: ProjectProfile, mask: Mask): string =>
  worded
    .flatMap(([field, label, from]) => {
      const text = project[field]
      return text ? [`${label}: ${from === 'own words' ? mask(text) : text}`] : []
    })
    .join('\n')
