import type { Project } from '@diary/contract/projects'

/** A project's period in the margin, as its owner typed it, and content below it. */
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
