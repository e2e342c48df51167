import { useStudy } from '../../../platform/study.ts'
import { researchQuestions } from '../research-questions.ts'
import { ResearchTeam } from '../research-team.tsx'
import { Section } from './section.tsx'

/** The research: subject, team and funding. */
export function Research() {
  const { name, university } = useStudy()
  return (
    <Section label="Academic research">
      <h2>Four questions, asked with {university ?? 'a university'}.</h2>
      {name ? <p className="lead">{name}</p> : null}
      <ol className="questions mt-8">
        {researchQuestions.map(question => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <div className="columns mt-12">
        <ResearchTeam />
      </div>
    </Section>
  )
}
