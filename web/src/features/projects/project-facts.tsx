import type { Project } from '@diary/contract/projects'

const texts = [
  ['primaryObjectives', 'Primary Objectives', 'col-span-full'],
  ['mainStakeholders', 'Main Stakeholders', undefined],
  ['keyChallenges', 'Key Challenges', undefined],
  ['successMeasures', 'Success Measures', undefined],
  ['notesContext', 'Notes and Context', undefined],
] as const

/** A project's fields besides title and period: short facts in a line, then the longer texts. */
export function ProjectFacts({ project }: { project: Project }) {
  const { sector, organisationType, userRole, budgetBand } = project
  const facts = [sector, organisationType, userRole, budgetBand].filter(fact => fact !== undefined)
  const written = texts.filter(([field]) => project[field] !== undefined)
  return (
    <>
      {facts.length > 0 ? (
        <p className="key-values">
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be equal, and hold no state
            <span key={index} dir="auto">
              {fact}
            </span>
          ))}
        </p>
      ) : null}
      {written.length > 0 ? (
        <dl className="facts">
          {written.map(([field, label, width]) => (
            <div key={field} className={width}>
              <dt>{label}</dt>
              <dd dir="auto">{project[field]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}
