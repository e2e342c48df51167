import { ProjectProfile } from '@diary/contract/projects'
import { exemptFromMasking, type Mask, type MaskedText, maskBySchema } from '../../platform/masking/index.ts'

const masking = maskBySchema(ProjectProfile)

/** Labels of the fields for a model, in this order. */
const labels = {
  projectTitle: 'Title',
  sector: 'Sector',
  organisationType: 'Organisation',
  userRole: 'The person’s role',
  projectPhase: 'Phase',
  startDate: 'Start',
  endDate: 'End',
  budgetBand: 'Budget',
  primaryObjectives: 'Primary objectives',
  mainStakeholders: 'Main stakeholders',
  keyChallenges: 'Key challenges',
  successMeasures: 'Success measures',
  notesContext: 'Notes',
} satisfies Record<keyof ProjectProfile, string>

/** All typed texts of a project. */
export const ownTextsOf = masking.textsIn

/** A project for a model, with all typed texts masked; values chosen from a list identify nobody. */
export const asBackground = (project: ProjectProfile, mask: Mask): MaskedText => {
  const masked = masking.mask(project, mask)
  const fields = Object.keys(labels) as (keyof ProjectProfile)[]
  const lines = fields.flatMap(field => (masked[field] ? [`${labels[field]}: ${masked[field]}`] : []))
  return exemptFromMasking(lines.join('\n'), 'masked-before')
}
