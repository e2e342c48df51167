import { type Project, type ProjectFields, ProjectProfile } from '@diary/contract/projects'
import type { RowOf } from '../../platform/database/row-of.ts'
import { type Sealer, sealedCodec } from '../../platform/encryption/index.ts'

export const projectColumns = 'id, project, ai_may_use, created_at, updated_at'
export type ProjectRow = RowOf<'study.projects', typeof projectColumns>

/** What the person wrote is sealed as one value. */
export const sealedProject = sealedCodec('study.projects', 'project', ProjectProfile)

export const sealProfile = sealedProject.seal

export const openProfile = (sealer: Sealer, { id, project }: Pick<ProjectRow, 'id' | 'project'>) =>
  sealedProject.unseal(sealer, id, project)

/** The project for its owner. */
export const openProject = (sealer: Sealer, row: ProjectRow): Project => ({
  id: row.id,
  ...openProfile(sealer, row),
  aiMayUse: row.ai_may_use,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** The stored fields of a form, always in this order, so that equal profiles are equal texts. */
export const profileOf = (sent: ProjectFields): ProjectProfile => ({
  projectTitle: sent.projectTitle,
  ...(sent.sector ? { sector: sent.sector } : {}),
  ...(sent.organisationType ? { organisationType: sent.organisationType } : {}),
  ...(sent.userRole ? { userRole: sent.userRole } : {}),
  ...(sent.projectPhase ? { projectPhase: sent.projectPhase } : {}),
  ...(sent.startDate ? { startDate: sent.startDate } : {}),
  ...(sent.endDate ? { endDate: sent.endDate } : {}),
  ...(sent.budgetBand ? { budgetBand: sent.budgetBand } : {}),
  ...(sent.primaryObjectives ? { primaryObjectives: sent.primaryObjectives } : {}),
  ...(sent.mainStakeholders ? { mainStakeholders: sent.mainStakeholders } : {}),
  ...(sent.keyChallenges ? { keyChallenges: sent.keyChallenges } : {}),
  ...(sent.successMeasures ? { successMeasures: sent.successMeasures } : {}),
  ...(sent.notesContext ? { notesContext: sent.notesContext } : {}),
})
