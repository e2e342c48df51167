import { pageTitles } from '@diary/contract/paths'
import { projectLimits, projectMessages } from '@diary/contract/projects'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { sentenceFor } from '../../platform/api.ts'
import { useStoredDraft } from '../../platform/use-draft.ts'
import { useNewForm } from '../../platform/use-new-form.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { icon } from '../../ui/icon.ts'
import { NotUpdated } from '../../ui/not-updated.tsx'
import { EntrySkeleton } from '../../ui/skeleton.tsx'
import { AddProjectForm } from './add-project-form.tsx'
import { EditProjectForm } from './edit-project-form.tsx'
import { ProjectCard } from './project-card.tsx'
import { newProjectDraftName, readProjectDraft } from './project-form.ts'
import { projectsQuery } from './queries.ts'
import { useEdited } from './use-edited.ts'

/** The person's projects: short profiles of the work behind the entries. */
export function ProjectsScreen() {
  const { data: projects, error, refetch, isFetching } = useQuery(projectsQuery)
  const adding = useNewForm(useStoredDraft(newProjectDraftName, readProjectDraft), 'input')
  const edited = useEdited(projects)
  const full = projects !== undefined && projects.length >= projectLimits.projectsMax
  const failure = sentenceFor(error, 'Something went wrong on our side. Your projects are unchanged. Please try again.')
  const again = { onClick: () => void refetch(), busy: isFetching && 'Loading...' }
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{pageTitles.projects}</h1>
          <p className="lead">The work that your entries come from.</p>
        </div>
        <div className="cluster">
          <Button
            ref={adding.opener}
            aria-expanded={adding.open}
            aria-controls={adding.id}
            aria-disabled={full || undefined}
            onClick={full ? undefined : adding.show}
          >
            <Plus {...icon} />
            Add Project
          </Button>
        </div>
      </div>
      <div className="stack max-w-form mb-4">
        <Callout>
          <p>
            Please do not enter commercially sensitive data, exact values or personal data. A general description is
            enough.
          </p>
        </Callout>
        {full ? (
          <Callout tone="look">
            <p>{projectMessages.tooMany}</p>
          </Callout>
        ) : null}
        {projects && error ? (
          <NotUpdated what="Your projects" text={failure} onRetry={again.onClick} busy={again.busy} />
        ) : null}
      </div>

      {adding.open ? (
        <AddProjectForm id={adding.id} draft={adding.draft} focus={adding.asked} onClose={adding.close} />
      ) : null}

      <section className="pb-12" aria-labelledby="projects">
        <h2 className="sr-only" id="projects">
          Projects
        </h2>
        {projects ? (
          edited.shown.map((project, index) => {
            const { id } = project
            const being = edited.editedOf(id)
            return being ? (
              <EditProjectForm
                key={id}
                project={project}
                gone={edited.isGone(id)}
                draft={being.draft}
                onClose={() => edited.close(id)}
              />
            ) : (
              <ProjectCard
                key={id}
                project={project}
                first={index === 0}
                focus={edited.closed === id}
                onEdit={() => edited.open(project)}
              />
            )
          })
        ) : error ? (
          <ErrorNotice
            title="Your projects could not be loaded"
            text={failure}
            onRetry={again.onClick}
            busy={again.busy}
          />
        ) : (
          <EntrySkeleton count={2} />
        )}
        {projects && edited.shown.length === 0 && !adding.open ? (
          <Empty
            title="No projects yet"
            action={
              <Button onClick={adding.show}>
                <Plus {...icon} />
                Add Project
              </Button>
            }
          >
            A few lines about the work that your entries come from. Only a title is required.
          </Empty>
        ) : null}
      </section>
    </>
  )
}
