import { type Project, projectMessages } from '@diary/contract/projects'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { ProjectMargin } from './project-margin.tsx'

export interface OtherProjectProps {
  project: Project
  busy: string | false
  onKeepMine: () => void
  onTakeOther: () => void
}

/** What another tab or device saved meanwhile, below one's own words, with the choice between them. */
export function OtherProject({ project, busy, onKeepMine, onTakeOther }: OtherProjectProps) {
  const id = useId()
  return (
    <div className="stack">
      <Note tone="look" live>
        <p>{projectMessages.changedElsewhere}</p>
      </Note>
      <h3 id={id} className="label">
        The other version
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached from the keyboard */}
      <section className="project well sheet max-h-80 overflow-auto" tabIndex={0} aria-labelledby={id}>
        <ProjectMargin project={project} kind={project.projectPhase} />
        <h4 dir="auto">{project.projectTitle}</h4>
        <ProjectFacts project={project} />
      </section>
      <div className="row">
        <Button variant="primary" busy={busy} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button onClick={onTakeOther}>Take the other</Button>
      </div>
    </div>
  )
}
