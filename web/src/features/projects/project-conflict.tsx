import { type Project, projectMessages } from '@diary/contract/projects'
import { TwoVersions, type TwoVersionsProps } from '../../ui/two-versions.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectMargin } from './project-margin.tsx'

type OtherProjectProps = Pick<TwoVersionsProps, 'busy' | 'onKeepMine' | 'onTakeOther'> & { project: Project }

/** The version that another tab or device saved meanwhile, below the own one. */
export function ProjectConflict({ project, ...choice }: OtherProjectProps) {
  return (
    <TwoVersions message={projectMessages.changedElsewhere} sheet="project sheet max-h-80 overflow-auto" {...choice}>
      <ProjectMargin project={project} kind={project.projectPhase} />
      <h4 dir="auto">{project.projectTitle}</h4>
      <ProjectFacts project={project} />
    </TwoVersions>
  )
}
