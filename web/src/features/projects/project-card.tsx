import type { Project } from '@diary/contract/projects'
import SquarePen from 'lucide-react/icons/square-pen'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { icon } from '../../ui/icon.ts'
import { AiChoice } from './ai-choice.tsx'
import { DeleteProject } from './delete-project.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectMargin } from './project-margin.tsx'

export interface ProjectCardProps {
  project: Project
  /** The first in the list has no line above. */
  first: boolean
  /** Its form has just been closed: the focus returns to the button. */
  focus: boolean
  onEdit: () => void
}

/** A project in the list: its period in the margin, its facts and actions. */
export function ProjectCard({ project, first, focus, onEdit }: ProjectCardProps) {
  const id = useId()
  return (
    <article className={first ? 'project entry first' : 'project entry'} aria-labelledby={id}>
      <ProjectMargin project={project} kind={project.projectPhase} />
      <div>
        <h3 id={id} dir="auto">
          {project.projectTitle}
        </h3>
        <ProjectFacts project={project} />
        <div className="actions">
          <Button variant="plain" autoFocus={focus} onClick={onEdit} aria-label={`Edit ${project.projectTitle}`}>
            <SquarePen {...icon} />
            Edit
          </Button>
          <DeleteProject project={project} />
        </div>
        <AiChoice project={project} />
      </div>
    </article>
  )
}
