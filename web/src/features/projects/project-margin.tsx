import type { Project } from '@diary/contract/projects'

/** A project's time in the margin, in its owner's words, and what stands below it. */
export function ProjectMargin({ project, kind }: { project: Project; kind: string | undefined }) {
  const { startDate, endDate } = project
  const time = startDate && endDate ? `${startDate} to ${endDate}` : startDate ? `${startDate} onwards` : endDate
  return (
    <div className="dateline tabular-nums">
      {time ? <span dir="auto">{startDate || !endDate ? time : `Until ${time}`}</span> : null}
      {kind ? <span className="kind">{kind}</span> : null}
    </div>
  )
}
